// What assignment.py does, in C++: the first of all cheapest assignments.

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cost.hpp"

namespace pareo {

struct Assignment {
    std::vector<int> left_kinds;
    std::vector<int> right_kinds;
    int kinds;
    std::vector<Cost> pair_costs;       // kinds times kinds
    std::vector<Cost> left_over_costs;  // by kind
    std::vector<std::uint64_t> allowed; // rows of `words` words
};

class AssignmentSolver {
  public:
    explicit AssignmentSolver(const Assignment& problem)
        : problem_(problem),
          size_(static_cast<int>(problem.right_kinds.size())),
          rows_(static_cast<int>(problem.left_kinds.size())),
          words_((size_ + 63) / 64),
          row_potential_(size_),
          column_potential_(size_),
          column_of_(size_, -1),
          row_of_(size_, -1) {}

    // The right vertex of each left one; empty if not all can have one.
    std::vector<int> solve() {
        if (!start() || !assign_all()) {
            return {};
        }
        first();
        return {column_of_.begin(), column_of_.begin() + rows_};
    }

  private:
    bool allowed(int row, int column) const {
        if (row >= rows_) {
            return true;
        }
        const std::size_t word = static_cast<std::size_t>(row) * words_ + column / 64;
        return (problem_.allowed[word] >> (column % 64) & 1) != 0;
    }

    // The costs of a row, by the kind of the column.
    const Cost* costs(int row) const {
        return row >= rows_ ? problem_.left_over_costs.data()
                            : &problem_.pair_costs[problem_.left_kinds[row] * problem_.kinds];
    }

    Cost cost(int row, int column) const { return costs(row)[problem_.right_kinds[column]]; }

    // Cheapest column of every row as its potential, and whoever can be served at once.
    bool start() {
        for (int row = 0; row < size_; ++row) {
            bool found = false;
            for (int column = 0; column < size_; ++column) {
                if (allowed(row, column) &&
                    (!found || cost(row, column) < row_potential_[row])) {
                    row_potential_[row] = cost(row, column);
                    found = true;
                }
            }
            if (!found) {
                return false;
            }
            for (int column = 0; column < size_; ++column) {
                if (row_of_[column] < 0 && allowed(row, column) &&
                    cost(row, column) == row_potential_[row]) {
                    place(row, column);
                    break;
                }
            }
        }
        return true;
    }

    bool assign_all() {
        for (int row = 0; row < size_; ++row) {
            if (column_of_[row] < 0 && !augment(row)) {
                return false;
            }
        }
        return true;
    }

    // The cheapest alternating path from a row to a column that nobody has.
    bool augment(int origin) {
        std::vector<Cost> distance(size_);
        std::vector<int> reached_from(size_, -1);
        std::vector<int> open(size_);
        for (int column = 0; column < size_; ++column) {
            open[column] = column;
        }
        std::vector<int> settled;
        int row = origin;
        int column = -1;
        Cost base;
        while (true) {
            const Cost* costs_here = costs(row);
            const Cost offset = base - row_potential_[row];
            std::size_t best = open.size();
            for (std::size_t place = 0; place < open.size(); ++place) {
                const int candidate = open[place];
                if (allowed(row, candidate)) {
                    const Cost reduced =
                        offset + costs_here[problem_.right_kinds[candidate]] - column_potential_[candidate];
                    if (reached_from[candidate] < 0 || reduced < distance[candidate]) {
                        distance[candidate] = reduced;
                        reached_from[candidate] = row;
                    }
                }
                if (reached_from[candidate] >= 0 &&
                    (best == open.size() || better(candidate, open[best], distance))) {
                    best = place;
                }
            }
            if (best == open.size()) {
                return false;
            }
            column = open[best];
            open[best] = open.back();
            open.pop_back();
            base = distance[column];
            if (row_of_[column] < 0) {
                break;
            }
            settled.push_back(column);
            row = row_of_[column];
        }
        row_potential_[origin] += base;
        for (const int other : settled) {
            const Cost gain = base - distance[other];
            column_potential_[other] -= gain;
            row_potential_[row_of_[other]] += gain;
        }
        while (true) {
            row = reached_from[column];
            const int vacated = column_of_[row];
            place(row, column);
            if (row == origin) {
                return true;
            }
            column = vacated;
        }
    }

