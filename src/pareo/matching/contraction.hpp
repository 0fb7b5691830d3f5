// A matching on a graph with contracted blossoms: see contraction.py.

#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "graph.hpp"

namespace pareo {

struct ContractedGraph {
    explicit ContractedGraph(int vertices)
        : mates(vertices, unmatched),
          top(vertices),
          parent(vertices, nowhere),
          base(vertices),
          members(vertices),
          children(vertices),
          child_edges(vertices) {
        std::iota(top.begin(), top.end(), 0);
        std::iota(base.begin(), base.end(), 0);
        for (int vertex = 0; vertex < vertices; ++vertex) {
            members[vertex] = {vertex};
        }
    }

    int contract(std::vector<int> cycle, std::vector<Ends> cycle_edges) {
        int node = static_cast<int>(parent.size());
        if (unused.empty()) {
            parent.push_back(nowhere);
            base.push_back(nowhere);
            members.emplace_back();
            children.emplace_back();
            child_edges.emplace_back();
        } else {
            node = unused.back();
            unused.pop_back();
        }
        std::vector<int>& inside = members[node];
        inside.clear();
        for (int child : cycle) {
            parent[child] = node;
            inside.insert(inside.end(), members[child].begin(), members[child].end());
        }
        for (int vertex : inside) {
            top[vertex] = node;
        }
        base[node] = base[cycle.front()];
        children[node] = std::move(cycle);
        child_edges[node] = std::move(cycle_edges);
        return node;
    }

    void expand(int node) {
        for (int child : children[node]) {
            parent[child] = nowhere;
            for (int vertex : members[child]) {
                top[vertex] = child;
            }
        }
        children[node].clear();
        unused.push_back(node);
    }

    void path_to_base(int node, int vertex, std::vector<int>& path,
                      std::vector<Ends>& path_edges) const {
        const int count = static_cast<int>(children[node].size());
        const int first = place(node, vertex);
        for (int here = first; here != 0; here = first % 2 ? (here + 1) % count : here - 1) {
            path.push_back(children[node][here]);
            const Ends& before = child_edges[node][here - 1];
            path_edges.push_back(first % 2 ? child_edges[node][here]
                                           : Ends{before.other, before.one});
        }
        path.push_back(children[node].front());
    }

    void rebase(int top_node, int new_base) {
        std::vector<std::pair<int, int>> waiting{{top_node, new_base}};
        while (!waiting.empty()) {
            const auto [node, vertex] = waiting.back();
            waiting.pop_back();
            if (node == vertex) {
                continue;
            }
            std::vector<int>& cycle = children[node];
            std::vector<Ends>& cycle_edges = child_edges[node];
            const int count = static_cast<int>(cycle.size());
            const int first = place(node, vertex);
            waiting.emplace_back(cycle[first], vertex);
            const int end = first % 2 ? count : first;
            for (int here = first % 2 ? first + 1 : 0; here < end; here += 2) {
                const auto [one, other] = cycle_edges[here];
                mates[one] = other;
                mates[other] = one;
                waiting.emplace_back(cycle[here], one);
                waiting.emplace_back(cycle[(here + 1) % count], other);
            }
            base[node] = vertex;
            std::rotate(cycle.begin(), cycle.begin() + first, cycle.end());
            std::rotate(cycle_edges.begin(), cycle_edges.begin() + first, cycle_edges.end());
        }
    }

    std::vector<int> mates;
    std::vector<int> top;
    std::vector<int> parent;
    std::vector<int> base;
    std::vector<std::vector<int>> members;
    std::vector<std::vector<int>> children;
    std::vector<std::vector<Ends>> child_edges;

  private:
    int place(int node, int vertex) const {
        int child = vertex;
        while (parent[child] != node) {
            child = parent[child];
        }
        const std::vector<int>& cycle = children[node];
        return static_cast<int>(std::find(cycle.begin(), cycle.end(), child) - cycle.begin());
    }

    std::vector<int> unused;
};

}  // namespace pareo
