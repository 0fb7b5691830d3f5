// Results: one key a board, shown at once and sent in order. Without it the page has a form.
"use strict";
(() => {
  const { find, all, isTyping, inChord, keysOff, open, parsed, post, ask, swap, trouble, door } = window.desk;
  const body = document.body;
  const results = () => find("[data-grid=results][data-post]");
  const rowsOf = (grid) => all("tr[data-game]", grid);
  const valueOf = (row) => find("[data-value]", row).dataset.value;
  const filled = (text, values) => text.replace(/{(\w+)}/g, (_, name) => values[name]);
  const speak = (text) => { find("#spoken").textContent = text; };
  const select = (row) => {
    all("tr[aria-selected], tr[tabindex='0']", row.closest("table")).forEach((each) => { each.removeAttribute("aria-selected"); each.tabIndex = -1; });
    all("tr[data-held]").forEach((each) => { delete each.dataset.held; each.dataset.seen = window.desk.head(); });
    row.setAttribute("aria-selected", "true");
    row.tabIndex = 0;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  };
  // Nothing is left to enter: no row is chosen, so that one key too many changes nothing. Arrows lead back.
  const leave = (row) => {
    select(row);
    row.removeAttribute("aria-selected");
    find("[data-typed]").focus({ preventScroll: true });
  };
  const isOpen = (row) => !("match" in row.dataset) && valueOf(row) === "pending" && !find("[data-two]", row) && !("other" in row.dataset);
  const nextOpen = (row) => {
    const rows = rowsOf(results()), here = rows.indexOf(row) + 1, own = "match" in row.dataset && `${row.dataset.game}.`; // a forfeit decides its boards
    return [...rows.slice(here), ...rows.slice(0, here)].find((each) => isOpen(each) && !(own && each.dataset.game.startsWith(own)));
  };
  const waiting = [], doneHere = [], undoneHere = [], own = {};
  let sending = false, again = 0, jump = "", picker = null;
  const checked = new Map(); // what was typed alike in the second pass
  const isBlind = () => Boolean(results()?.classList.contains("blind"));
  const laid = new WeakSet();
  const layGrid = () => {
    const grid = results();
    if (!grid || laid.has(grid)) return;
    laid.add(grid);
    const rows = rowsOf(grid);
    all("a", grid).forEach((link) => { link.tabIndex = -1; });
    rows.forEach((row) => { row.dataset.seen = window.desk.head(); });
    waiting.forEach((item) => { if (rowOf(item)) { shown(rowOf(item), item.result); unsaved(item); } });
    const first = rows.find((row) => `#${row.id}` === location.hash) || rows.find(isOpen) || rows[0];
    if (!first) return;
    first.tabIndex = 0;
    if (document.activeElement === body && (isOpen(first) || location.hash || "over" in grid.dataset)) select(first);
  };
  document.addEventListener("desk:fresh", layGrid);

  const shelf = () => `pareo ${results().dataset.post}`;
  const keep = () => sessionStorage.setItem(shelf(), JSON.stringify(waiting));
  const rowOf = (item) => find(`tr[data-game="${item.game}"]`, results());
  const shown = (row, result) => {
    const cell = find("[data-value]", row);
    cell.dataset.value = result;
    delete cell.dataset.claim;
    cell.textContent = result === "pending" ? "·" : JSON.parse(results().dataset.results)[result][0];
  };
  const unsaved = (item) => {
    const row = rowOf(item);
    if (row && !row.hasAttribute("data-unsaved")) {
      const cell = find("td:last-child", row), button = document.createElement("button");
      row.dataset.unsaved = "1";
      button.type = "button"; button.className = "link"; button.textContent = results().dataset.retry;
      button.onclick = () => pump(true);
      cell.replaceChildren(results().dataset.lost, " ", button);
      speak(filled(results().dataset.said, { table: row.dataset.table, result: results().dataset.lost }));
    }
  };
  // Whoever typed an entry has seen it, with all that this page followed before: so have its forms.
  let newest = 0, followed = Number(body.dataset.head);
  const renew = () => {
    if (Math.max(followed, window.desk.head()) < newest - 1) return;
    followed = Math.max(followed, newest);
    all("main [name=seen]").forEach((each) => { each.value = Math.max(each.value, newest); });
  };
  document.addEventListener("submit", renew, true);
  const wrote = (told) => {
    newest = Math.max(newest, told.seq); renew();
    all(".flash, .flash + .notes").forEach((each) => each.remove()); // it told of an older act
  };
  const saved = (item, told) => {
    const row = rowOf(item);
    if (told.kind === "result.enter") own[item.game] = told.seq; // else there was something that its author had not seen
    if (row) { delete row.dataset.unsaved; delete row.dataset.sending; row.dataset.seen = Math.max(told.seq, row.dataset.seen); }
    swap(told.parts, told.head); wrote(told);
    doneHere.push({ ...told, game: item.game }); undoneHere.length = 0; showUndo();
    speak([...told.notices, ...(item.confirmed ? [told.said] : told.notices.length ? [] : [item.said])].join(" "));
  };
  const claimOf = (row) => find("[data-claim]", row)?.dataset.claim;
  // `seen` is the newest entry that its author saw: before a dialog opened, no matter what came meanwhile.
  const enter = (row, result, via = "", then = null, seen = row.dataset.seen) => {
    const grid = results();
    const item = { game: row.dataset.game, result, via, seen, key: [...crypto.getRandomValues(new Uint32Array(4))].map((each) => each.toString(36)).join("") };
    item.before = find("[id^=r-]", row).innerHTML;
    item.by = find("td:last-child", row).innerHTML;
    shown(row, result);
    row.dataset.sending = "1";
    const words = result === "pending" ? grid.dataset.cleared : JSON.parse(grid.dataset.results)[result][1];
    const said = filled(grid.dataset.said, { table: row.dataset.table, result: words });
    const next = then || (result === "pending" ? row : nextOpen(row));
    item.said = `${said} ${next === row ? "" : next ? filled(grid.dataset.next, { table: next.dataset.table, names: next.dataset.names }) : grid.dataset.all}`;
    waiting.push(item); keep(); pump();
    if (next) select(next); else if (!("over" in grid.dataset)) leave(row); // a correction asks first, so its board stays chosen
  };
  const pump = async (isAsked) => {
    if (sending || !waiting.length) return;
    sending = true; clearTimeout(again);
    while (waiting.length) {
      const item = waiting[0], grid = results();
      const sent = new URLSearchParams({ game: item.game, result: item.result, via: item.via || "", key: item.key, seen: Math.max(item.seen, own[item.game] || 0), form_token: find("[name=form_token]").value });
      let answer, text;
      try { answer = await post(grid.dataset.post, sent, true); text = await answer.text(); if (answer.status >= 500 || answer.redirected || [401, 429].includes(answer.status)) { trouble(parsed(text)); throw answer; } } catch (failed) {
        if (isAsked === true && failed.status === 401) { location.assign(door()); break; }
        waiting.forEach((each) => unsaved(each));
        again = setTimeout(pump, 2000); // and at once when the stream is back
        break;
      }
      waiting.shift(); keep(); // it is answered: whoever leaves a question leaves the result
      await heard(item, answer, text);
    }
    sending = false;
  };
  const heard = async (item, answer, text) => {
    if (answer.ok) { saved(item, JSON.parse(text)); return; }
    const page = parsed(text), row = rowOf(item);
    if (find("[data-stale]", page)) { waiting.unshift(item); keep(); location.reload(); return new Promise(() => {}); } // somebody signed in meanwhile: the page is theirs now
    const back = () => { if (!row) return; delete row.dataset.sending; delete row.dataset.unsaved; find("[id^=r-]", row).innerHTML = item.before; find("td:last-child", row).innerHTML = item.by; select(row); };
    let was = false;
    await new Promise((settle) => {
      const dialog = ask(page, answer, async (next) => { was = true; item.confirmed = true; await heard(item, next, await next.text()); settle(); });
      if (dialog) dialog.addEventListener("close", () => setTimeout(() => { if (!was) { back(); settle(); } }));
      else { back(); speak(find(".faults li", page)?.textContent || page.title); settle(); }
    });
  };
  const showUndo = () => all("[data-undo]").forEach((button) => {
    const isUndo = button.dataset.undo === "undo", list = isUndo ? doneHere : undoneHere;
    button.hidden = isBlind() ? !isUndo || !checked.size : !list.length;
    button.title = isBlind() || !list.length ? "" : list[list.length - 1].said;
  });
  const turnBack = async (button) => {
    while (sending) await new Promise((settle) => { setTimeout(settle, 20); }); // the newest is the one to undo
    if (isBlind()) { forget(); return; }
    const isUndo = button.dataset.undo === "undo", told = (isUndo ? doneHere : undoneHere).pop();
    showUndo();
    if (!told) return;
    const sent = new URLSearchParams({ entry: told.seq, back: location.pathname, form_token: find("[name=form_token]").value });
    const take = async (answer) => {
      if (!answer.ok) { ask(parsed(await answer.text()), answer, take); return; }
      const next = await answer.json();
      swap(next.parts, next.head); wrote(next);
      Object.keys(next.parts).forEach((id) => { const row = document.getElementById(id)?.closest("[data-game]"); if (row) own[row.dataset.game] = next.seq; });
      if (isUndo) undoneHere.push({ seq: next.seq, said: told.said, entry: told }); else doneHere.push(told.entry);
      showUndo();
      const row = rowOf(isUndo ? told : told.entry), open = isUndo ? row : row && nextOpen(row);
      if (open) select(open); else if (row) leave(row);
      speak(next.said);
    };
    try { await take(await post(`${body.dataset.event}/${button.dataset.undo}`, sent, true)); } catch { (isUndo ? doneHere : undoneHere).push(told); showUndo(); speak(results().dataset.lost); }
  };
  const toNextOpen = (row) => { const next = nextOpen(row); if (next) select(next); else speak(results().dataset.all); };
  // -- the second pass: no key of it changes a result ----------------------------------------
  const hasResult = (row) => !("match" in row.dataset) && !["", "pending", "adjourned"].includes(valueOf(row)) && !find("[data-two]", row);
  const toCheck = () => rowsOf(results()).filter((row) => hasResult(row) && !checked.has(row.dataset.game));
  const nextIs = (row) => filled(results().dataset.next, { table: row.dataset.table, names: row.dataset.names });
  const beginCheck = () => {
    const grid = results(), first = toCheck()[0];
    if (!first) return;
    grid.classList.add("blind");
    find("#verifying").hidden = false;
    showUndo();
    select(first);
    speak(nextIs(first));
  };
  const goOn = (row, next, said) => {
    if (next) { select(next); speak(`${said} ${nextIs(next)}`); } else endCheck(row, leave);
  };
  const nextToCheck = (row) => { const rows = toCheck(); return rows[rows.indexOf(row) + 1]; };
  const alike = (row) => {
    const next = nextToCheck(row);
    checked.set(row.dataset.game, valueOf(row));
    row.classList.add("alike");
    showUndo();
    goOn(row, next, filled(results().dataset.same, { table: row.dataset.table }));
  };
  const forget = () => {
    const game = [...checked.keys()].pop(), row = rowOf({ game });
    checked.delete(game);
    showUndo();
    if (row) { row.classList.remove("alike"); select(row); speak(nextIs(row)); }
  };
  const differs = (row, result) => {
    const { seen } = row.dataset, grid = results(), names = JSON.parse(grid.dataset.results), first = names[valueOf(row)] || ["–", "–"];
    const dialog = document.createElement("dialog");
    let chosen = () => endCheck(row);
    const way = (name, [shown, said], act) => {
      const button = find(`[data-${name}]`, dialog);
      find("strong", button).textContent = shown; find("span", button).textContent = said;
      button.onclick = () => { chosen = act; dialog.close(); };
    };
    dialog.append(document.importNode(find("#differs").content, true));
    dialog.setAttribute("aria-labelledby", "differs-title");
    find("h1", dialog).textContent = filled(grid.dataset.differs, { table: row.dataset.table, typed: names[result][1], result: first[1] });
    way("first", first, () => alike(row));
    way("second", names[result], () => { const next = nextToCheck(row); enter(row, result, "", next || row, seen); if (!next) endCheck(row, leave); });
    find("[data-end]", dialog).onclick = () => dialog.close();
    open(dialog);
    dialog.addEventListener("close", () => chosen());
    speak(find("h1", dialog).textContent);
  };
  const verify = (row, result) => { if (valueOf(row) === result) alike(row); else differs(row, result); };
  const endCheck = async (row, then = select) => {
    const grid = results(), typed = [...checked];
    checked.clear();
    grid.classList.remove("blind");
    find("#verifying").hidden = true;
    all("tr.alike", grid).forEach((each) => each.classList.remove("alike"));
    showUndo();
    then(row);
    speak(filled(grid.dataset.verified, { count: typed.length, all: rowsOf(grid).filter(hasResult).length }));
    if (!typed.length) return;
    const sent = new URLSearchParams({ form_token: find("[name=form_token]").value });
    typed.forEach(([game, result]) => sent.set(`r${game}`, result));
    const answer = await post(grid.dataset.check, sent, true);
    if (answer.ok) { const told = await answer.json(); swap(told.parts, told.head); wrote(told); }
  };
  const openPad = (row, more) => {
    const { seen } = row.dataset, dialog = document.createElement("dialog");
    picker = { row, dialog };
    dialog.addEventListener("close", () => { picker = null; });
    dialog.append(document.importNode(find("match" in row.dataset ? "#pad-match" : "#pad").content, true));
    dialog.setAttribute("aria-labelledby", "pad-title");
    find("h1", dialog).textContent = `${row.dataset.table}: ${row.dataset.names}`;
    find("[data-board]", dialog).href = find("a", row).href;
    const choose = (result) => { dialog.close(); take(row, result, seen); };
    dialog.addEventListener("click", (event) => { const button = event.target.closest("[data-result]"); if (button) choose(button.dataset.result); });
    dialog.addEventListener("keydown", (event) => { const result = JSON.parse(results().dataset.map)[event.key]; if (result) { event.preventDefault(); choose(result); } });
    all("details", dialog).forEach((each) => { each.open = more; });
    open(dialog);
  };
  const take = (row, result, seen) => { if (isBlind()) verify(row, result); else enter(row, result, "", null, seen); };
  document.addEventListener("desk:row", ({ target: row }) => { // news of a board: its open picker shows them
    // A result that fills the chosen row was not there when its next key was thought of: it is seen when the cursor comes anew.
    if (row.matches("[aria-selected]") && valueOf(row) !== "pending") row.dataset.held = "1";
    if (picker?.row !== row || isBlind()) return;
    const grid = results(), now = valueOf(row), words = now === "pending" ? grid.dataset.cleared : find("[data-two]", row)?.textContent || JSON.parse(grid.dataset.results)[now]?.[0] || now;
    find("[data-news]", picker.dialog).textContent = filled(grid.dataset.news, { result: words, who: find("td:last-child", row).textContent.trim() });
  });
  const showJump = (text) => { jump = text; const at = find("#jump"); at.hidden = !text; at.textContent = text; };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event, grid = results(), row = grid && (find("tr[aria-selected=true]", grid) || target.closest("tr[data-game]"));
    if (!grid || inChord() || isTyping(target) || find("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey || keysOff() && key.length === 1 && key !== " ") return;
    if (target.closest("a, button, summary") && (key === " " || key.length > 1)) return; // its own keys
    const rows = rowsOf(grid), here = rows.indexOf(row);
    const last = find("tr[data-game][tabindex='0']", grid);
    const go = { ArrowDown: row ? rows[here + 1] : last, ArrowUp: row ? rows[here - 1] : last, Home: rows[0], End: rows[rows.length - 1] }[key];
    let done = true;
    if (jump && /^[\d.]$/.test(key)) showJump(jump + key);
    else if (jump && key === "Enter") {
      const table = jump.slice(1), at = rows.find((each) => [table, `${table}.1`].includes(each.dataset.table) && !("match" in each.dataset));
      showJump("");
      if (at) { select(at); speak(filled(grid.dataset.next, { table, names: at.dataset.names })); } else speak(filled(grid.dataset.none, { table }));
    } else if (key === "Escape" && jump) showJump("");
    else if (key === "m") { if (row) select(row); showJump("m"); }
    else if (go) select(go);
    else if (!row && [...Object.keys(JSON.parse(grid.dataset.map)), "Enter", ".", " ", "Delete"].includes(key)) toNextOpen(last);
    else if (key === "Enter" && claimOf(row) && !isBlind()) enter(row, claimOf(row), "claim");
    else if (key === "Enter") toNextOpen(row);
    else if (key === "." || key === " ") openPad(row, key === ".");
    else if (key === "Escape" && isBlind()) endCheck(row);
    else if (key === "Delete") { if (valueOf(row) !== "pending" && !isBlind()) enter(row, "pending"); }
    else if (JSON.parse(grid.dataset.map)[key]) take(row, JSON.parse(grid.dataset.map)[key]);
    else done = false;
    if (done) event.preventDefault();
  }, true);
  document.addEventListener("click", (event) => {
    const undo = event.target.closest("[data-undo]");
    if (undo) { turnBack(undo); return; }
    if (event.target.closest("[data-verify]") && results()) { event.preventDefault(); beginCheck(); return; }
    if (event.target.closest("#verifying a") && results()) { event.preventDefault(); endCheck(find("tr[aria-selected=true]", results())); return; }
    const row = event.target.closest("tr[data-game]");
    if (results() && row && event.target.closest("[data-accept]")) { event.preventDefault(); enter(row, claimOf(row), "claim"); return; }
    if (!results() || !row || event.target.closest("button, td:last-child a")) return;
    if (matchMedia("(max-width: 600px)").matches || event.target.closest(".c-result")) { event.preventDefault(); select(row); openPad(row, false); } else if (!event.target.closest("a")) select(row);
  });
  document.addEventListener("desk:back", pump);
  if (results()) {
    waiting.push(...JSON.parse(sessionStorage.getItem(shelf()) || "[]"));
    layGrid();
    if (isBlind()) beginCheck();
    pump();
  }
})();
