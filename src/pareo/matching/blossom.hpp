// Matchings of maximum weight: see blossom.py, which has the same functions and explains them.

#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "contraction.hpp"
#include "graph.hpp"
#include "heap.hpp"
#include "limbs.hpp"

namespace pareo {

struct Blossom {
    std::vector<int> members;
    std::vector<Limb> dual;
};

template <int N>
class HeaviestMatching {
  public:
    HeaviestMatching(int vertices, const std::vector<Ends>& edges, Numbers<N> doubled,
                     const Arithmetic<N>& arithmetic, bool perfect)
        : math_(arithmetic),
          vertices_(vertices),
          perfect_(perfect),
          doubled_(std::move(doubled)),
          first_(vertices + 1, 0),
          neighbours_(2 * edges.size()),
          graph_(vertices),
          duals_(math_, vertices),
          label_(vertices, Label::unlabelled),
          tree_edge_(vertices, Ends{nowhere, nowhere}),
          blossom_dual_(math_, vertices),
          seen_(vertices, 0),
          delta_(math_, 1),
          twice_delta_(math_, 1),
          outer_(vertices, 0),
          best_slack_(math_, vertices),
          best_slack_head_(vertices, infinite_head),
          best_outer_(vertices, nowhere),
          grow_delta_(math_, vertices),
          to_grow_(vertices, GrowsBefore{this}),
          outer_edges_(vertices),
          outer_edge_(vertices, 0),
          is_sorted_(vertices, 0),
          contract_slack_(math_, vertices),
          to_contract_(vertices, ContractsBefore{this}),
          scratch_(math_, 2),
          contract_delta_(math_, 1) {
        for (const Ends& edge : edges) {
            ++first_[edge.one + 1];
            ++first_[edge.other + 1];
        }
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
        std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
        for (std::size_t number = 0; number < edges.size(); ++number) {
            const auto [one, other] = edges[number];
            const Limb* weight = doubled_[number];
            const Head head = math_.head(weight);
            neighbours_[next[one]++] = {head, other, static_cast<int>(number)};
            neighbours_[next[other]++] = {head, one, static_cast<int>(number)};
            for (int vertex : {one, other}) {
                if (math_.less(duals_[vertex], weight)) {
                    math_.copy(duals_[vertex], weight);
                }
            }
        }
        for (int vertex = 0; vertex < vertices; ++vertex) {
            math_.halve(duals_[vertex], duals_[vertex]);
        }
    }

    // Begin with these duals, which no edge exceeds (and of which none is below 0 unless the matching is
    // perfect), and with the pairs of a matching that are tight: if it is nearly as heavy as can be, few
    // searches are left.
    void start_from(Numbers<N> duals, const std::vector<int>& known) {
        duals_ = std::move(duals);
        for (int vertex = 0; vertex < static_cast<int>(known.size()); ++vertex) {
            for (std::size_t place = first_[vertex];
                 vertex < known[vertex] && place < first_[vertex + 1]; ++place) {
                const Neighbour& neighbour = neighbours_[place];
                if (neighbour.vertex == known[vertex]) {
                    find_slack(scratch_[0], vertex, {neighbour.vertex, neighbour.edge});
                    if (math_.is_zero(scratch_[0])) {
                        graph_.mates[vertex] = neighbour.vertex;
                        graph_.mates[neighbour.vertex] = vertex;
                    }
                    break;
                }
            }
        }
    }

    // False if the matching must be perfect and there is none.
    bool solve() {
        if (perfect_ && vertices_ % 2 != 0) {
            return false;
        }
        match_greedily();
        for (int root = 0; root < vertices_; ++root) {
            if (graph_.mates[root] != unmatched ||
                (!perfect_ && math_.is_zero(duals_[root]))) {
                continue;
            }
            if (!search(root)) {
                return false;
            }
        }
        return true;
    }

