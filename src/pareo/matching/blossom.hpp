// Heaviest matchings. blossom.py does the same with the same words, and explains them.

#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "graph.hpp"
#include "heap.hpp"
#include "limbs.hpp"
#include "rings.hpp"

namespace pareo {

struct Blossom {
    std::vector<int> members;
    std::vector<Limb> dual;
};

template <int N>
class HeaviestMatching {
  public:
    // The numbers are the doubled weights of the edges.
    HeaviestMatching(int vertices, const std::vector<Link>& edges, Numbers<N> doubled,
                     const Arithmetic<N>& arithmetic, bool perfect)
        : math_(arithmetic),
          vertices_(vertices),
          perfect_(perfect),
          doubled_(std::move(doubled)),
          first_(vertices + 1, 0),
          neighbours_(2 * edges.size()),
          rings_(vertices),
          duals_(math_, vertices),
          label_(vertices, Label::outside),
          entry_(vertices, Link{nowhere, nowhere}),
          ring_dual_(math_, vertices),
          seen_(vertices, 0),
          now_(math_, 1),
          twice_now_(math_, 1),
          outer_(vertices, 0),
          nearest_(math_, vertices),
          nearest_head_(vertices, far),
          via_(vertices, nowhere),
          reach_time_(math_, vertices),
          to_reach_(vertices, ReachedBefore{this}),
          meetings_(vertices),
          meeting_(vertices, 0),
          in_order_(vertices, 0),
          meet_slack_(math_, vertices),
          to_meet_(vertices, MeetsBefore{this}),
          scratch_(math_, 2),
          meet_time_(math_, 1) {
        for (const Link& edge : edges) {
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

    // False if all must be matched and cannot be.
    bool solve() {
        if (perfect_ && vertices_ % 2 != 0) {
            return false;
        }
        match_greedily();
        for (int root = 0; root < vertices_; ++root) {
            if (rings_.mates[root] != unmatched || (!perfect_ && math_.is_zero(duals_[root]))) {
                continue;
            }
            if (!match(root)) {
                return false;
            }
        }
        return true;
    }

    const std::vector<int>& mates() const { return rings_.mates; }
    const Limb* dual(int vertex) const { return duals_[vertex]; }

    std::vector<Blossom> blossoms() const {
        std::vector<Blossom> found;
        for (std::size_t node = vertices_; node < rings_.parent.size(); ++node) {
            if (rings_.parts[node].empty() || math_.is_zero(ring_dual_[node])) {
                continue;
            }
            Blossom blossom{rings_.members[node], std::vector<Limb>(math_.width())};
            std::sort(blossom.members.begin(), blossom.members.end());
            math_.add(blossom.dual.data(), ring_dual_[node], ring_dual_[node]);
            found.push_back(std::move(blossom));
        }
        return found;
    }

  private:
    // Far beyond the head of any number in use, and no sum of two heads goes over the edge.
    static constexpr Head far = std::numeric_limits<Head>::max() / 2;

    // The head stands here once more, since most comparisons need to look no further.
    struct Neighbour {
        Head head;
        int vertex;
        int edge;
    };

    struct Meeting {
        int vertex;
        int edge;
    };

    struct ReachedBefore {
        const HeaviestMatching* solver;
        bool operator()(int one, int other) const {
            const int order =
                solver->math_.compare(solver->reach_time_[one], solver->reach_time_[other]);
            return order != 0 ? order < 0 : solver->order(one) < solver->order(other);
        }
    };

    struct MeetsBefore {
        const HeaviestMatching* solver;
        bool operator()(int one, int other) const {
            const int order =
                solver->math_.compare(solver->meet_slack_[one], solver->meet_slack_[other]);
            return order != 0 ? order < 0 : one < other;
        }
    };

    // The doubled weight; of a single limb, which is its own head, there is no need to fetch it.
    const Limb* weight(const Neighbour& neighbour) const {
        if constexpr (N == 1) {
            return reinterpret_cast<const Limb*>(&neighbour.head);
        } else {
            return doubled_[neighbour.edge];
        }
    }

    // Of nodes reached at the same time, begin with one that ends the search.
    int order(int vertex) const {
        return rings_.mates[rings_.base[rings_.top[vertex]]] == unmatched ? vertex - vertices_ : vertex;
    }

    void match_greedily() {
        Limb* distance = scratch_[0];
        Limb* least = scratch_[1];
        for (int vertex = 0; vertex < vertices_; ++vertex) {
            if (rings_.mates[vertex] != unmatched || first_[vertex] == first_[vertex + 1]) {
                continue;
            }
            int mate = nowhere;
            bool any = false;
            for (std::size_t place = first_[vertex]; place < first_[vertex + 1]; ++place) {
                const Neighbour& neighbour = neighbours_[place];
                math_.subtract(distance, duals_[neighbour.vertex], weight(neighbour));
                const int order = any ? math_.compare(distance, least) : -1;
                if (order > 0 || (order == 0 && mate != nowhere)) {
                    continue;
                }
                any = true;
                math_.copy(least, distance);
                mate = rings_.mates[neighbour.vertex] == unmatched ? neighbour.vertex : nowhere;
            }
            math_.clear(duals_[vertex]);
            if (!perfect_ && math_.less(duals_[vertex], least)) {
                continue;
            }
            math_.subtract(duals_[vertex], duals_[vertex], least);
            if (mate != nowhere) {
                rings_.mates[vertex] = mate;
                rings_.mates[mate] = vertex;
            }
        }
    }

    bool match(int root) {
        math_.clear(now_[0]);
        math_.clear(twice_now_[0]);
        make_outer(rings_.top[root], now_[0]);
        bool done = false;
        while (!done) {
            switch (next_event()) {
                case Event::none:
                    return false;
                case Event::rest:
                    exchange(to_rest_, unmatched);
                    done = true;
                    break;
                case Event::reach:
                    done = reach(to_reach_.first());
                    break;
                case Event::meet: {
                    const int vertex = to_meet_.first();
                    close_ring(vertex, meetings_[vertex][meeting_[vertex]].vertex);
                    break;
                }
                case Event::open:
                    open(to_open_);
                    break;
            }
        }
        fell_tree();
        return true;
    }

    // -- events ------------------------------------------------------------------------

    enum class Event { none, rest, reach, meet, open };

    Event next_event() {
        Event event = Event::none;
        const Limb* time = nullptr;
        const auto consider = [&](Event candidate, const Limb* its_time) {
            if (event == Event::none || math_.less(its_time, time)) {
                event = candidate;
                time = its_time;
            }
        };
        if (to_rest_ != nowhere) {
            consider(Event::rest, duals_[to_rest_]);
        }
        if (!to_reach_.empty()) {
            consider(Event::reach, reach_time_[to_reach_.first()]);
        }
        if (has_to_meet()) {
            math_.halve(meet_time_[0], meet_slack_[to_meet_.first()]);
            consider(Event::meet, meet_time_[0]);
        }
        if (has_to_open()) {
            consider(Event::open, ring_dual_[to_open_]);
        }
        if (event != Event::none) {
            math_.copy(now_[0], time);
            math_.add(twice_now_[0], now_[0], now_[0]);
        }
        return event;
    }

    bool has_to_meet() {
        while (!to_meet_.empty()) {
            const int vertex = to_meet_.first();
            if (rings_.top[vertex] != rings_.top[meetings_[vertex][meeting_[vertex]].vertex]) {
                return true;
            }
            foresee_meeting(vertex);
        }
        return false;
    }

    // Only the first meeting of each vertex is known from the beginning. Should it come to
    // nothing, the others are put in order, once; and so each costs no more than sorting.
    void foresee_meeting(int vertex) {
        std::vector<Meeting>& meetings = meetings_[vertex];
        const auto is_over = [&](const Meeting& meeting) {
            return rings_.top[meeting.vertex] == rings_.top[vertex];
        };
        if (in_order_[vertex]) {
            while (++meeting_[vertex] < meetings.size() && is_over(meetings[meeting_[vertex]])) {
            }
        } else {
            meetings.erase(std::remove_if(meetings.begin(), meetings.end(), is_over),
                           meetings.end());
            put_in_order(vertex);
            in_order_[vertex] = 1;
            meeting_[vertex] = 0;
        }
        if (meeting_[vertex] == meetings.size()) {
            to_meet_.remove(vertex);
        } else {
            find_slack(meet_slack_[vertex], vertex, meetings[meeting_[vertex]]);
            to_meet_.put(vertex);
        }
    }

    void put_in_order(int vertex) {
        std::vector<Meeting>& meetings = meetings_[vertex];
        Numbers<N> slacks(math_, meetings.size());
        std::vector<int> order(meetings.size());
        for (std::size_t place = 0; place < meetings.size(); ++place) {
            find_slack(slacks[place], vertex, meetings[place]);
            order[place] = static_cast<int>(place);
        }
        std::sort(order.begin(), order.end(), [&](int one, int other) {
            const int difference = math_.compare(slacks[one], slacks[other]);
            return difference != 0 ? difference < 0 : one < other;
        });
        std::vector<Meeting> sorted;
        sorted.reserve(meetings.size());
        for (int place : order) {
            sorted.push_back(meetings[place]);
        }
        meetings = std::move(sorted);
    }

    void find_slack(Limb* slack, int vertex, const Meeting& meeting) const {
        math_.add(slack, duals_[vertex], duals_[meeting.vertex]);
        math_.subtract(slack, slack, doubled_[meeting.edge]);
    }

    bool has_to_open() {
        to_open_ = nowhere;
        for (int node : inner_rings_) {
            if (to_open_ == nowhere || math_.less(ring_dual_[node], ring_dual_[to_open_])) {
                to_open_ = node;
            }
        }
        return to_open_ != nowhere;
    }

    bool reach(int vertex) {
        const int node = rings_.top[vertex];
        const int mate = rings_.mates[rings_.base[node]];
        if (mate == unmatched) {
            rings_.turn(node, vertex);
            rings_.mates[vertex] = via_[vertex];
            exchange(via_[vertex], vertex);
            return true;
        }
        make_inner(node, Link{via_[vertex], vertex});
        make_outer(rings_.top[mate], now_[0]);
        return false;
    }

    // -- labels ------------------------------------------------------------------------

    void make_inner(int node, Link entry) {
        for (int vertex : rings_.members[node]) {
            math_.subtract(duals_[vertex], duals_[vertex], now_[0]);
            to_reach_.remove(vertex);
        }
        stay_inner(node, entry);
    }

    void stay_inner(int node, Link entry) {
        label_[node] = Label::inner;
        entry_[node] = entry;
        nodes_.push_back(node);
        if (node >= vertices_) {
            math_.add(ring_dual_[node], ring_dual_[node], now_[0]);
            inner_rings_.push_back(node);
        }
    }

    void make_outer(int node, const Limb* change) {
        label_[node] = Label::outer;
        nodes_.push_back(node);
        if (node >= vertices_) {
            math_.subtract(ring_dual_[node], ring_dual_[node], now_[0]);
        }
        take_over(rings_.members[node], change);
    }

    // All of them first, for edges between them need no look.
    void take_over(const std::vector<int>& members, const Limb* change) {
        for (int vertex : members) {
            outer_[vertex] = 1;
            math_.add(duals_[vertex], duals_[vertex], change);
            to_reach_.remove(vertex);
            if (!perfect_ &&
                (to_rest_ == nowhere || math_.less(duals_[vertex], duals_[to_rest_]))) {
                to_rest_ = vertex;
            }
        }
        for (int vertex : members) {
            look_around(vertex);
        }
    }

    void look_around(int vertex) {
        const int here = rings_.top[vertex];
        const Limb* dual = duals_[vertex];
        const Head dual_head = math_.head(dual);
        std::vector<Meeting>& meetings = meetings_[vertex];
        meetings.clear();
        Limb* least = meet_slack_[vertex];
        Head least_head = far;
        Limb* number = scratch_[0];
        const std::size_t end = first_[vertex + 1];
        for (std::size_t place = first_[vertex]; place < end; ++place) {
            const Neighbour& neighbour = neighbours_[place];
            const int other = neighbour.vertex;
            // The lower limbs may take one from the head, or add one where two are added.
            const Head head = dual_head - neighbour.head;
            if (!outer_[other]) {
                if (head - 1 <= nearest_head_[other]) {
                    math_.subtract(number, dual, weight(neighbour));
                    come_nearer(other, vertex, number);
                }
            } else if (rings_.top[other] != here) {
                meetings.push_back({other, neighbour.edge});
                if (head + math_.head(duals_[other]) - 1 <= least_head) {
                    math_.add(number, dual, duals_[other]);
                    math_.subtract(number, number, weight(neighbour));
                    if (meetings.size() == 1 || math_.less(number, least)) {
                        math_.copy(least, number);
                        least_head = math_.head(least);
                        meeting_[vertex] = meetings.size() - 1;
                    }
                }
            }
        }
        if (!meetings.empty()) {
            in_order_[vertex] = 0;
            to_meet_.put(vertex);
        }
    }

    void come_nearer(int vertex, int from, const Limb* distance) {
        if (via_[vertex] == nowhere) {
            touched_.push_back(vertex);
        } else if (!math_.less(distance, nearest_[vertex])) {
            return;
        }
        math_.copy(nearest_[vertex], distance);
        nearest_head_[vertex] = math_.head(distance);
        via_[vertex] = from;
        if (label_[rings_.top[vertex]] == Label::outside) {
            foresee_reach(vertex);
        }
    }

    void foresee_reach(int vertex) {
        math_.add(reach_time_[vertex], nearest_[vertex], duals_[vertex]);
        to_reach_.put(vertex);
    }

    // -- blossoms ----------------------------------------------------------------------

    void close_ring(int one, int other) {
        const int summit = common_node(rings_.top[one], rings_.top[other]);
        std::vector<int> parts;
        std::vector<Link> links;
        climb(rings_.top[one], summit, parts, links);
        parts.push_back(summit);
        std::reverse(parts.begin(), parts.end());
        std::reverse(links.begin(), links.end());
        for (Link& link : links) {
            std::swap(link.one, link.other);
        }
        links.push_back({one, other});
        climb(rings_.top[other], summit, parts, links);

        std::vector<int> was_inner;
        for (int part : parts) {
            if (label_[part] == Label::inner) {
                was_inner.insert(was_inner.end(), rings_.members[part].begin(), rings_.members[part].end());
            }
            settle_ring(part);
            label_[part] = Label::outside;
        }
        const int node = rings_.close(std::move(parts), std::move(links));
        if (node == static_cast<int>(label_.size())) {
            label_.push_back(Label::outside);
            entry_.push_back({nowhere, nowhere});
            seen_.push_back(0);
            ring_dual_.resize(label_.size());
        }
        label_[node] = Label::outer;
        nodes_.push_back(node);
        math_.clear(ring_dual_[node]);
        math_.subtract(ring_dual_[node], ring_dual_[node], now_[0]);
        take_over(was_inner, twice_now_[0]);
    }

    // Write down the dual of a blossom of the tree as it is now.
    void settle_ring(int node) {
        if (node < vertices_) {
            return;
        }
        if (label_[node] == Label::inner) {
            math_.subtract(ring_dual_[node], ring_dual_[node], now_[0]);
            inner_rings_.erase(std::find(inner_rings_.begin(), inner_rings_.end(), node));
        } else {
            math_.add(ring_dual_[node], ring_dual_[node], now_[0]);
        }
    }

    int common_node(int one, int other) {
        ++searches_;
        while (seen_[one] != searches_) {
            seen_[one] = searches_;
            const int mate = rings_.mates[rings_.base[one]];
            const int above = mate == unmatched ? nowhere : rings_.top[entry_[rings_.top[mate]].one];
            one = other == nowhere ? above : std::exchange(other, above);
        }
        return one;
    }

    void climb(int node, int summit, std::vector<int>& nodes, std::vector<Link>& links) const {
        while (node != summit) {
            const int base = rings_.base[node];
            const int mate = rings_.mates[base];
            const int inner = rings_.top[mate];
            const Link entry = entry_[inner];
            nodes.push_back(node);
            nodes.push_back(inner);
            links.push_back({base, mate});
            links.push_back({entry.other, entry.one});
            node = rings_.top[entry.one];
        }
    }

    void open(int node) {
        settle_ring(node);
        const Link entry = entry_[node];
        const std::vector<int> parts = rings_.parts[node];
        std::vector<int> way;
        std::vector<Link> steps;
        rings_.way_to_base(node, entry.other, way, steps);
        dissolve(node);
        for (int part : parts) {
            if (std::find(way.begin(), way.end(), part) == way.end()) {
                leave_tree(part);
            }
        }
        for (std::size_t index = 0; index < way.size(); index += 2) {
            stay_inner(way[index], index == 0 ? entry : steps[index - 1]);
        }
        for (std::size_t index = 1; index < way.size(); index += 2) {
            make_outer(way[index], twice_now_[0]);
        }
    }

    void leave_tree(int node) {
        for (int vertex : rings_.members[node]) {
            math_.add(duals_[vertex], duals_[vertex], now_[0]);
            if (via_[vertex] != nowhere) {
                foresee_reach(vertex);
            }
        }
    }

    void dissolve(int node) {
        rings_.open(node);
        label_[node] = Label::outside;
    }

    // -- the end of a tree -------------------------------------------------------------

    void exchange(int vertex, int mate) {
        while (true) {
            const int node = rings_.top[vertex];
            const int former = rings_.mates[rings_.base[node]];
            rings_.turn(node, vertex);
            rings_.mates[vertex] = mate;
            if (former == unmatched) {
                return;
            }
            const int inner = rings_.top[former];
            const Link entry = entry_[inner];
            rings_.turn(inner, entry.other);
            rings_.mates[entry.other] = entry.one;
            vertex = entry.one;
            mate = entry.other;
        }
    }

    void fell_tree() {
        for (int node : nodes_) {
            if (label_[node] == Label::outside) {
                continue;
            }
            const bool was_outer = label_[node] == Label::outer;
            for (int vertex : rings_.members[node]) {
                if (was_outer) {
                    math_.subtract(duals_[vertex], duals_[vertex], now_[0]);
                    outer_[vertex] = 0;
                } else {
                    math_.add(duals_[vertex], duals_[vertex], now_[0]);
                }
            }
            settle_ring(node);
            label_[node] = Label::outside;
        }
        for (int node : nodes_) {
            open_if_slack(node);
        }
        for (int vertex : touched_) {
            via_[vertex] = nowhere;
            nearest_head_[vertex] = far;
        }
        nodes_.clear();
        touched_.clear();
        to_reach_.clear();
        to_meet_.clear();
        to_rest_ = nowhere;
    }

    // A ring that was closed for nothing.
    void open_if_slack(int outermost) {
        std::vector<int> waiting{outermost};
        while (!waiting.empty()) {
            const int node = waiting.back();
            waiting.pop_back();
            if (rings_.parent[node] == nowhere && !rings_.parts[node].empty() &&
                math_.is_zero(ring_dual_[node])) {
                waiting.insert(waiting.end(), rings_.parts[node].begin(), rings_.parts[node].end());
                dissolve(node);
            }
        }
    }

    Arithmetic<N> math_;
    int vertices_;
    bool perfect_;
    Numbers<N> doubled_;
    std::vector<std::size_t> first_;
    std::vector<Neighbour> neighbours_;

    Rings rings_;
    Numbers<N> duals_;
    std::vector<Label> label_;
    std::vector<Link> entry_;
    Numbers<N> ring_dual_;  // one half of it
    std::vector<long long> seen_;
    long long searches_ = 0;

    Numbers<N> now_;
    Numbers<N> twice_now_;
    std::vector<int> nodes_;
    std::vector<char> outer_;
    Numbers<N> nearest_;
    std::vector<Head> nearest_head_;
    std::vector<int> via_;
    std::vector<int> touched_;
    Numbers<N> reach_time_;
    Heap<ReachedBefore> to_reach_;
    std::vector<std::vector<Meeting>> meetings_;
    std::vector<std::size_t> meeting_;
    std::vector<char> in_order_;
    Numbers<N> meet_slack_;
    Heap<MeetsBefore> to_meet_;
    std::vector<int> inner_rings_;
    int to_open_ = nowhere;
    int to_rest_ = nowhere;
    Numbers<N> scratch_;
    Numbers<N> meet_time_;
};

}  // namespace pareo
