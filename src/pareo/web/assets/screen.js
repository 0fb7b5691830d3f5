// A screen of the hall turns its pages, follows its events and keeps turning without a network.
"use strict";
(() => {
  const body = document.body;
  const find = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const seconds = 1000 * body.dataset.seconds;
  const streams = body.dataset.streams.split(" ").filter(Boolean);
  const follows = streams.length && streams.length < 5; // browsers allow six connections
  let pages = all(".page"), at = pages.findIndex((page) => !page.hidden), next = null, turning = 0;

  // -- pages: each one stays its time; what has changed waits for the end of it -----------------------
  const show = (place) => {
    at = place % pages.length;
    pages.forEach((page, each) => { page.hidden = each !== at; page.classList.toggle("turned", each === at && pages.length > 1); });
    body.dataset.kind = pages[at].dataset.kind;
    fit();
    const left = find(".left");
    left.classList.remove("runs");
    if (pages.length > 1) { void left.offsetWidth; left.style.animationDuration = `${seconds}ms`; left.classList.add("runs"); }
    clearTimeout(turning);
    turning = setTimeout(turn, seconds);
  };
  const fit = () => { // one notch smaller where a name would be cut
    const list = find(".list", pages[at]);
    list?.classList.remove("tight");
    list?.classList.toggle("tight", all(".family, .said", list).some((each) => each.scrollWidth > each.clientWidth));
  };
  const turn = async () => {
    if (!follows) await look();
    if (next) exchange(); else show(at + 1);
  };
  const exchange = () => {
    const same = next.body.dataset.list === body.dataset.list;
    body.dataset.list = next.body.dataset.list;
    find("main").replaceChildren(...next.querySelector("main").children);
    next = null;
    pages = all(".page");
    tick();
    show(same ? at + 1 : 0);
  };
  let asked = 0;
  const look = async () => {
    const own = ++asked;
    try {
      const answer = await fetch(location.href, { cache: "no-cache" });
      if (answer.status >= 500) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (own !== asked || !page.body.matches(".screen")) return; // a newer one comes
      if (named(page.body) !== named(body)) { location.reload(); return; }
      offset = page.body.dataset.now - Date.now();
      find(".notices").innerHTML = find(".notices", page).innerHTML;
      tick();
      lost(false);
      next = page;
      if (body.dataset.kind === "clock" && page.body.dataset.list !== body.dataset.list) exchange(); // it was waited for
    } catch { lost(true); }
  };
  const named = (of) => of.dataset.streams.replace(/\?after=\S+/g, "");

  // -- events: results come at once, and so does a notice -----------------------------------------------
  const lost = (is) => { find(".dot").hidden = !is; };
  const follow = (address) => {
    const [path, edition] = address.split("?after=");
    const slug = decodeURIComponent(path.split("/")[2]);
    let seen = edition;
    const connect = () => {
      const stream = new EventSource(`${path}?after=${seen}`);
      stream.onopen = () => lost(false);
      stream.onerror = () => { lost(true); if (stream.readyState === 2) setTimeout(connect, 5000); };
      stream.onmessage = (event) => {
        const news = JSON.parse(event.data);
        seen = news.edition || seen;
        for (const [id, text] of Object.entries(news.results || {})) write(`${slug}/${id}`, text);
        if (news.reload || news.matters.length) look();
      };
    };
    connect();
  };
  const write = (id, text) => {
    const cell = find(`[data-cell="${CSS.escape(id)}"]`);
    if (!cell || cell.textContent === (text || "–")) return;
    const row = cell.parentElement;
    cell.textContent = text || "–";
    row.classList.toggle("over", !!text);
    row.classList.remove("changed");
    void cell.offsetWidth;
    row.classList.add("changed");
  };

  // -- clock: the time of the desk; a notice goes at its time ------------------------------------------
  let offset = body.dataset.now - Date.now();
  const tick = () => {
    const now = Date.now() + offset, here = new Date(now + 60000 * body.dataset.zone);
    const text = here.toISOString().slice(11, 16);
    for (const each of all("[data-clock]")) if (each.textContent !== text) each.textContent = text;
    for (const each of all(".notices [data-until]")) if (each.dataset.until <= now) each.remove();
    for (const each of all("[data-count]")) {
      const left = Math.ceil((each.dataset.count - now) / 1000);
      each.hidden = left <= 0 || left >= 36000;
      each.textContent = new Date(1000 * Math.max(left, 0)).toISOString().slice(left >= 3600 ? 12 : 14, 19);
    }
    body.classList.toggle("noticed", !!find(".notices p"));
  };
  setInterval(tick, 1000);
  tick();
  show(at);
  if (follows) streams.forEach(follow);
  addEventListener("resize", fit);
  body.addEventListener("dblclick", () => document.fullscreenElement ? document.exitFullscreen() : body.requestFullscreen());
  const awake = () => navigator.wakeLock && !document.hidden && navigator.wakeLock.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", awake);
  awake();
})();