    const std::vector<int>& mates() const { return graph_.mates; }
    const Limb* dual(int vertex) const { return duals_[vertex]; }
    const Limb* doubled_weight(std::size_t edge) const { return doubled_[edge]; }
    const ContractedGraph& graph() const { return graph_; }
    bool is_blossom(int node) const { return node >= vertices_; }
    const Limb* half_blossom_dual(int node) const { return blossom_dual_[node]; }

    std::vector<Blossom> blossoms() const {
        std::vector<Blossom> found;
        for (std::size_t node = vertices_; node < graph_.parent.size(); ++node) {
            if (graph_.children[node].empty() || math_.is_zero(blossom_dual_[node])) {
                continue;
            }
            Blossom blossom{graph_.members[node], std::vector<Limb>(math_.width())};
            std::sort(blossom.members.begin(), blossom.members.end());
            math_.add(blossom.dual.data(), blossom_dual_[node], blossom_dual_[node]);
            found.push_back(std::move(blossom));
        }
        return found;
    }

  private:
    // Above the head of every number in use; the sum of two of these does not overflow.
    static constexpr Head infinite_head = std::numeric_limits<Head>::max() / 2;

    // The head of the doubled weight is copied here: it decides most comparisons.
    struct Neighbour {
        Head head;
        int vertex;
        int edge;
    };

    struct OuterEdge {
        int vertex;
        int edge;
    };

    struct GrowsBefore {
        const HeaviestMatching* solver;
        bool operator()(int one, int other) const {
            const int order =
                solver->math_.compare(solver->grow_delta_[one], solver->grow_delta_[other]);
            return order != 0 ? order < 0 : solver->tie_break(one) < solver->tie_break(other);
        }
    };

    struct ContractsBefore {
        const HeaviestMatching* solver;
        bool operator()(int one, int other) const {
            const int order =
                solver->math_.compare(solver->contract_slack_[one], solver->contract_slack_[other]);
            return order != 0 ? order < 0 : one < other;
        }
    };

    // The doubled weight; a single limb is its own head and need not be fetched.
    const Limb* weight(const Neighbour& neighbour) const {
        if constexpr (N == 1) {
            return reinterpret_cast<const Limb*>(&neighbour.head);
        } else {
            return doubled_[neighbour.edge];
        }
    }

    int tie_break(int vertex) const {
        const bool matched = graph_.mates[graph_.base[graph_.top[vertex]]] != unmatched;
        return matched ? vertex : vertex - vertices_;
    }

    void match_greedily() {
        Limb* slack = scratch_[0];  // without the dual of the vertex
        Limb* least = scratch_[1];
        for (int vertex = 0; vertex < vertices_; ++vertex) {
            if (graph_.mates[vertex] != unmatched || first_[vertex] == first_[vertex + 1]) {
                continue;
            }
            int mate = nowhere;
            bool any = false;
            for (std::size_t place = first_[vertex]; place < first_[vertex + 1]; ++place) {
                const Neighbour& neighbour = neighbours_[place];
                math_.subtract(slack, duals_[neighbour.vertex], weight(neighbour));
                const int order = any ? math_.compare(slack, least) : -1;
                if (order > 0 || (order == 0 && mate != nowhere)) {
                    continue;
                }
                any = true;
                math_.copy(least, slack);
                mate = graph_.mates[neighbour.vertex] == unmatched ? neighbour.vertex : nowhere;
            }
            math_.clear(duals_[vertex]);
            if (!perfect_ && math_.less(duals_[vertex], least)) {
                continue;
            }
            math_.subtract(duals_[vertex], duals_[vertex], least);
            if (mate != nowhere) {
                graph_.mates[vertex] = mate;
                graph_.mates[mate] = vertex;
            }
        }
    }

    bool search(int root) {
        math_.clear(delta_[0]);
        math_.clear(twice_delta_[0]);
        make_outer(graph_.top[root], delta_[0]);
        bool done = false;
        while (!done) {
            switch (next_event()) {
                case Event::none:
                    return false;
                case Event::free:
                    augment(to_free_, unmatched);
                    done = true;
                    break;
                case Event::grow:
                    done = grow(to_grow_.first());
                    break;
                case Event::contract: {
                    const int vertex = to_contract_.first();
                    contract(vertex, outer_edges_[vertex][outer_edge_[vertex]].vertex);
                    break;
                }
                case Event::expand:
                    expand(to_expand_);
                    break;
            }
        }
        clear_tree();
        return true;
    }

