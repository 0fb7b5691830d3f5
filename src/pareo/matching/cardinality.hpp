// Matchings with the most pairs. cardinality.py does the same in the same order, and explains.

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
    LargestMatching(int vertices, const std::vector<Link>& edges, std::vector<int> start)
        : mates_(std::move(start)),
          first_(static_cast<std::size_t>(vertices) + 1, 0),
          neighbours_(2 * edges.size()),
          label_(static_cast<std::size_t>(vertices), Label::outside),
          towards_root_(static_cast<std::size_t>(vertices), nowhere),
          ring_(static_cast<std::size_t>(vertices)),
          seen_(static_cast<std::size_t>(vertices), 0) {
        for (const Link& edge : edges) {
            ++first_[edge.one + 1];
            ++first_[edge.other + 1];
        }
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
        std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
        for (const Link& edge : edges) {
            neighbours_[next[edge.one]++] = edge.other;
            neighbours_[next[edge.other]++] = edge.one;
        }
        std::iota(ring_.begin(), ring_.end(), 0);
    }

    std::vector<int> solve() {
        match_greedily();
        for (int root = 0; root < static_cast<int>(mates_.size()); ++root) {
            if (mates_[root] == unmatched) {
                match(root);
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

    void match(int root) {
        queue_.clear();
        touched_.clear();
        make_outer(root);
        for (std::size_t place = 0; place < queue_.size(); ++place) {
            const int end = look_around(queue_[place]);
            if (end != nowhere) {
                exchange(end);
                forget_tree();
                return;
            }
        }
    }

    void make_outer(int vertex) {
        label_[vertex] = Label::outer;
        queue_.push_back(vertex);
        touched_.push_back(vertex);
    }

    int look_around(int vertex) {
        for (std::size_t place = first_[vertex]; place < first_[vertex + 1]; ++place) {
            const int other = neighbours_[place];
            if (label_[other] == Label::outside) {
                towards_root_[other] = vertex;
                const int mate = mates_[other];
                if (mate == unmatched) {
                    return other;
                }
                label_[other] = Label::inner;
                touched_.push_back(other);
                make_outer(mate);
            } else if (label_[other] == Label::outer && base(vertex) != base(other)) {
                const int summit = common_base(vertex, other);
                close_ring(vertex, other, summit);
                close_ring(other, vertex, summit);
            }
        }
        return nowhere;
    }

    int base(int vertex) {
        int root = vertex;
        while (ring_[root] != root) {
            root = ring_[root];
        }
        while (ring_[vertex] != root) {
            vertex = std::exchange(ring_[vertex], root);
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
            const int above = mate == unmatched ? nowhere : base(towards_root_[mate]);
            one = other == nowhere ? above : std::exchange(other, above);
        }
        return one;
    }

    void close_ring(int vertex, int other, int summit) {
        while (base(vertex) != summit) {
            towards_root_[vertex] = other;
            other = mates_[vertex];
            if (label_[other] == Label::inner) {
                label_[other] = Label::outer;
                queue_.push_back(other);
            }
            for (int part : {vertex, other}) {
                if (ring_[part] == part) {
                    ring_[part] = summit;
                }
            }
            vertex = towards_root_[other];
        }
    }

    void exchange(int end) {
        while (end != unmatched) {
            const int vertex = towards_root_[end];
            const int following = mates_[vertex];
            mates_[vertex] = end;
            mates_[end] = vertex;
            end = following;
        }
    }

    void forget_tree() {
        for (int vertex : touched_) {
            label_[vertex] = Label::outside;
            ring_[vertex] = vertex;
        }
    }

    std::vector<int> mates_;
    std::vector<std::size_t> first_;
    std::vector<int> neighbours_;
    std::vector<Label> label_;
    std::vector<int> towards_root_;
    std::vector<int> ring_;
    std::vector<long long> seen_;
    long long search_ = 0;
    std::vector<int> queue_;
    std::vector<int> touched_;
};

}  // namespace pareo
