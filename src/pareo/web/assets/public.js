// Public pages follow the event while somebody looks at them. Without this script they are loaded anew.
"use strict";
(() => {
  const body = document.body;
  const find = (selector, within = document) => within.querySelector(selector);
  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

  // -- live: a stream for the visible tab; results are put in their place, the rest is fetched anew ---
  const live = find("#live"), matters = (body.dataset.live || "").split(" ");
  let edition = body.dataset.edition, stream = null, due = 0;
  const show = (on) => { live.hidden = false; live.classList.toggle("off", !on); live.textContent = on ? live.dataset.on : live.dataset.off; };
  const connect = () => {
    if (stream || document.hidden || !body.dataset.stream) return;
    stream = new EventSource(`${body.dataset.stream}?after=${edition}`);
    stream.onopen = () => show(true);
    stream.onerror = () => { show(false); if (stream.readyState === 2) { stream = null; setTimeout(connect, 5000 + 5000 * Math.random()); } };
    stream.onmessage = (event) => follow(JSON.parse(event.data));
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && stream) { stream.close(); stream = null; } else connect();
  });
  const follow = (news) => {
    if (news.edition) edition = news.edition;
    for (const [id, text] of Object.entries(news.results || {})) {
      const cell = document.getElementById(id);
      if (!cell || cell.textContent === text) continue;
      cell.textContent = text;
      mark(cell);
    }
    const ours = (news.matters || []).filter((each) => matters.includes(each));
    if (news.reload || ours.some((each) => each !== "results")) {
      clearTimeout(due);
      due = setTimeout(refresh, 600 * Math.random()); // not all phones at once
    } else if (ours.length && !due) {
      due = setTimeout(refresh, 2000 + 4000 * Math.random()); // results come one after the other
    }
  };
  const mark = (part) => { part.classList.remove("changed"); void part.offsetWidth; part.classList.add("changed"); };
  const refresh = async () => {
    due = 0;
    try {
      const answer = await fetch(location.href, { cache: "no-cache" });
      if (answer.status === 404) { location.reload(); return; }
      if (!answer.ok) return;
      const page = parsed(await answer.text());
      edition = page.body.dataset.edition;
      const now = find("#me, #now") ? "#me, #now" : "main";
      for (const part of document.querySelectorAll("main, header nav")) {
        const other = find(part.localName === "main" ? "main" : "header nav", page);
        if (part.innerHTML === other.innerHTML || part.contains(document.activeElement) && document.activeElement.matches("input")) continue;
        const at = document.activeElement.id;
        part.innerHTML = other.innerHTML;
        if (at && document.getElementById(at)) document.getElementById(at).focus({ preventScroll: true });
        if (part.localName === "main") mark(find(now));
      }
      document.title = page.title;
    } catch { /* the stream says when the desk is back */ }
  };
  if (live) connect();

  // -- search while typing: the form works without it -----------------------------------------
  const form = find("[data-search]");
  let typed = 0;
  if (form) form.addEventListener("input", () => {
    clearTimeout(typed);
    typed = setTimeout(async () => {
      const address = `${form.action}?name=${encodeURIComponent(form.elements.name.value)}`;
      const answer = await fetch(address);
      if (answer.ok) { find("#found").innerHTML = find("#found", parsed(await answer.text())).innerHTML; history.replaceState(null, "", address); }
    }, 250);
  });
})();
