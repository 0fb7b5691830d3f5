// Assignments of minimum cost: see assignment.py.

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
    std::vector<Cost> pair_costs;        // by left and right kind
    std::vector<Cost> left_over_costs;   // by right kind
    std::vector<std::uint64_t> allowed;  // a row of bits for each left vertex
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

    // The column of each row; empty if there is no assignment.
    std::vector<int> solve() {
        if (!reduce_rows() || !assign_all()) {
            return {};
        }
        make_first();
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

    bool reduce_rows() {
        for (int row = 0; row < size_; ++row) {
            const Cost* row_costs = costs(row);
            bool found = false;
            Cost least;
            for (int column = 0; column < size_; ++column) {
                const Cost& cost = row_costs[problem_.right_kinds[column]];
                if (allowed(row, column) && (!found || cost < least)) {
                    least = cost;
                    found = true;
                }
            }
            if (!found) {
                return false;
            }
            row_potential_[row] = least;
            for (int column = 0; column < size_; ++column) {
                if (row_of_[column] < 0 && allowed(row, column) &&
                    row_costs[problem_.right_kinds[column]] == least) {
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

    bool augment(int root) {
        std::vector<Cost> distance(size_);
        std::vector<int> predecessor(size_, -1);
        std::vector<int> open(size_);
        for (int column = 0; column < size_; ++column) {
            open[column] = column;
        }
        std::vector<int> settled;
        int row = root;
        int column = -1;
        Cost shortest;
        while (true) {
            const Cost* row_costs = costs(row);
            const Cost offset = shortest - row_potential_[row];
            std::size_t best = open.size();
            for (std::size_t place = 0; place < open.size(); ++place) {
                const int candidate = open[place];
                if (allowed(row, candidate)) {
                    const Cost reduced = offset + row_costs[problem_.right_kinds[candidate]] -
                                         column_potential_[candidate];
                    if (predecessor[candidate] < 0 || reduced < distance[candidate]) {
                        distance[candidate] = reduced;
                        predecessor[candidate] = row;
                    }
                }
                if (predecessor[candidate] >= 0 &&
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
            shortest = distance[column];
            if (row_of_[column] < 0) {
                break;
            }
            settled.push_back(column);
            row = row_of_[column];
        }
        row_potential_[root] += shortest;
        for (const int other : settled) {
            const Cost gain = shortest - distance[other];
            column_potential_[other] -= gain;
            row_potential_[row_of_[other]] += gain;
        }
        while (true) {
            row = predecessor[column];
            const int vacated = column_of_[row];
            place(row, column);
            if (row == root) {
                return true;
            }
            column = vacated;
        }
    }

    // At the same distance, a free column comes first: it ends the search.
    bool better(int one, int other, const std::vector<Cost>& distance) const {
        if (distance[one] != distance[other]) {
            return distance[one] < distance[other];
        }
        return row_of_[one] < 0 && row_of_[other] >= 0;
    }

    void make_first() {
        tight_columns_.assign(static_cast<std::size_t>(size_) * words_, 0);
        tight_rows_.assign(static_cast<std::size_t>(size_) * words_, 0);
        for (int row = 0; row < size_; ++row) {
            const Cost* row_costs = costs(row);
            for (int column = 0; column < size_; ++column) {
                if (allowed(row, column) && row_costs[problem_.right_kinds[column]] ==
                                                row_potential_[row] + column_potential_[column]) {
                    set(tight_columns_, row, column);
                    set(tight_rows_, column, row);
                }
            }
        }
        std::vector<std::uint64_t> open(words_, 0);
        for (int row = 0; row < size_; ++row) {
            open[row / 64] |= std::uint64_t{1} << (row % 64);
        }
        for (int row = 0; row < rows_; ++row) {
            open[row / 64] &= ~(std::uint64_t{1} << (row % 64));
            take_first_column(row, open);
        }
    }

    void take_first_column(int row, std::vector<std::uint64_t> open) {
        const int freed = column_of_[row];
        if (first_tight(row, freed) == freed) {
            return;
        }
        std::vector<std::uint64_t> reachable(words_, 0);
        reachable[freed / 64] |= std::uint64_t{1} << (freed % 64);
        std::vector<int> moved_row(size_, -1);
        std::vector<int> moved_to(size_, -1);
        std::vector<int> queue{freed};
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const int column = queue[next];
            const std::size_t line = static_cast<std::size_t>(column) * words_;
            for (int word = 0; word < words_; ++word) {
                std::uint64_t rows = tight_rows_[line + word] & open[word];
                open[word] &= ~rows;
                while (rows != 0) {
                    const int moved = word * 64 + std::countr_zero(rows);
                    rows &= rows - 1;
                    const int vacated = column_of_[moved];
                    moved_row[vacated] = moved;
                    moved_to[vacated] = column;
                    reachable[vacated / 64] |= std::uint64_t{1} << (vacated % 64);
                    queue.push_back(vacated);
                }
            }
        }
        int column = freed;
        const std::size_t line = static_cast<std::size_t>(row) * words_;
        for (int word = 0; word < words_; ++word) {
            if (const std::uint64_t choice = tight_columns_[line + word] & reachable[word]) {
                column = word * 64 + std::countr_zero(choice);
                break;
            }
        }
        while (column != freed) {
            const int moved = moved_row[column];
            const int to = moved_to[column];
            place(row, column);
            row = moved;
            column = to;
        }
        place(row, freed);
    }

    // The first tight column of a row, up to the one it has.
    int first_tight(int row, int own) const {
        const std::size_t line = static_cast<std::size_t>(row) * words_;
        for (int word = 0; word <= own / 64; ++word) {
            if (const std::uint64_t choice = tight_columns_[line + word]) {
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
    std::vector<std::uint64_t> tight_columns_;
    std::vector<std::uint64_t> tight_rows_;
};

}  // namespace pareo
