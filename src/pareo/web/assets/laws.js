// Counts down to the start of a round and to the end of its default time, by the clock of the desk.
"use strict";
(() => {
  const clocks = [...document.querySelectorAll("[data-count]")];
  const offset = clocks.length ? clocks[0].dataset.now - Date.now() : 0;
  const tick = () => {
    for (const each of clocks) {
      const left = Math.ceil((each.dataset.count - Date.now() - offset) / 1000);
      each.hidden = left <= 0 || left >= 36000;
      each.textContent = new Date(1000 * Math.max(left, 0)).toISOString().slice(left >= 3600 ? 12 : 14, 19);
    }
  };
  setInterval(tick, 1000);
  tick();
})();
