// Assignments of minimum cost: see assignment.py.

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <queue>
#include <utility>
#include <vector>

#include "cost.hpp"

namespace pareo {

struct Assignment {
    std::vector<int> left_kinds;
    std::vector<int> right_kinds;
    int kinds;
    std::vector<Cost> pair_costs;        // by left and right kind
    std::vector<Cost> left_over_costs;   // by right kind
    std::vector<std::uint64_t> allowed;  // a row of bits for each left vertex
};

// A set of small numbers.
class Bits {
  public:
    explicit Bits(int size = 0) : words_((static_cast<std::size_t>(size) + 63) / 64) {}

    void add(int place) { words_[place / 64] |= bit(place); }
    void remove(int place) { words_[place / 64] &= ~bit(place); }
    bool has(int place) const { return (words_[place / 64] & bit(place)) != 0; }
    std::uint64_t operator[](std::size_t word) const { return words_[word]; }
    std::size_t words() const { return words_.size(); }
    void leave_out(const Bits& other) {
        for (std::size_t word = 0; word < words_.size(); ++word) {
            words_[word] &= ~other.words_[word];
        }
    }

  private:
    static std::uint64_t bit(int place) { return std::uint64_t{1} << (place % 64); }

    std::vector<std::uint64_t> words_;
};

// Shortest augmenting paths with potentials; extra rows take the columns left over.
//
// Columns of one kind and one potential are a class: they cost a row the same. So a row is held
// against classes, and against single columns only to see which of them it may have.
class AssignmentSolver {
  public:
    explicit AssignmentSolver(const Assignment& problem)
        : problem_(problem),
          size_(static_cast<int>(problem.right_kinds.size())),
          rows_(static_cast<int>(problem.left_kinds.size())),
          row_potential_(size_),
          column_potential_(size_),
          column_of_(size_, -1),
          row_of_(size_, -1),
          free_(size_) {
        closed_.reserve(most_closed);  // a search goes on with what it was told of them
        for (int column = 0; column < size_; ++column) {
            free_.add(column);
        }
    }

    // The column of each row; empty if there is no assignment.
    std::vector<int> solve() {
        find_classes();
        if (!reduce_rows() || !assign_all()) {
            return {};
        }
        make_first();
        return {column_of_.begin(), column_of_.begin() + rows_};
    }

  private:
    static constexpr std::size_t most_closed = 16;

    struct Class {
        int kind;
        Cost potential;
        Bits columns;
        int unseen = 0;  // columns that a search has not come to
    };

    // Rows from which every class of columns is equally far; mostly one of them sees all of it.
    struct Origin {
        int kind;
        Cost base;  // the distance from the root, less the potential of the row
        std::vector<int> rows;
        std::vector<std::size_t> asked;  // how many of the rows, by class
        std::vector<bool> is_waiting;    // with a step, by class
    };

    // Rows that may go on to a class of columns, at that distance from the root.
    struct Step {
        Cost distance;
        std::size_t origin;
        std::size_t column_class;

        bool operator<(const Step& other) const {  // the nearest is the largest
            return other.distance < distance;
        }
    };

    struct Search {
        Bits unseen;
        std::vector<Origin> origins;
        std::priority_queue<Step> steps;
    };

    std::uint64_t allowed(int row, std::size_t word) const {
        return row >= rows_ ? ~std::uint64_t{0} : problem_.allowed[row * free_.words() + word];
    }

    bool allowed(int row, int column) const {
        return (allowed(row, static_cast<std::size_t>(column / 64)) >> (column % 64) & 1) != 0;
    }

    // The costs of a row, by the kind of the column.
    const Cost* costs(int row) const {
        return row >= rows_ ? problem_.left_over_costs.data()
                            : &problem_.pair_costs[problem_.left_kinds[row] * problem_.kinds];
    }

    // The first column of a set that a row may have and that is in another set too, or -1.
    int first_of(int row, const Bits& columns, const Bits& within) const {
        for (std::size_t word = 0; word < columns.words(); ++word) {
            if (const auto found = columns[word] & within[word] & allowed(row, word)) {
                return static_cast<int>(word) * 64 + std::countr_zero(found);
            }
        }
        return -1;
    }

    void find_classes() {
        classes_.clear();
        class_of_.assign(size_, -1);
        std::vector<std::vector<int>> of_kind(problem_.kinds);
        for (int column = 0; column < size_; ++column) {
            const int kind = problem_.right_kinds[column];
            const Cost& potential = column_potential_[column];
            auto& known = of_kind[kind];
            const auto found = std::find_if(known.begin(), known.end(), [&](int each) {
                return classes_[each].potential == potential;
            });
            int its_class = found == known.end() ? static_cast<int>(classes_.size()) : *found;
            if (found == known.end()) {
                known.push_back(its_class);
                classes_.push_back({kind, potential, Bits(size_)});
            }
            classes_[its_class].columns.add(column);
            class_of_[column] = its_class;
        }
    }

