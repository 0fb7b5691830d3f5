// Pairs, and rings of an odd number of nodes. rings.py does the same, and explains.

#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "graph.hpp"

namespace pareo {

struct Rings {
    explicit Rings(int vertices)
        : mates(vertices, unmatched),
          top(vertices),
          parent(vertices, nowhere),
          base(vertices),
          members(vertices),
          parts(vertices),
          links(vertices) {
        std::iota(top.begin(), top.end(), 0);
        std::iota(base.begin(), base.end(), 0);
        for (int vertex = 0; vertex < vertices; ++vertex) {
            members[vertex] = {vertex};
        }
    }

    int close(std::vector<int> new_parts, std::vector<Link> new_links) {
        int node = static_cast<int>(parent.size());
        if (unused.empty()) {
            parent.push_back(nowhere);
            base.push_back(nowhere);
            members.emplace_back();
            parts.emplace_back();
            links.emplace_back();
        } else {
            node = unused.back();
            unused.pop_back();
        }
        std::vector<int>& inside = members[node];
        inside.clear();
        for (int part : new_parts) {
            parent[part] = node;
            inside.insert(inside.end(), members[part].begin(), members[part].end());
        }
        for (int vertex : inside) {
            top[vertex] = node;
        }
        base[node] = base[new_parts.front()];
        parts[node] = std::move(new_parts);
        links[node] = std::move(new_links);
        return node;
    }

    void open(int node) {
        for (int part : parts[node]) {
            parent[part] = nowhere;
            for (int vertex : members[part]) {
                top[vertex] = part;
            }
        }
        parts[node].clear();
        unused.push_back(node);
    }

    // The parts from a vertex to the base over an even number of edges, and these edges.
    void way_to_base(int node, int vertex, std::vector<int>& way, std::vector<Link>& steps) const {
        const int count = static_cast<int>(parts[node].size());
        const int first = place(node, vertex);
        for (int here = first; here != 0; here = first % 2 ? (here + 1) % count : here - 1) {
            way.push_back(parts[node][here]);
            const Link& before = links[node][here - 1];
            steps.push_back(first % 2 ? links[node][here] : Link{before.other, before.one});
        }
        way.push_back(parts[node].front());
    }

    void turn(int outermost, int new_base) {
        std::vector<std::pair<int, int>> waiting{{outermost, new_base}};
        while (!waiting.empty()) {
            const auto [node, vertex] = waiting.back();
            waiting.pop_back();
            if (node == vertex) {
                continue;
            }
            std::vector<int>& ring = parts[node];
            const int count = static_cast<int>(ring.size());
            const int first = place(node, vertex);
            waiting.emplace_back(ring[first], vertex);
            const int end = first % 2 ? count : first;
            for (int here = first % 2 ? first + 1 : 0; here < end; here += 2) {
                const auto [one, other] = links[node][here];
                mates[one] = other;
                mates[other] = one;
                waiting.emplace_back(ring[here], one);
                waiting.emplace_back(ring[(here + 1) % count], other);
            }
            base[node] = vertex;
            std::rotate(ring.begin(), ring.begin() + first, ring.end());
            std::rotate(links[node].begin(), links[node].begin() + first, links[node].end());
        }
    }

    std::vector<int> mates;
    std::vector<int> top;
    std::vector<int> parent;
    std::vector<int> base;
    std::vector<std::vector<int>> members;
    std::vector<std::vector<int>> parts;
    std::vector<std::vector<Link>> links;

  private:
    int place(int node, int vertex) const {
        int part = vertex;
        while (parent[part] != node) {
            part = parent[part];
        }
        const std::vector<int>& ring = parts[node];
        return static_cast<int>(std::find(ring.begin(), ring.end(), part) - ring.begin());
    }

    std::vector<int> unused;
};

}  // namespace pareo
