// The desk's own script: keys, questions as dialogs, forms sent once. Without it every page works.
"use strict";
(() => {
  const body = document.body;
  const find = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const isTyping = (at) => at && (at.matches("input:not([type=checkbox]):not([type=radio]), textarea, select") || at.isContentEditable);

  // -- keys: letters work outside text fields only, and can be switched off ------------------
  const keysOff = () => document.documentElement.dataset.keys === "off";
  let chord = 0;
  const inChord = () => chord && Date.now() - chord < 1500;
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || keysOff()) return;
    if (find("dialog[open]") || isTyping(event.target)) return;
    const key = event.key;
    if (inChord()) {
      chord = 0;
      const tab = find(`[data-go="${CSS.escape(key)}"]`);
      if (tab) { event.preventDefault(); tab.click(); return; }
    }
    if (key === "g") { chord = Date.now(); return; }
    if (key === "?") { event.preventDefault(); showKeys(); return; }
    if (key === "/") {
      const search = find("[data-search]");
      if (search) { event.preventDefault(); search.focus(); search.select(); }
      return;
    }
    if (key === "Enter" && event.target !== body && event.target.id !== "main") return;
    const rows = find("[data-row-key]");
    if (rows && key === rows.dataset.rowKey) { event.preventDefault(); (event.target.closest("[data-row]") || find("[data-row]", rows))?.click(); return; }
    const found = find(`[data-key="${CSS.escape(key)}"]:not([hidden])`), without = find(`[data-without="${CSS.escape(key)}"]`);
    if (found) { event.preventDefault(); found.matches("input") ? found.select() : found.click(); }
    else if (without) { // undo or redo, and nothing to do: said, with the way
      const told = find("#no-way");
      told.replaceChildren(document.importNode(without.content, true));
      told.scrollIntoView({ block: "nearest" });
    }
  });

  // -- the overlay with the keys of this page ------------------------------------------------
  const showKeys = () => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", body.dataset.keysTitle || "?");
    const list = document.createElement("ul");
    list.className = "keylist";
    const add = (keys, words) => {
      const item = document.createElement("li");
      for (const key of keys) { const kbd = document.createElement("kbd"); kbd.textContent = key; item.append(kbd, " "); }
      item.append(words);
      list.append(item);
    };
    all("[data-key]").forEach((each) => add([find("kbd", each)?.textContent || each.dataset.key], (each.dataset.words || each.textContent).replace(/\s+\S+\s*$/, (end) => each.querySelector("kbd") ? "" : end).trim()));
    all("[data-keys-of]").forEach((each) => add(each.dataset.keysOf.split(" "), each.dataset.words));
    all("[data-go]").forEach((each) => add(["g", each.dataset.go], each.textContent.trim()));
    dialog.append(list);
    open(dialog);
  };

  // -- dialogs -------------------------------------------------------------------------------
  const open = (dialog) => {
    const before = document.activeElement;
    body.append(dialog);
    dialog.addEventListener("close", () => { dialog.remove(); if (before && before.isConnected && document.activeElement === body) before.focus(); });
    dialog.showModal();
    const first = find("[data-focus], [autofocus]", dialog);
    if (first) first.focus({ preventScroll: true });
    dialog.scrollTop = 0; // a long question is read from its beginning; its buttons stay in sight
  };

  // A form that changes something is sent without leaving the page: when it is done the browser
  // goes where the answer leads, a question opens as a dialog, faults replace the page.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const button = event.submitter;
    if (((button && button.formMethod) || form.method) !== "post" || form.hasAttribute("data-plain") || event.defaultPrevented) return;
    event.preventDefault();
    send(form, button);
  });
  // A dialog may know better what to do with the answer: `dialog.taken`.
  const send = async (form, button) => {
    if (form.dataset.sent) return;
    form.dataset.sent = "1";
    const shown = form.closest("dialog");
    try {
      const data = new FormData(form, button);
      const sent = form.enctype === "multipart/form-data" ? data : new URLSearchParams(data);
      const action = button && button.hasAttribute("formaction") ? button.formAction : form.action;
      const answer = await post(action, sent, shown && shown.taken);
      if (shown && shown.taken) { const { taken } = shown; shown.taken = null; shown.close(); taken(answer); return; }
      if (answer.redirected) {
        if (new URL(answer.url).pathname === location.pathname) keepTyped(form);
        go(answer.url);
        return;
      }
      const page = parsed(await answer.text());
      if (shown) shown.close();
      trouble(page);
      if (ask(page, answer)) {
        if (!shown) origin = form;
      } else {
        keepTyped(form);
        document.title = page.title;
        find("main").replaceWith(document.importNode(find("main", page), true));
        htmx.process(find("main"));
        restoreTyped();
        focusFirst();
      }
    } catch {
      form.submit(); // the network failed: the browser says so, and offers to repeat it
    } finally {
      delete form.dataset.sent;
    }
  };
  // What is typed in the other forms of a page stays when one of them is sent: <form data-keep>.
  let origin = null; // the form of the page about which a dialog asks
  const keptAs = `typed ${location.pathname}`;
  const fieldsOf = (form) => [...form.elements].filter((each) => each.name && !["hidden", "password", "file", "submit"].includes(each.type));
  const isChanged = (each) => each.tagName === "SELECT" ? each.selectedIndex !== Math.max(0, [...each.options].findIndex((one) => one.defaultSelected))
    : each.type === "checkbox" || each.type === "radio" ? each.checked !== each.defaultChecked : each.value !== each.defaultValue;
  const placeOf = (form, each) => fieldsOf(form).filter((one) => one.name === each.name).indexOf(each);
  const keepTyped = (sent) => {
    const others = all("form[data-keep]").filter((form) => form !== sent && !(sent.closest("dialog") && form === origin));
    const typed = others.flatMap((form) => fieldsOf(form).filter(isChanged).map((each) => ({
      form: form.getAttribute("action"), name: each.name, place: placeOf(form, each), value: each.value, checked: each.checked,
      words: each.tagName === "SELECT" ? each.selectedOptions[0]?.text : "",
    })));
    if (typed.length) sessionStorage.setItem(keptAs, JSON.stringify(typed));
  };
  const restoreTyped = () => {
    if (!find("form[data-keep]")) return;
    const typed = JSON.parse(sessionStorage.getItem(keptAs) || "[]");
    sessionStorage.removeItem(keptAs);
    let kept = false;
    for (const one of typed) {
      const form = all("form[data-keep]").find((each) => each.getAttribute("action") === one.form);
      const field = form && fieldsOf(form).filter((each) => each.name === one.name)[one.place];
      if (!field) continue;
      if (field.tagName === "SELECT" && ![...field.options].some((each) => each.value === one.value)) field.append(new Option(one.words, one.value));
      if (field.type === "checkbox" || field.type === "radio") field.checked = one.checked; else field.value = one.value;
      if (isChanged(field)) { kept = true; const hidden = field.closest("details"); if (hidden) hidden.open = true; }
    }
    if (kept && find("#kept")) find("#kept").hidden = false;
  };
  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
  const post = (address, sent, asScript) => fetch(address, { method: "POST", body: sent, credentials: "same-origin", headers: asScript ? { Accept: "application/json" } : {} });
  const ask = (page, answer, taken) => {
    const question = find("[data-dialog]", page);
    if (!question || answer.status !== 409) return null;
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-labelledby", "question");
    dialog.append(document.importNode(question, true));
    dialog.taken = taken;
    open(dialog);
    return dialog;
  };
  let leaving = false;
  const go = (address) => {
    leaving = true;
    const target = new URL(address);
    if (target.pathname === location.pathname && target.search === location.search) location.reload();
    else location.assign(address);
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("button[data-print]")) print();
    const cancel = event.target.closest("dialog [data-cancel]");
    if (cancel) { event.preventDefault(); cancel.closest("dialog").close(); }
    if (event.target.closest("dialog [data-reload]")) { event.preventDefault(); go(location.href); }
  });

  // -- rows: a click anywhere in one follows its link, arrow keys go from link to link -------
  document.addEventListener("click", (event) => {
    const row = event.target.closest("[data-links] tr");
    const link = row && find("[data-row]", row);
    if (!link) return;
    if (!event.target.closest("a, button, input, label, select")) { link.focus(); link.click(); return; }
    all("[data-links] tr[aria-selected]").forEach((each) => each.removeAttribute("aria-selected"));
    if (event.target.closest("[data-row]")) row.setAttribute("aria-selected", "true");
  });
  document.addEventListener("htmx:afterSwap", ({ target }) => {
    if (target.id !== "why") return;
    target.parentNode.scrollTop = 0; // an answer is read from its heading
    if (isTyping(document.activeElement) && target.contains(document.activeElement)) document.activeElement.select?.(); // the next name takes the place of the last
    const narrow = matchMedia("(max-width: 600px)").matches;
    if (narrow || target.getBoundingClientRect().top > innerHeight - 60) target.parentNode.scrollIntoView();
    if (narrow) find("#why-title")?.focus({ preventScroll: true });
  });
  document.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !event.target.matches("[data-row], main, body")) return;
    const links = all("[data-row]");
    const next = links[Math.max(0, links.indexOf(event.target) + step)];
    if (next) { event.preventDefault(); next.focus(); }
  });

  const focusFirst = () => { const first = find("main [data-focus]"); if (first) first.focus(); };
  focusFirst();
  restoreTyped();

  // -- live: one stream for each visible tab; parts with an id are swapped, regions fetched anew ---
  // <div id="…" data-live="player numbers"> is fetched anew after entries of such kinds ("" = all).
  const live = find("#f-live");
  let head = Number(body.dataset.head || 0), stream = null, due = 0, fetching = false;
  const show = (on) => { live.hidden = false; live.classList.toggle("off", !on); live.textContent = on ? live.dataset.on : live.dataset.off; };
  const connect = () => {
    if (stream || document.hidden || !body.dataset.event) return;
    stream = new EventSource(`${body.dataset.event}/stream?after=${head}`);
    stream.onopen = () => { show(true); find("#signed-out")?.remove(); document.dispatchEvent(new Event("desk:back")); };
    stream.onerror = () => { show(false); if (stream.readyState === 2) { stream = null; knock(); setTimeout(connect, 3000); } };
    stream.onmessage = (event) => follow(JSON.parse(event.data));
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && stream) { stream.close(); stream = null; } else connect();
  });
  const notify = (text, address) => {
    const notice = document.createElement("p"), link = document.createElement("a");
    notice.className = "notice"; notice.setAttribute("role", "alert");
    link.href = address; link.textContent = text;
    notice.append(link); find("main").prepend(notice);
    return notice;
  };
  // Whoever was signed out comes back to this page; what it has not sent yet is sent then.
  const door = () => `/sign-in?back=${encodeURIComponent(location.pathname + location.search)}`;
  const knock = async () => {
    try {
      const answer = await fetch(location.href, { method: "HEAD", credentials: "same-origin", headers: { Accept: "application/json" } });
      if (answer.status === 401 && !find("#signed-out")) notify(live.dataset.out, door()).id = "signed-out";
    } catch { /* the desk is not there */ }
  };
  const follow = (news) => {
    if (news.reload) {
      if (find("#reload")) return;
      notify(live.dataset.reload, location.href).id = "reload";
      return;
    }
    head = news.head;
    swap(news.parts, head);
    news.replaced.filter(({ by }) => by === body.dataset.me).forEach(({ text, address }) => notify(text, address));
    const kinds = (each) => each.dataset.live.split(" ").filter(Boolean);
    if (all("[data-live]").some((each) => !kinds(each).length || kinds(each).some((kind) => news.kinds.includes(kind)))) {
      clearTimeout(due); due = setTimeout(refresh, 250);
    }
  };
  const swap = (parts, seen) => {
    const still = document.activeElement === body ? find("main") : document.activeElement, top = still.getBoundingClientRect().top, changed = [];
    for (const [id, html] of Object.entries(parts)) {
      const part = document.getElementById(id);
      if (!part || part.closest("[data-unsaved]") || Number(part.dataset.head || 0) > seen) continue;
      part.dataset.head = seen;
      const row = part.closest("[data-game]");
      if (row) setTimeout(() => { if (!("held" in row.dataset)) row.dataset.seen = Math.max(seen, row.dataset.seen || 0); }, 400); // nobody reads faster
      if (part.innerHTML.trim() === html.trim()) continue;
      part.innerHTML = html;
      part.classList.remove("changed"); changed.push(part);
      if (row) all("a", part).forEach((link) => { link.tabIndex = -1; });
    }
    void body.offsetWidth; // once for all parts: a long list is laid out anew
    changed.forEach((part) => part.classList.add("changed"));
    new Set(changed.map((part) => part.closest("[data-game]")).filter(Boolean)).forEach((row) => row.dispatchEvent(new Event("desk:row", { bubbles: true })));
    if (still.isConnected && still.id !== "main") scrollBy(0, still.getBoundingClientRect().top - top); // rows stay where they are
  };
  const trouble = (page) => { const now = page.getElementById("f-trouble"); if (now) swap({ "f-trouble": now.innerHTML }, head); };
  const refresh = async () => {
    const busy = document.activeElement;
    if (leaving) return;
    if (fetching || find("dialog[open], form[data-sent]") || (isTyping(busy) && busy.closest("[data-live]"))) { due = setTimeout(refresh, 1000); return; }
    fetching = true;
    try {
      const answer = await fetch(location.href, { credentials: "same-origin" });
      if (!answer.ok) return;
      const page = parsed(await answer.text());
      if (leaving) return;
      if (find("form[data-sent]")) { due = setTimeout(refresh, 1000); return; }
      all("[data-live]").forEach((region) => {
        const now = page.getElementById(region.id);
        if (!now && !leaving) location.reload(); // another page stands here now
        if (!now || now.innerHTML === region.innerHTML) return;
        const at = region.contains(document.activeElement) ? document.activeElement.id : "";
        region.innerHTML = now.innerHTML;
        htmx.process(region);
        region.dispatchEvent(new Event("desk:fresh", { bubbles: true }));
        if (at && document.getElementById(at)) document.getElementById(at).focus({ preventScroll: true });
      });
    } catch { /* the stream says when the desk is back */ } finally { fetching = false; }
  };
  if (live) connect();

  // What the scripts of single pages use.
  window.desk = { find, all, isTyping, inChord, keysOff, open, parsed, post, ask, swap, trouble, door, head: () => head };
})();