    // -- events ------------------------------------------------------------------------

    enum class Event { none, free, grow, contract, expand };

    Event next_event() {
        Event event = Event::none;
        const Limb* least = nullptr;
        const auto consider = [&](Event candidate, const Limb* delta) {
            if (event == Event::none || math_.less(delta, least)) {
                event = candidate;
                least = delta;
            }
        };
        if (to_free_ != nowhere) {
            consider(Event::free, duals_[to_free_]);
        }
        if (!to_grow_.empty()) {
            consider(Event::grow, grow_delta_[to_grow_.first()]);
        }
        if (has_contraction()) {
            math_.halve(contract_delta_[0], contract_slack_[to_contract_.first()]);
            consider(Event::contract, contract_delta_[0]);
        }
        if (has_expansion()) {
            consider(Event::expand, blossom_dual_[to_expand_]);
        }
        if (event != Event::none) {
            math_.copy(delta_[0], least);
            math_.add(twice_delta_[0], delta_[0], delta_[0]);
        }
        return event;
    }

    bool has_contraction() {
        while (!to_contract_.empty()) {
            const int vertex = to_contract_.first();
            const int other = outer_edges_[vertex][outer_edge_[vertex]].vertex;
            if (graph_.top[vertex] != graph_.top[other]) {
                return true;
            }
            drop_inside_edge(vertex);
        }
        return false;
    }

    // A scan finds only the edge of least slack. The others are sorted when it is dropped.
    void drop_inside_edge(int vertex) {
        std::vector<OuterEdge>& outer_edges = outer_edges_[vertex];
        const auto is_inside = [&](const OuterEdge& outer_edge) {
            return graph_.top[outer_edge.vertex] == graph_.top[vertex];
        };
        if (is_sorted_[vertex]) {
            while (++outer_edge_[vertex] < outer_edges.size() &&
                   is_inside(outer_edges[outer_edge_[vertex]])) {
            }
        } else {
            outer_edges.erase(
                std::remove_if(outer_edges.begin(), outer_edges.end(), is_inside),
                outer_edges.end());
            sort_outer_edges(vertex);
            is_sorted_[vertex] = 1;
            outer_edge_[vertex] = 0;
        }
        if (outer_edge_[vertex] == outer_edges.size()) {
            to_contract_.remove(vertex);
        } else {
            find_slack(contract_slack_[vertex], vertex, outer_edges[outer_edge_[vertex]]);
            to_contract_.put(vertex);
        }
    }

    void sort_outer_edges(int vertex) {
        std::vector<OuterEdge>& outer_edges = outer_edges_[vertex];
        Numbers<N> slacks(math_, outer_edges.size());
        std::vector<int> order(outer_edges.size());
        for (std::size_t place = 0; place < outer_edges.size(); ++place) {
            find_slack(slacks[place], vertex, outer_edges[place]);
            order[place] = static_cast<int>(place);
        }
        std::sort(order.begin(), order.end(), [&](int one, int other) {
            const int difference = math_.compare(slacks[one], slacks[other]);
            return difference != 0 ? difference < 0 : one < other;
        });
        std::vector<OuterEdge> sorted;
        sorted.reserve(outer_edges.size());
        for (int place : order) {
            sorted.push_back(outer_edges[place]);
        }
        outer_edges = std::move(sorted);
    }

    void find_slack(Limb* slack, int vertex, const OuterEdge& outer_edge) const {
        math_.add(slack, duals_[vertex], duals_[outer_edge.vertex]);
        math_.subtract(slack, slack, doubled_[outer_edge.edge]);
    }

