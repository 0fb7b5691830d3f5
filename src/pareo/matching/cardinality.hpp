// Matchings of maximum cardinality: see cardinality.py, which has the same functions.

#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "graph.hpp"

namespace pareo {

class LargestMatching {
  public:
    LargestMatching(int vertices, const std::vector<Ends>& edges, std::vector<int> start)
        : mates_(std::move(start)),
          first_(static_cast<std::size_t>(vertices) + 1, 0),
          neighbours_(2 * edges.size()),
          label_(static_cast<std::size_t>(vertices), Label::unlabelled),
          predecessor_(static_cast<std::size_t>(vertices), nowhere),
          towards_base_(static_cast<std::size_t>(vertices)),
          seen_(static_cast<std::size_t>(vertices), 0) {
        for (const Ends& edge : edges) {
            ++first_[edge.one + 1];
            ++first_[edge.other + 1];
        }
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
        std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
        for (const Ends& edge : edges) {
            neighbours_[next[edge.one]++] = edge.other;
            neighbours_[next[edge.other]++] = edge.one;
        }
        std::iota(towards_base_.begin(), towards_base_.end(), 0);
    }

    std::vector<int> solve() {
        match_greedily();
        for (int root = 0; root < static_cast<int>(mates_.size()); ++root) {
            if (mates_[root] == unmatched) {
                search(root);
            }
        }
        return mates_;
    }

  private:
    void match_greedily() {
        std::vector<int> order(mates_.size());
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(), [this](int one, int other) {
            return first_[one + 1] - first_[one] < first_[other + 1] - first_[other];
        });
        for (int vertex : order) {
            if (mates_[vertex] != unmatched) {
                continue;
            }
            for (std::size_t place = first_[vertex]; place < first_[vertex + 1]; ++place) {
                const int other = neighbours_[place];
                if (mates_[other] == unmatched) {
                    mates_[vertex] = other;
                    mates_[other] = vertex;
                    break;
                }
            }
        }
    }

    void search(int root) {
        queue_.clear();
        touched_.clear();
        make_outer(root);
        for (std::size_t place = 0; place < queue_.size(); ++place) {
            const int end = scan(queue_[place]);
            if (end != nowhere) {
                augment(end);
                clear_tree();
                return;
            }
        }
    }

    void make_outer(int vertex) {
        label_[vertex] = Label::outer;
        queue_.push_back(vertex);
        touched_.push_back(vertex);
    }

    int scan(int vertex) {
        for (std::size_t place = first_[vertex]; place < first_[vertex + 1]; ++place) {
            const int other = neighbours_[place];
            if (label_[other] == Label::unlabelled) {
                predecessor_[other] = vertex;
                const int mate = mates_[other];
                if (mate == unmatched) {
                    return other;
                }
                label_[other] = Label::inner;
                touched_.push_back(other);
                make_outer(mate);
            } else if (label_[other] == Label::outer && base(vertex) != base(other)) {
                const int common = common_base(vertex, other);
                contract(vertex, other, common);
                contract(other, vertex, common);
            }
        }
        return nowhere;
    }

    int base(int vertex) {
        int root = vertex;
        while (towards_base_[root] != root) {
            root = towards_base_[root];
        }
        while (towards_base_[vertex] != root) {
            vertex = std::exchange(towards_base_[vertex], root);
        }
        return root;
    }

    int common_base(int one, int other) {
        ++search_;
        one = base(one);
        other = base(other);
        while (seen_[one] != search_) {
            seen_[one] = search_;
            const int mate = mates_[one];
            const int above = mate == unmatched ? nowhere : base(predecessor_[mate]);
            one = other == nowhere ? above : std::exchange(other, above);
        }
        return one;
    }

    void contract(int vertex, int other, int common) {
        while (base(vertex) != common) {
            predecessor_[vertex] = other;
            other = mates_[vertex];
            if (label_[other] == Label::inner) {
                label_[other] = Label::outer;
                queue_.push_back(other);
            }
            for (int inside : {vertex, other}) {
                if (towards_base_[inside] == inside) {
                    towards_base_[inside] = common;
                }
            }
            vertex = predecessor_[other];
        }
    }

    void augment(int end) {
        while (end != unmatched) {
            const int vertex = predecessor_[end];
            const int following = mates_[vertex];
            mates_[vertex] = end;
            mates_[end] = vertex;
            end = following;
        }
    }

    void clear_tree() {
        for (int vertex : touched_) {
            label_[vertex] = Label::unlabelled;
            towards_base_[vertex] = vertex;
        }
    }

    std::vector<int> mates_;
    std::vector<std::size_t> first_;
    std::vector<int> neighbours_;
    std::vector<Label> label_;
    std::vector<int> predecessor_;
    std::vector<int> towards_base_;
    std::vector<long long> seen_;
    long long search_ = 0;
    std::vector<int> queue_;
    std::vector<int> touched_;
};

}  // namespace pareo