    bool reduce_rows() {
        Bits all = free_;
        for (int row = 0; row < size_; ++row) {
            const Cost* row_costs = costs(row);
            bool found = false;
            Cost least;
            for (const Class& each : classes_) {
                const Cost& cost = row_costs[each.kind];
                if ((!found || cost < least) && first_of(row, each.columns, all) >= 0) {
                    least = cost;
                    found = true;
                }
            }
            if (!found) {
                return false;
            }
            row_potential_[row] = least;
            int column = -1;
            for (const Class& each : classes_) {
                if (row_costs[each.kind] == least) {
                    const int other = first_of(row, each.columns, free_);
                    if (other >= 0 && (column < 0 || other < column)) {
                        column = other;
                    }
                }
            }
            if (column >= 0) {
                place(row, column);
            }
        }
        return true;
    }

    bool assign_all() {
        for (int row = 0; row < size_; ++row) {
            if (column_of_[row] < 0) {
                if (!augment(row)) {
                    return false;
                }
                find_classes();
            }
        }
        return true;
    }

    bool augment(int root) {
        Search search{all_unseen(), {}, {}};
        std::vector<Cost> distance(size_);
        std::vector<int> predecessor(size_, -1);
        std::vector<int> settled;
        reach(search, root, Cost{});
        int column = -1;
        Cost shortest;
        while (column < 0) {
            if (search.steps.empty()) {
                return false;
            }
            const Step step = search.steps.top();
            search.steps.pop();
            Class& next = classes_[step.column_class];
            while (column < 0 && next.unseen > 0) {
                Origin& origin = search.origins[step.origin];
                auto& asked = origin.asked[step.column_class];
                if (asked == origin.rows.size()) {
                    origin.is_waiting[step.column_class] = false;
                    break;
                }
                const int row = origin.rows[asked++];
                column = first_of(row, next.columns, free_);
                if (column >= 0) {
                    shortest = step.distance;
                    predecessor[column] = row;
                    continue;
                }
                see(row, next, search.unseen, [&](int other) {
                    distance[other] = step.distance;
                    predecessor[other] = row;
                    settled.push_back(other);
                    reach(search, row_of_[other], step.distance);
                });
            }
        }
        row_potential_[root] += shortest;
        for (const int other : settled) {
            const Cost gain = shortest - distance[other];
            column_potential_[other] -= gain;
            row_potential_[row_of_[other]] += gain;
        }
        while (true) {
            const int row = predecessor[column];
            const int vacated = column_of_[row];
            place(row, column);
            if (row == root) {
                return true;
            }
            column = vacated;
        }
    }

    // Come to a row: it may go on to every class that was not seen wholly.
    void reach(Search& search, int row, const Cost& so_far) {
        const int kind = row >= rows_ ? -1 : problem_.left_kinds[row];
        const Cost base = so_far - row_potential_[row];
        auto& origins = search.origins;
        std::size_t at = 0;
        while (at < origins.size() && (origins[at].kind != kind || origins[at].base != base)) {
            ++at;
        }
        if (at == origins.size()) {
            origins.push_back({kind, base, {}, std::vector<std::size_t>(classes_.size()),
                               std::vector<bool>(classes_.size())});
        }
        origins[at].rows.push_back(row);
        const Cost* row_costs = costs(row);
        for (std::size_t next = 0; next < classes_.size(); ++next) {
            const Class& each = classes_[next];
            if (each.unseen > 0 && !origins[at].is_waiting[next]) {
                origins[at].is_waiting[next] = true;
                search.steps.push({base + row_costs[each.kind] - each.potential, at, next});
            }
        }
    }

    Bits all_unseen() {
        Bits unseen(size_);
        for (Class& each : classes_) {
            each.unseen = 0;
        }
        for (int column = 0; column < size_; ++column) {
            unseen.add(column);
            ++classes_[class_of_[column]].unseen;
        }
        return unseen;
    }

    // Come to all columns of a class that a row may have and that were not seen before.
    template <typename Found>
    void see(int row, Class& next, Bits& unseen, const Found& found) {
        for (std::size_t word = 0; word < unseen.words() && next.unseen > 0; ++word) {
            auto columns = unseen[word] & next.columns[word] & allowed(row, word);
            while (columns != 0) {
                const int column = static_cast<int>(word) * 64 + std::countr_zero(columns);
                columns &= columns - 1;
                unseen.remove(column);
                --next.unseen;
                found(column);
            }
        }
    }

    // Whether a pair of row and column can be part of a cheapest assignment.
    bool is_tight(int row, const Class& columns) const {
        return costs(row)[columns.kind] == row_potential_[row] + columns.potential;
    }

