// A binary heap of small whole numbers whose order may change while they are in it.

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace pareo {

template <class Before>
class Heap {
  public:
    Heap(int count, Before before) : place_(count, absent), before_(before) {}

    bool empty() const { return items_.empty(); }
    int first() const { return items_.front(); }

    // Inserts an item, or moves one whose order has changed.
    void put(int item) {
        if (place_[item] == absent) {
            place_[item] = static_cast<int>(items_.size());
            items_.push_back(item);
        }
        sift_down(sift_up(place_[item]));
    }

    void remove(int item) {
        const int place = place_[item];
        if (place == absent) {
            return;
        }
        const int last = items_.back();
        items_.pop_back();
        place_[item] = absent;
        if (last != item) {
            set(place, last);
            sift_down(sift_up(place));
        }
    }

    void clear() {
        for (int item : items_) {
            place_[item] = absent;
        }
        items_.clear();
    }

  private:
    static constexpr int absent = -1;

    int sift_up(int place) {
        const int item = items_[place];
        while (place > 0) {
            const int above = (place - 1) / 2;
            if (!before_(item, items_[above])) {
                break;
            }
            set(place, items_[above]);
            place = above;
        }
        set(place, item);
        return place;
    }

    void sift_down(int place) {
        const int item = items_[place];
        const int count = static_cast<int>(items_.size());
        for (int below = 2 * place + 1; below < count; below = 2 * place + 1) {
            if (below + 1 < count && before_(items_[below + 1], items_[below])) {
                ++below;
            }
            if (!before_(items_[below], item)) {
                break;
            }
            set(place, items_[below]);
            place = below;
        }
        set(place, item);
    }

    void set(int place, int item) {
        items_[place] = item;
        place_[item] = place;
    }

    std::vector<int> items_;
    std::vector<int> place_;
    Before before_;
};

}  // namespace pareo