    bool has_expansion() {
        to_expand_ = nowhere;
        for (int node : inner_blossoms_) {
            if (to_expand_ == nowhere ||
                math_.less(blossom_dual_[node], blossom_dual_[to_expand_])) {
                to_expand_ = node;
            }
        }
        return to_expand_ != nowhere;
    }

    bool grow(int vertex) {
        const int node = graph_.top[vertex];
        const int mate = graph_.mates[graph_.base[node]];
        if (mate == unmatched) {
            graph_.rebase(node, vertex);
            graph_.mates[vertex] = best_outer_[vertex];
            augment(best_outer_[vertex], vertex);
            return true;
        }
        make_inner(node, Ends{best_outer_[vertex], vertex});
        make_outer(graph_.top[mate], delta_[0]);
        return false;
    }

    // -- labels ------------------------------------------------------------------------

    void make_inner(int node, Ends tree_edge) {
        for (int vertex : graph_.members[node]) {
            math_.subtract(duals_[vertex], duals_[vertex], delta_[0]);
            to_grow_.remove(vertex);
        }
        label_inner(node, tree_edge);
    }

    void label_inner(int node, Ends tree_edge) {
        label_[node] = Label::inner;
        tree_edge_[node] = tree_edge;
        tree_.push_back(node);
        if (node >= vertices_) {
            math_.add(blossom_dual_[node], blossom_dual_[node], delta_[0]);
            inner_blossoms_.push_back(node);
        }
    }

    void make_outer(int node, const Limb* change) {
        label_[node] = Label::outer;
        tree_.push_back(node);
        if (node >= vertices_) {
            math_.subtract(blossom_dual_[node], blossom_dual_[node], delta_[0]);
        }
        add_outer(graph_.members[node], change);
    }

    // Marks all members as outer first: edges between them need no scan.
    void add_outer(const std::vector<int>& members, const Limb* change) {
        for (int vertex : members) {
            outer_[vertex] = 1;
            math_.add(duals_[vertex], duals_[vertex], change);
            to_grow_.remove(vertex);
            if (!perfect_ &&
                (to_free_ == nowhere || math_.less(duals_[vertex], duals_[to_free_]))) {
                to_free_ = vertex;
            }
        }
        for (int vertex : members) {
            scan(vertex);
        }
    }

    void scan(int vertex) {
        const int here = graph_.top[vertex];
        const Limb* dual = duals_[vertex];
        const Head dual_head = math_.head(dual);
        std::vector<OuterEdge>& outer_edges = outer_edges_[vertex];
        outer_edges.clear();
        Limb* least = contract_slack_[vertex];
        Head least_head = infinite_head;
        Limb* number = scratch_[0];
        const std::size_t end = first_[vertex + 1];
        for (std::size_t place = first_[vertex]; place < end; ++place) {
            const Neighbour& neighbour = neighbours_[place];
            const int other = neighbour.vertex;
            // The lower limbs may borrow 1 from the head, or carry 1 into it.
            const Head head = dual_head - neighbour.head;
            if (!outer_[other]) {
                if (head - 1 <= best_slack_head_[other]) {
                    math_.subtract(number, dual, weight(neighbour));
                    improve_slack(other, vertex, number);
                }
            } else if (graph_.top[other] != here) {
                outer_edges.push_back({other, neighbour.edge});
                if (head + math_.head(duals_[other]) - 1 <= least_head) {
                    math_.add(number, dual, duals_[other]);
                    math_.subtract(number, number, weight(neighbour));
                    if (outer_edges.size() == 1 || math_.less(number, least)) {
                        math_.copy(least, number);
                        least_head = math_.head(least);
                        outer_edge_[vertex] = outer_edges.size() - 1;
                    }
                }
            }
        }
        if (!outer_edges.empty()) {
            is_sorted_[vertex] = 0;
            to_contract_.put(vertex);
        }
    }