    void make_first() {
        Bits open(size_);  // columns of the rows that are still to be settled
        for (int column = 0; column < size_; ++column) {
            open.add(column);
        }
        for (int row = 0; row < rows_; ++row) {
            open.remove(column_of_[row]);
            take_first_column(row, open);
            // Whoever gave way holds the column that was freed.
            if (column_of_[row] != last_freed_) {
                open.add(last_freed_);
                open.remove(column_of_[row]);
            }
        }
    }

    // Give a row the first column that it can have while later rows keep one each.
    void take_first_column(int row, const Bits& open) {
        const int freed = column_of_[row];
        last_freed_ = freed;
        std::vector<const Class*> tight;
        for (const Class& each : classes_) {
            if (is_tight(row, each)) {
                tight.push_back(&each);
            }
        }
        std::vector<const Bits*> dead_ends;
        for (const Bits& each : closed_) {
            if (!each.has(freed)) {
                dead_ends.push_back(&each);
            }
        }
        bool is_searching = false;
        Bits unseen(0);
        for (std::size_t word = 0; word <= static_cast<std::size_t>(freed / 64); ++word) {
            std::uint64_t columns = 0;
            if (open[word] != 0) {
                for (const Class* each : tight) {
                    columns |= each->columns[word];
                }
                columns &= open[word] & allowed(row, word);
                for (const Bits* each : dead_ends) {
                    columns &= ~(*each)[word];
                }
            }
            while (columns != 0) {
                const int column = static_cast<int>(word) * 64 + std::countr_zero(columns);
                columns &= columns - 1;
                if (column > freed) {
                    return;
                }
                if (can_have(row_of_[column], freed)) {
                    place(row_of_[column], freed);
                    place(row, column);
                    return;
                }
                if (!is_searching) {
                    is_searching = true;
                    unseen = open_and_unseen(open, dead_ends);
                }
                if (!unseen.has(column)) {
                    continue;
                }
                if (give_way(column, freed, unseen)) {
                    place(row, column);
                    return;
                }
                remember(open, unseen);
            }
        }
    }

    bool can_have(int row, int column) const {
        return allowed(row, column) && is_tight(row, classes_[class_of_[column]]);
    }

    Bits open_and_unseen(const Bits& open, const std::vector<const Bits*>& dead_ends) {
        Bits unseen = open;
        for (const Bits* each : dead_ends) {
            unseen.leave_out(*each);
        }
        for (Class& each : classes_) {
            each.unseen = 0;
            for (std::size_t word = 0; word < unseen.words(); ++word) {
                each.unseen += std::popcount(unseen[word] & each.columns[word]);
            }
        }
        return unseen;
    }

    // Keep what a search has seen in vain: the rows that hold these columns can only have each
    // other's. That stays so, whoever of them is settled; and no search from elsewhere need go in.
    void remember(const Bits& open, const Bits& unseen) {
        Bits seen = open;
        seen.leave_out(unseen);
        if (closed_.size() < most_closed) {
            closed_.push_back(std::move(seen));
        } else {
            closed_[next_closed_] = std::move(seen);
            next_closed_ = (next_closed_ + 1) % most_closed;
        }
    }

    // Free a column: its row takes another, whose row takes another, and so on to the freed one.
    // What was seen without finding a way is in no way at all.
    bool give_way(int column, int freed, Bits& unseen) {
        std::vector<int> queue{column};
        std::vector<int> before{-1};
        unseen.remove(column);
        --classes_[class_of_[column]].unseen;
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const int row = row_of_[queue[next]];
            for (Class& each : classes_) {
                if (each.unseen == 0 || !is_tight(row, each)) {
                    continue;
                }
                std::size_t end = queue.size();
                see(row, each, unseen, [&](int other) {
                    queue.push_back(other);
                    before.push_back(static_cast<int>(next));
                });
                for (; end < queue.size(); ++end) {
                    if (can_have(row_of_[queue[end]], freed)) {
                        hand_on(queue, before, static_cast<int>(end), freed);
                        return true;
                    }
                }
            }
        }
        return false;
    }

    void hand_on(const std::vector<int>& queue, const std::vector<int>& before, int last,
                 int freed) {
        int to = freed;
        for (int at = last; at >= 0; at = before[at]) {
            const int row = row_of_[queue[at]];
            place(row, to);
            to = queue[at];
        }
    }

    void place(int row, int column) {
        column_of_[row] = column;
        row_of_[column] = row;
        free_.remove(column);
    }

    const Assignment& problem_;
    int size_;
    int rows_;
    std::vector<Cost> row_potential_;
    std::vector<Cost> column_potential_;
    std::vector<int> column_of_;
    std::vector<int> row_of_;
    Bits free_;
    std::vector<Class> classes_;
    std::vector<int> class_of_;
    int last_freed_ = -1;
    std::vector<Bits> closed_;  // sets of columns that searches saw in vain, the latest ones
    std::size_t next_closed_ = 0;
};

}  // namespace pareo
