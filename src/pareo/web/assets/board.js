// Whoever has reported a result waits here for the opponent and for the arbiter: the page looks again
// by itself while it is seen. Without this script there is a link.
"use strict";
(() => {
  const often = 3000, seldom = 30000;
  let pause = often, due = 0;
  const waits = () => document.querySelector("[data-waits]");
  const look = async () => {
    clearTimeout(due);
    if (document.hidden || !waits()) return;
    pause = Math.min(pause * 1.2, seldom);
    try {
      const answer = await fetch(location.href, { cache: "no-cache" });
      if (answer.status === 404) { location.reload(); return; }
      if (answer.ok) show(new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch { /* the next look may reach the desk */ }
    due = setTimeout(look, pause);
  };
  const show = (page) => {
    for (const part of document.querySelectorAll("main tbody, main [role=status], main #rest")) {
      const now = page.querySelector(part.id ? `#${part.id}` : part.localName === "tbody" ? "main tbody" : "main [role=status]");
      if (!now) { location.reload(); return; }
      if (part.innerHTML === now.innerHTML || part.querySelector("details[open]")) continue;
      part.innerHTML = now.innerHTML;
      part.toggleAttribute("data-waits", now.hasAttribute("data-waits"));
      pause = often;
    }
  };
  document.addEventListener("visibilitychange", () => { pause = often; look(); });
  if (waits()) due = setTimeout(look, pause);
})();