    void improve_slack(int vertex, int outer, const Limb* slack) {
        if (best_outer_[vertex] == nowhere) {
            touched_.push_back(vertex);
        } else if (!math_.less(slack, best_slack_[vertex])) {
            return;
        }
        math_.copy(best_slack_[vertex], slack);
        best_slack_head_[vertex] = math_.head(slack);
        best_outer_[vertex] = outer;
        if (label_[graph_.top[vertex]] == Label::unlabelled) {
            queue_growth(vertex);
        }
    }

    void queue_growth(int vertex) {
        math_.add(grow_delta_[vertex], best_slack_[vertex], duals_[vertex]);
        to_grow_.put(vertex);
    }

    // -- blossoms ----------------------------------------------------------------------

    void contract(int one, int other) {
        const int ancestor = common_ancestor(graph_.top[one], graph_.top[other]);
        std::vector<int> children;
        std::vector<Ends> child_edges;
        path_to(graph_.top[one], ancestor, children, child_edges);
        children.push_back(ancestor);
        std::reverse(children.begin(), children.end());
        std::reverse(child_edges.begin(), child_edges.end());
        for (Ends& edge : child_edges) {
            std::swap(edge.one, edge.other);
        }
        child_edges.push_back({one, other});
        path_to(graph_.top[other], ancestor, children, child_edges);

        std::vector<int> was_inner;
        for (int child : children) {
            if (label_[child] == Label::inner) {
                const std::vector<int>& members = graph_.members[child];
                was_inner.insert(was_inner.end(), members.begin(), members.end());
            }
            settle_dual(child);
            label_[child] = Label::unlabelled;
        }
        const int node = graph_.contract(std::move(children), std::move(child_edges));
        if (node == static_cast<int>(label_.size())) {
            label_.push_back(Label::unlabelled);
            tree_edge_.push_back({nowhere, nowhere});
            seen_.push_back(0);
            blossom_dual_.resize(label_.size());
        }
        label_[node] = Label::outer;
        tree_.push_back(node);
        math_.clear(blossom_dual_[node]);
        math_.subtract(blossom_dual_[node], blossom_dual_[node], delta_[0]);
        add_outer(was_inner, twice_delta_[0]);
    }

    // Stores the adjusted dual of a blossom that loses its label.
    void settle_dual(int node) {
        if (node < vertices_) {
            return;
        }
        if (label_[node] == Label::inner) {
            math_.subtract(blossom_dual_[node], blossom_dual_[node], delta_[0]);
            inner_blossoms_.erase(std::find(inner_blossoms_.begin(), inner_blossoms_.end(), node));
        } else {
            math_.add(blossom_dual_[node], blossom_dual_[node], delta_[0]);
        }
    }

    int common_ancestor(int one, int other) {
        ++searches_;
        while (seen_[one] != searches_) {
            seen_[one] = searches_;
            const int mate = graph_.mates[graph_.base[one]];
            const int above =
                mate == unmatched ? nowhere : graph_.top[tree_edge_[graph_.top[mate]].one];
            one = other == nowhere ? above : std::exchange(other, above);
        }
        return one;
    }

    void path_to(int node, int ancestor, std::vector<int>& nodes, std::vector<Ends>& edges) const {
        while (node != ancestor) {
            const int base = graph_.base[node];
            const int mate = graph_.mates[base];
            const int inner = graph_.top[mate];
            const Ends tree_edge = tree_edge_[inner];
            nodes.push_back(node);
            nodes.push_back(inner);
            edges.push_back({base, mate});
            edges.push_back({tree_edge.other, tree_edge.one});
            node = graph_.top[tree_edge.one];
        }
    }

    void expand(int node) {
        settle_dual(node);
        const Ends tree_edge = tree_edge_[node];
        const std::vector<int> children = graph_.children[node];
        std::vector<int> path;
        std::vector<Ends> path_edges;
        graph_.path_to_base(node, tree_edge.other, path, path_edges);
        remove_blossom(node);
        for (int child : children) {
            if (std::find(path.begin(), path.end(), child) == path.end()) {
                unlabel(child);
            }
        }
        for (std::size_t index = 0; index < path.size(); index += 2) {
            label_inner(path[index], index == 0 ? tree_edge : path_edges[index - 1]);
        }
        for (std::size_t index = 1; index < path.size(); index += 2) {
            make_outer(path[index], twice_delta_[0]);
        }
    }