    // Nearer first; of columns as near, one that ends the search.
    bool better(int one, int other, const std::vector<Cost>& distance) const {
        if (distance[one] != distance[other]) {
            return distance[one] < distance[other];
        }
        return row_of_[one] < 0 && row_of_[other] >= 0;
    }

    // Row after row, give it the first column that moves along tight pairs can set free.
    void first() {
        tight_.assign(static_cast<std::size_t>(size_) * words_, 0);
        takers_.assign(static_cast<std::size_t>(size_) * words_, 0);
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                if (allowed(row, column) &&
                    cost(row, column) == row_potential_[row] + column_potential_[column]) {
                    set(tight_, row, column);
                    set(takers_, column, row);
                }
            }
        }
        std::vector<std::uint64_t> open(words_, 0);
        for (int row = 0; row < size_; ++row) {
            open[row / 64] |= std::uint64_t{1} << (row % 64);
        }
        for (int row = 0; row < rows_; ++row) {
            open[row / 64] &= ~(std::uint64_t{1} << (row % 64));
            take_first(row, open);
        }
    }

    void take_first(int row, std::vector<std::uint64_t> open) {
        const int freed = column_of_[row];
        if (first_common(row, freed) == freed) {
            return;
        }
        std::vector<std::uint64_t> reachable(words_, 0);
        reachable[freed / 64] |= std::uint64_t{1} << (freed % 64);
        std::vector<int> mover_of(size_, -1);
        std::vector<int> moves_to(size_, -1);
        std::vector<int> queue{freed};
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const int column = queue[next];
            const std::size_t line = static_cast<std::size_t>(column) * words_;
            for (int word = 0; word < words_; ++word) {
                std::uint64_t movers = takers_[line + word] & open[word];
                open[word] &= ~movers;
                while (movers != 0) {
                    const int mover = word * 64 + std::countr_zero(movers);
                    movers &= movers - 1;
                    const int vacated = column_of_[mover];
                    mover_of[vacated] = mover;
                    moves_to[vacated] = column;
                    reachable[vacated / 64] |= std::uint64_t{1} << (vacated % 64);
                    queue.push_back(vacated);
                }
            }
        }
        int column = freed;
        const std::size_t line = static_cast<std::size_t>(row) * words_;
        for (int word = 0; word < words_; ++word) {
            if (const std::uint64_t choice = tight_[line + word] & reachable[word]) {
                column = word * 64 + std::countr_zero(choice);
                break;
            }
        }
        while (column != freed) {
            const int mover = mover_of[column];
            const int to = moves_to[column];
            place(row, column);
            row = mover;
            column = to;
        }
        place(row, freed);
    }

    // The first tight column of a row up to its own: nothing before it, nothing to do.
    int first_common(int row, int own) const {
        const std::size_t line = static_cast<std::size_t>(row) * words_;
        for (int word = 0; word <= own / 64; ++word) {
            if (const std::uint64_t choice = tight_[line + word]) {
                return word * 64 + std::countr_zero(choice);
            }
        }
        return own;
    }

    void set(std::vector<std::uint64_t>& lines, int line, int place) {
        lines[static_cast<std::size_t>(line) * words_ + place / 64] |= std::uint64_t{1}
                                                                       << (place % 64);
    }

    void place(int row, int column) {
        column_of_[row] = column;
        row_of_[column] = row;
    }

    const Assignment& problem_;
    int size_;
    int rows_;
    int words_;
    std::vector<Cost> row_potential_;
    std::vector<Cost> column_potential_;
    std::vector<int> column_of_;
    std::vector<int> row_of_;
    std::vector<std::uint64_t> tight_;
    std::vector<std::uint64_t> takers_;
};

}  // namespace pareo
