// All matchings that are best so far: see optimal_face.py, which has the same functions and explains them.

#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "blossom.hpp"
#include "contraction.hpp"
#include "graph.hpp"
#include "limbs.hpp"

namespace pareo {

// Of each node of a contracted graph: how many blossoms with a dual above 0 it is or is in, and the
// sum of their duals.
template <int N>
class BlossomsAround {
  public:
    BlossomsAround(const HeaviestMatching<N>& matching, const Arithmetic<N>& arithmetic)
        : graph_(matching.graph()),
          depths_(graph_.parent.size(), unknown),
          counts_(graph_.parent.size(), 0),
          sums_(arithmetic, graph_.parent.size()) {
        for (std::size_t vertex = 0; vertex < graph_.mates.size(); ++vertex) {
            add(static_cast<int>(vertex), matching, arithmetic);
        }
    }

    // The smallest blossom that contains two vertices; nowhere if none does.
    int common(int one, int other) const {
        if (graph_.top[one] != graph_.top[other]) {
            return nowhere;
        }
        while (one != other) {
            int& lower = depths_[one] >= depths_[other] ? one : other;
            lower = graph_.parent[lower];
        }
        return one;
    }

    int count(int node) const { return counts_[node]; }
    const Limb* sum(int node) const { return sums_[node]; }

  private:
    static constexpr int unknown = -1;

    void add(int node, const HeaviestMatching<N>& matching, const Arithmetic<N>& arithmetic) {
        std::vector<int> path;
        for (; node != nowhere && depths_[node] == unknown; node = graph_.parent[node]) {
            path.push_back(node);
        }
        for (; !path.empty(); path.pop_back()) {
            const int here = path.back();
            depths_[here] = node == nowhere ? 0 : depths_[node] + 1;
            if (node != nowhere) {
                counts_[here] = counts_[node];
                arithmetic.copy(sums_[here], sums_[node]);
            }
            if (matching.is_blossom(here)) {
                const Limb* half = matching.half_blossom_dual(here);
                counts_[here] += !arithmetic.is_zero(half);
                arithmetic.add(sums_[here], sums_[here], half);
                arithmetic.add(sums_[here], sums_[here], half);
            }
            node = here;
        }
    }

    const ContractedGraph& graph_;
    std::vector<int> depths_;
    std::vector<int> counts_;
    Numbers<N> sums_;
};

class OptimalFace {
  public:
    // The ends of a pair are in ascending order.
    OptimalFace(int vertices, std::vector<Ends> pairs, bool perfect)
        : vertices_(vertices),
          perfect_(perfect),
          pairs_(std::move(pairs)),
          conditions_(pairs_.size(), 0),
          before_(conditions_),
          covers_(vertices, 0),
          covered_before_(covers_) {}

    int vertices() const { return vertices_; }
    const std::vector<Ends>& pairs() const { return pairs_; }
    const std::vector<int>& conditions() const { return conditions_; }
    const std::vector<int>& mates() const { return mates_; }

    // What each vertex must have at least so that no pair meets more conditions than its ends have
    // together: doubled, so that a condition of a blossom is shared evenly.
    std::vector<int> shares() const {
        std::vector<int> depths(vertices_, 0);
        for (std::size_t number = 0; number < pairs_.size(); ++number) {
            const auto [one, other] = pairs_[number];
            const int blossoms = conditions_[number] - covers_[one] - covers_[other];
            depths[one] = std::max(depths[one], blossoms);
            depths[other] = std::max(depths[other], blossoms);
        }
        for (int vertex = 0; vertex < vertices_; ++vertex) {
            depths[vertex] += 2 * covers_[vertex];
        }
        return depths;
    }

    // Given are the doubled weights of all pairs: what they are worth, below the number of conditions;
    // and duals that no pair exceeds.
    template <int N>
    bool narrow(Numbers<N> doubled, Numbers<N> duals, const Arithmetic<N>& arithmetic) {
        HeaviestMatching<N> matching(vertices_, pairs_, std::move(doubled), arithmetic, perfect_);
        matching.start_from(std::move(duals), mates_);
        if (!matching.solve()) {
            return false;
        }
        mates_ = matching.mates();
        before_ = conditions_;
        covered_before_ = covers_;
        keep_tight(matching, arithmetic);
        return true;
    }

    void fix(const std::vector<Ends>& fixed) {
        std::vector<int> mate(vertices_, unmatched);
        for (const auto [one, other] : fixed) {
            mate[one] = other;
            mate[other] = one;
        }
        const auto agrees = [&](int vertex, int other) {
            return mate[vertex] == unmatched || mate[vertex] == other;
        };
        keep_if([&](int one, int other) { return agrees(one, other) && agrees(other, one); });
    }

    void settle(const std::vector<int>& settled, int inside) {
        std::vector<Ends> fixed;
        std::vector<bool> leaves(vertices_, false);
        for (const int vertex : settled) {
            const int mate = mates_[vertex];
            leaves[vertex] = mate == unmatched || mate >= inside;
            if (!leaves[vertex]) {
                fixed.push_back({std::min(vertex, mate), std::max(vertex, mate)});
            }
        }
        conditions_ = before_;
        covers_ = covered_before_;
        keep_if([&](int one, int other) {
            return other >= inside || (!leaves[one] && !leaves[other]);
        });
        fix(fixed);
    }

  private:
    void keep(std::size_t place, std::size_t number, int conditions) {
        pairs_[place] = pairs_[number];
        conditions_[place] = conditions;
        before_[place] = before_[number];
    }

    void cut(std::size_t count) {
        pairs_.resize(count);
        conditions_.resize(count);
        before_.resize(count);
    }

    // Leaves out the other pairs.
    template <typename Test>
    void keep_if(const Test& is_kept) {
        std::size_t kept = 0;
        for (std::size_t number = 0; number < pairs_.size(); ++number) {
            if (is_kept(pairs_[number].one, pairs_[number].other)) {
                keep(kept++, number, conditions_[number]);
            }
        }
        cut(kept);
    }

    template <int N>
    void keep_tight(const HeaviestMatching<N>& matching, const Arithmetic<N>& arithmetic) {
        const BlossomsAround<N> around(matching, arithmetic);
        for (int vertex = 0; vertex < vertices_ && !perfect_; ++vertex) {
            covers_[vertex] = !arithmetic.is_zero(matching.dual(vertex));  // never below 0 here
        }
        Numbers<N> slacks(arithmetic, 1);
        Limb* slack = slacks[0];
        std::size_t kept = 0;
        for (std::size_t number = 0; number < pairs_.size(); ++number) {
            const auto [one, other] = pairs_[number];
            arithmetic.add(slack, matching.dual(one), matching.dual(other));
            arithmetic.subtract(slack, slack, matching.doubled_weight(number));
            int full = 0;
            if (const int node = around.common(one, other); node != nowhere) {
                arithmetic.add(slack, slack, around.sum(node));
                full = around.count(node);
            }
            if (arithmetic.is_zero(slack)) {
                keep(kept++, number, full + covers_[one] + covers_[other]);
            }
        }
        cut(kept);
    }

    int vertices_;
    bool perfect_;
    std::vector<Ends> pairs_;
    std::vector<int> conditions_;  // met by each pair
    std::vector<int> before_;      // those before the last demand
    std::vector<int> covers_;      // conditions that are met by whatever covers a vertex
    std::vector<int> covered_before_;
    std::vector<int> mates_;
};

}  // namespace pareo