    void unlabel(int node) {
        for (int vertex : graph_.members[node]) {
            math_.add(duals_[vertex], duals_[vertex], delta_[0]);
            if (best_outer_[vertex] != nowhere) {
                queue_growth(vertex);
            }
        }
    }

    void remove_blossom(int node) {
        graph_.expand(node);
        label_[node] = Label::unlabelled;
    }

    // -- the end of a tree -------------------------------------------------------------

    void augment(int vertex, int mate) {
        while (true) {
            const int node = graph_.top[vertex];
            const int former = graph_.mates[graph_.base[node]];
            graph_.rebase(node, vertex);
            graph_.mates[vertex] = mate;
            if (former == unmatched) {
                return;
            }
            const int inner = graph_.top[former];
            const Ends tree_edge = tree_edge_[inner];
            graph_.rebase(inner, tree_edge.other);
            graph_.mates[tree_edge.other] = tree_edge.one;
            vertex = tree_edge.one;
            mate = tree_edge.other;
        }
    }

    void clear_tree() {
        for (int node : tree_) {
            if (label_[node] == Label::unlabelled) {
                continue;
            }
            const bool was_outer = label_[node] == Label::outer;
            for (int vertex : graph_.members[node]) {
                if (was_outer) {
                    math_.subtract(duals_[vertex], duals_[vertex], delta_[0]);
                    outer_[vertex] = 0;
                } else {
                    math_.add(duals_[vertex], duals_[vertex], delta_[0]);
                }
            }
            settle_dual(node);
            label_[node] = Label::unlabelled;
        }
        for (int node : tree_) {
            expand_if_zero(node);
        }
        for (int vertex : touched_) {
            best_outer_[vertex] = nowhere;
            best_slack_head_[vertex] = infinite_head;
        }
        tree_.clear();
        touched_.clear();
        to_grow_.clear();
        to_contract_.clear();
        to_free_ = nowhere;
    }

    void expand_if_zero(int top_node) {
        std::vector<int> waiting{top_node};
        while (!waiting.empty()) {
            const int node = waiting.back();
            waiting.pop_back();
            const std::vector<int>& children = graph_.children[node];
            if (graph_.parent[node] == nowhere && !children.empty() &&
                math_.is_zero(blossom_dual_[node])) {
                waiting.insert(waiting.end(), children.begin(), children.end());
                remove_blossom(node);
            }
        }
    }

    Arithmetic<N> math_;
    int vertices_;
    bool perfect_;
    Numbers<N> doubled_;
    std::vector<std::size_t> first_;
    std::vector<Neighbour> neighbours_;

    ContractedGraph graph_;
    Numbers<N> duals_;
    std::vector<Label> label_;
    std::vector<Ends> tree_edge_;
    Numbers<N> blossom_dual_;  // halved
    std::vector<long long> seen_;
    long long searches_ = 0;

    Numbers<N> delta_;
    Numbers<N> twice_delta_;
    std::vector<int> tree_;
    std::vector<char> outer_;
    Numbers<N> best_slack_;
    std::vector<Head> best_slack_head_;
    std::vector<int> best_outer_;
    std::vector<int> touched_;
    Numbers<N> grow_delta_;
    Heap<GrowsBefore> to_grow_;
    std::vector<std::vector<OuterEdge>> outer_edges_;
    std::vector<std::size_t> outer_edge_;
    std::vector<char> is_sorted_;
    Numbers<N> contract_slack_;
    Heap<ContractsBefore> to_contract_;
    std::vector<int> inner_blossoms_;
    int to_expand_ = nowhere;
    int to_free_ = nowhere;
    Numbers<N> scratch_;
    Numbers<N> contract_delta_;
};

}  // namespace pareo
