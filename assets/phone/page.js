// The page of a phone: draws the sheet it is sent, and says which answer was touched. It knows no game.

const LANGS = ["en", "fr"];
const FACES = ["noor", "gus", "odile", "marcus", "bea", "walt", "ines", "riff", "lucille", "sam"];
const PACE = {
  deaf: 250,  // a tap so soon after a new sheet was meant for the old one
  hold: 1000,  // so long the eye is held until a page with an answer opens
};
const AGAIN_MS = [200, 500, 1000, 1500];
const LATE_MS = 2000;
const LEAST_PX = 16;
const ALONE_MS = 20000;  // an open page that nobody touches is covered
const SAND_S = [5, 10, 30], LAST_SAND_S = 10;  // these seconds of the sand are read aloud
const SOON_MS = 300;  // without an answer so long, the page says that it waits
const CODE = {unknown: 4401, wrong: 4403, flood: 4429, gone: 4410};
const WANTS = {rules: "ui_book", hint: "ui_hint", undo: "ui_turn", pause: "ui_pause", bot: "ui_bot", leave: "ui_quit"};

const kept = {
  get(name) { try { return localStorage.getItem("tablee." + name); } catch { return null; } },
  set(name, value) { try { value === null ? localStorage.removeItem("tablee." + name) : localStorage.setItem("tablee." + name, value); } catch { /* private */ } },
};
const key = new URLSearchParams(location.hash.slice(1)).get("k");
if (key) history.replaceState(null, "", location.pathname);

let lang = LANGS.includes(kept.get("lang")) ? kept.get("lang") : navigator.language.startsWith("fr") ? "fr" : "en";
let words = {};
let socket = null, tries = 0, timer = 0, lateTimer = 0, heardAt = 0;
let page = "start";  // letters, who, wait, sheet, lost, refused
let letters = "", wrong = "", welcome = null, me = null;
let message = null, chosen = null, sent = false, came = 0, sandTimer = 0, noteTimer = 0, soonTimer = 0, sentTimer = 0;
let picks = [];  // the parts of an answer that were touched, the oldest first
let covered = true, holdTimer = 0, coverTimer = 0;  // what shows only while the eye is held

// ------------------------------------------------------------------ making elements; text is always set as text
function el(tag, looks = "", ...inside) {
  const made = document.createElement(tag);
  for (const look of String(looks).split(" ")) if (/^[\w-]+$/.test(look)) made.classList.add(look);
  made.append(...inside.filter((one) => one !== null && one !== undefined && one !== false));
  return made;
}
function img(path, alt = "", looks = "") {
  const made = el("img", looks);
  if (/^[\w/-]+$/.test(path)) made.src = `/svg/${path}.svg`;
  made.alt = alt;
  return made;
}
const icon = (name, looks = "") => img(name.includes("/") ? name : `icons/${name}`, "", looks);
function rich(text, looks = "") {
  const made = el("span", looks), open = [made];
  for (const part of String(text).split(/(\*\*|\{icon:[\w/]+\}|\[\w+\]|\[\/\])/)) {
    const top = open[open.length - 1];
    if (part === "**") top.tagName === "B" ? open.pop() : (open.push(el("b")), top.append(open[open.length - 1]));
    else if (part.startsWith("{icon:")) top.append(icon(part.slice(6, -1), "ico"));
    else if (/^\[\w+\]$/.test(part)) { const span = el("span", part.slice(1, -1)); top.append(span); open.push(span); }
    else if (part === "[/]") { if (open.length > 1) open.pop(); }
    else if (part) top.append(part);
  }
  return made;
}
const said = (text) => rich(text).textContent.trim();
function button(looks, act, ...inside) {
  const made = el("button", looks, ...inside);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
function face(portrait, size, ...badge) {
  const made = el("span", `pt ${portrait}`, img(`people/${portrait}`), ...badge);
  made.style.setProperty("--d", `${size}px`);
  return made;
}
const mark = (name) => (name ? icon(`mark_${name}`, "mk") : null);
const word = (name, params = {}) => Object.entries(params).reduce((text, [from, to]) => text.replace(`{${from}}`, to), words[name] ?? name);
function bubble(text) { return text ? el("span", `bub ${/^[-−]/.test(text) ? "neg" : ""}`, text) : null; }

// ------------------------------------------------------------------ blocks of a sheet
function choice(part, looks, ...inside) {
  // something that can be chosen, says why it cannot, can be read in large, or only lies there
  if (!part.answer && !part.why && !part.text?.length) return el("div", looks, ...inside);
  const read = () => part.look && part.text && enlarge(part);
  const touch = () => (!part.answer ? (part.why ? tell(part.why, small(part), icon("ui_lock")) : read()) : made.classList.contains("sel") && part.text ? read() : choose(part));
  const made = button(looks, touch, ...inside, el("span", "ck", icon("ui_check")));
  if (!part.answer && !part.why) return made;
  made.dataset.answer = part.answer ?? "";
  if (part.answer) { made.setAttribute("role", "radio"); made.setAttribute("aria-checked", "false"); }
  else made.setAttribute("aria-disabled", "true");
  return made;
}
function card(part) {
  const one = {look: "plain", of: part, ...part};
  const looks = ["card", one.look, one.colour, one.state, one.answer ? "lg" : one.why ? "dis" : ""].join(" ");
  if (one.look === "back") return el("div", looks);
  const shown = one.look === "number"
    ? [el("span", "st", one.value ?? "", icon(one.picture ?? "")), el("span", "ds", icon(one.picture ?? ""))]
    : [one.picture ? icon(one.picture, "art") : null, one.value ? el("b", "val", one.value) : null, rich(one.name, "cn"), one.text ? rich(one.text, "tx") : null];
  const badges = one.badges?.length ? el("span", "bds", ...one.badges.map((name) => icon(name))) : null;
  const made = choice(one, looks, ...shown, badges, bubble(one.bubble));
  made.setAttribute("aria-label", [said(one.name), one.look !== "number" && one.value, one.text && said(one.text), one.why && said(one.why)].filter(Boolean).join(", "));
  if (!one.answer && !one.why) made.setAttribute("role", "img");
  return made;
}
function small(part) {
  // a little picture of what was touched
  if (part.portrait) return face(part.portrait, 46);
  return part.look ? card({...part, answer: "", why: "", text: "", name: "", bubble: ""}) : null;
}
function person(one, place) {
  const state = {ready: "ui_check", choosing: "ui_clock", away: "ui_phone_away", out: "ui_cross", bot: "ui_bot"}[one.state];
  const badge = state ? el("span", `bd ${one.state}`, icon(state)) : mark(one.mark);
  const made = place === "tiles"
    ? choice(one, `tile ${one.state ?? ""} ${one.answer ? "lg" : one.why ? "dis" : ""}`, el("span", `tp ${one.portrait}`, img(`people/${one.portrait}`)), mark(one.mark), el("span", "nm", one.name), one.said && place === "tiles" ? el("span", "sd", one.said) : null, one.count ? el("span", "cnt", one.count) : null)
    : el("div", "", face(one.portrait, 46, badge), el("span", "nm", one.name), bubble(one.count));
  made.setAttribute("aria-label", [one.name, one.said, one.count].filter(Boolean).join(", "));
  if (place !== "tiles") made.setAttribute("role", "img");
  return made;
}
function owned(one) {
  // whose cards these are, with what is said of them
  if (!one.owner?.length) return null;
  return el("div", "own", ...one.owner.map((who) => { const made = el("span", "ow", face(who.portrait, 34), el("b", "", who.name)); made.setAttribute("role", "img"); made.setAttribute("aria-label", [who.name, who.said ?? said(one.text ?? "")].filter(Boolean).join(", ")); return made; }), one.text ? rich(one.text, "ot") : null);
}
function group(made, parts) {
  if (parts.some((part) => part.answer && !part.once)) made.setAttribute("role", "radiogroup");
  return made;
}
const DRAW = {
  heading(one) {
    const made = el("div", "head", rich(one.text));
    if (!one.dots) return made;
    const dots = el("span", "dots");
    for (let n = 1; n <= one.dots; n++) dots.append(el("i", n < one.at ? "done" : n === one.at ? "now" : ""));
    dots.setAttribute("role", "img");
    dots.setAttribute("aria-label", word("of_steps", {at: one.at, dots: one.dots}));
    made.append(dots);
    return made;
  },
  prompt(one) {
    const made = el("h1", `prompt ${one.waiting ? "wait" : ""}`, one.waiting ? icon("ui_clock") : null, rich(one.text));
    made.setAttribute("aria-live", "polite");
    return made;
  },
  cards(one) {
    const looks = {row: `panel tray n${one.cards.length}`, hand: `fill hand ${one.cards.length > 8 ? "nine" : ""}`, rest: "rest", mine: "panel mine", big: "bigs"}[one.place];
    if (one.owner?.length) return group(el("div", "panel side", owned(one), el("div", "creatures", ...one.cards.map(card))), one.cards);
    return group(el("div", looks, ...one.cards.map(card), one.text ? rich(one.text, "said") : null), one.cards);
  },
  people(one) {
    return group(el("div", one.place === "tiles" ? "fill" : `panel people n${one.people.length}`, ...one.people.map((who) => person(who, one.place))), one.people);
  },
  slots(one) {
    const slot = (part, n) => {
      const label = part.label ?? String(n + 1);
      const lines = part.lines?.length ? el("span", "ls", ...part.lines.map((line) => rich(line))) : null;
      const made = choice(part, `slot ${part.state ?? ""} ${part.cards?.length ? "" : "free"} ${part.answer ? "lg" : part.why ? "dis" : ""}`, el("span", "pile", ...(part.cards ?? []).map(card)), rich(label, "n"), lines);
      if (part.answer || part.why) made.setAttribute("aria-label", [said(label), ...(part.cards ?? []).map((it) => said(it.name)), ...(part.lines ?? []).map(said), part.why && said(part.why)].filter(Boolean).join(", "));
      return made;
    };
    const made = group(el("div", `slots s${one.slots.length} ${one.slots.some((part) => part.lines?.length) ? "lined" : ""}`, ...one.slots.map(slot)), one.slots);
    return one.owner?.length ? el("div", "panel side", owned(one), made) : made;
  },
  buttons(one) { return group(el("div", "btns", ...one.buttons.map(key_of)), one.buttons); },
  note(one) { return el("div", "note", bubble(one.bubble), one.icon ? icon(one.icon) : null, rich(one.text)); },
  log(one) {
    return el("div", "panel log", ...one.lines.map((line, n) => { const made = el("p", "", one.icons?.[n] ? icon(one.icons[n]) : null, rich(line)); made.dataset.seat = one.seats?.[n] ?? -1; return made; }));
  },
  cover(one) {
    if (!covered) return el("div", "under", ...one.blocks.map(drawn));
    return el("div", "under cen", el("div", "backs", ...Array.from({length: 4}, () => el("i"))), el("h2", "", word("hold")), rich(one.text, "mist"));
  },
  rise() { return null; },
};
const drawn = (block) => DRAW[block.block](block);
function key_of(one) {
  const inside = [one.icon ? icon(one.icon) : null, rich(one.text)];
  if (one.once) {
    const made = button(`btn once ${one.kind ?? ""}`, () => send(one.answer), ...inside);
    made.dataset.answer = one.answer;
    return made;
  }
  return choice({...one, act: one.text}, `btn pick ${one.kind ?? ""}`, ...inside);
}

// ------------------------------------------------------------------ answers
const deaf = () => sent || performance.now() - came < PACE.deaf;
function choose(part) {
  if (deaf()) return;
  if (part.answer.startsWith("p")) join(part);
  else { picks = []; chosen = part; }
  mark_chosen();
  lamp();
}
const act_of = (one) => one.act ?? one.name ?? "";
function joined(text) {
  // "b3 p0,p1 p2,p3" stands for b3 to b6
  const at = text.indexOf(": "), [answer, ...of] = (at < 0 ? text : text.slice(0, at)).split(" "), act = at < 0 ? "" : text.slice(at + 2);
  const ways = of.reduce((found, parts) => found.flatMap((one) => parts.split(",").map((part) => [...one, part])), [[]]);
  return ways.map((way, n) => ({answer: answer[0] + (Number(answer.slice(1)) + n), of: way, act}));
}
function join(part) {
  // an answer of several parts: what no longer goes together with the newest is let go
  const joins = (message.sheet.joins ?? []).flatMap(joined), goes = (parts) => joins.some((one) => parts.every((it) => one.of.includes(it.answer)));
  if (picks.some((one) => one.answer === part.answer)) picks = picks.filter((one) => one.answer !== part.answer);
  else for (picks = [...picks, part]; picks.length > 1 && !goes(picks);) picks.shift();
  const whole = joins.filter((one) => one.of.length === picks.length && picks.every((it) => one.of.includes(it.answer)));
  const found = whole.find((one) => one.of.every((id, n) => id === picks[n].answer)) ?? whole[0];
  const acts = found ? found.of.map((id) => act_of(picks.find((one) => one.answer === id))) : picks.map(act_of);
  chosen = found ? {answer: found.answer, act: found.act || acts.filter(Boolean).join(" · "), parts: picks} : null;
}
function mark_chosen() {
  const ids = new Set([chosen?.answer, ...picks.map((one) => one.answer)]);
  for (const one of document.querySelectorAll("[data-answer]")) {
    const mine = one.dataset.answer !== "" && ids.has(one.dataset.answer);
    one.classList.toggle("sel", mine);
    if (one.getAttribute("role") === "radio") one.setAttribute("aria-checked", mine);
  }
  const taken = (picks.length ? picks : [chosen]).filter((one) => one?.look);
  document.querySelectorAll(".slot.fill .pile").forEach((place, n) => place.replaceChildren(...(taken[n] ? [card({...taken[n], answer: "", why: "", text: ""})] : [])));
  fit();
}
function lamp() {
  const sheet = message.sheet;
  try_out();
  for (const old of document.querySelectorAll(".lampkey")) {
    const made = button(`btn lampkey ${chosen ? "go" : "off"} ${sent ? "sent" : ""}`, () => chosen && send(chosen.answer), rich(chosen ? act_of(chosen) : (picks.map(act_of).join(" · ") || sheet.key) ?? ""));
    made.disabled = !chosen;
    made.hidden = !chosen && !sheet.key;
    old.replaceWith(made);
  }
}
let tried = "";
function try_out() {
  // what is touched plays on the big screen where nothing is hidden; it binds nobody
  const now = chosen && !sent ? chosen.answer : "";
  if (!message.sheet.tries || now === tried) return;
  tried = now;
  want(`?${now}`);
}
function want(what) {
  // beside the question: whatever it was made for, it still holds
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({v: message?.v ?? 0, do: what}));
}
function send(answer) {
  if (deaf() || !socket || socket.readyState !== WebSocket.OPEN) return;
  sent = true;
  socket.send(JSON.stringify({v: message.v, do: answer}));
  clearTimeout(soonTimer);
  soonTimer = setTimeout(() => document.body.classList.add("late"), SOON_MS);
  sentTimer = setTimeout(() => again(0), LATE_MS);  // the way is gone, and nobody has told
  lamp();
}
function arrived() { clearTimeout(soonTimer); clearTimeout(sentTimer); document.body.classList.remove("late"); }
function overlay(looks, label, after, ...inside) {
  // a sheet that rises over the page; it goes by its cross, a tap beside it, or Escape
  const close = () => { veil.remove(); made.remove(); after(); };
  const cross = button("ib", close, icon("ui_cross"));
  cross.setAttribute("aria-label", word("close"));
  const made = el("section", `rise ${looks}`, el("div", "row", el("h1", "w", rich(label)), cross), ...inside), veil = el("div", "veil");
  made.setAttribute("role", "dialog");
  made.setAttribute("aria-modal", "true");
  made.setAttribute("aria-label", said(label));
  made.addEventListener("keydown", (event) => event.key === "Escape" && close());
  veil.addEventListener("click", close);
  document.body.append(veil, made);
  cross.focus();
  return made;
}
function forget() { if (!sent) { chosen = null; picks = []; mark_chosen(); lamp(); } }
function enlarge(part) {
  // a card to be read, with what its signs mean; a swipe leads to its neighbours
  const row = message.sheet.blocks.flatMap((block) => [block, ...(block.blocks ?? [])]).map((block) => block.cards ?? []).find((cards) => cards.includes(part.of)) ?? [part], all = row.filter((one) => one.text && one.look);
  const place = el("div", "reading-place"), dots = el("span", "dots"), pick = el("div", "row");
  const made = overlay("large", part.name, () => {}, place, dots, pick), head = made.querySelector("h1");
  let now = Math.max(0, all.indexOf(part.of ?? part)), from = 0;
  const turn = (step) => {
    now = Math.min(Math.max(now + step, 0), all.length - 1);
    const one = all[now], means = (one.badges ?? []).map((name) => words[`sign_${name}`] && el("div", "row means", icon(name), rich(words[`sign_${name}`])));
    place.replaceChildren(card({...one, answer: "", why: "", state: ""}), ...means.filter(Boolean));
    head.replaceChildren(rich(one.name));
    dots.replaceChildren(...(all.length > 1 ? all.map((_, n) => el("i", n === now ? "now" : "")) : []));
    const take = () => { made.querySelector(".ib").click(); chosen = null; picks = []; choose(one); };
    pick.replaceChildren(...(all.length > 1 ? [[-1, "before"], [1, "after"]].map(([by, name]) => { const key = named(name, button(`btn small ${by < 0 ? "turned" : ""}`, () => turn(by), icon("ui_step"))); key.disabled = !all[now + by]; return key; }) : []), ...(one.answer ? [button("btn go", take, rich(word("take")))] : []));
  };
  place.addEventListener("touchstart", (event) => { from = event.touches[0].clientX; }, {passive: true});
  place.addEventListener("touchend", (event) => { const by = event.changedTouches[0].clientX - from; if (Math.abs(by) > 40) turn(by < 0 ? 1 : -1); });
  made.addEventListener("keydown", (event) => { const by = {ArrowLeft: -1, ArrowRight: 1}[event.key]; if (by) turn(by); });
  turn(0);
}
function open_rise(block) {
  forget();
  const answers = has_choice(block);
  overlay("", block.text, forget, ...block.blocks.map(drawn), answers ? el("div", "row", el("span", "lampkey")) : null);
  lamp();
}
function rise_key(block, looks) {
  const made = button(looks, () => open_rise(block), icon(block.icon));
  made.setAttribute("aria-label", said(block.text));
  return made;
}

// ------------------------------------------------------------------ what shows only while the eye is held
function uncover(on) {
  clearTimeout(coverTimer);
  if (covered === !on) return;
  covered = !on;
  if (!on) { chosen = sent ? chosen : null; picks = []; }
  if (on) still_there();
  const cover = page === "sheet" && message.sheet.blocks.find((block) => block.block === "cover");
  if (cover && cover.stays) show("sheet");
  else if (cover) {  // the thumb lies on the eye, which stays where it is
    document.querySelector(".under").replaceWith(drawn(cover));
    document.querySelector(".hold").classList.toggle("on", on);
  }
  look_on();
}
function look_on() {
  // who looks at the own hand sees it whole: the table makes room
  const cover = page === "sheet" && message.sheet.blocks.find((block) => block.block === "cover");
  document.querySelector(".page")?.classList.toggle("looks", Boolean(cover && !covered && !cover.stays));
  document.querySelector(".page")?.classList.toggle("opened", Boolean(cover && !covered && cover.stays));
  fit();
}
function still_there() { clearTimeout(coverTimer); coverTimer = setTimeout(() => uncover(false), ALONE_MS); }
function eye_keys(cover, answers) {
  let_go = () => { if (!covered && !cover.stays && kept.get("tap") !== "yes") uncover(false); };
  if (!covered && cover.stays) return [button("btn", () => uncover(false), icon("ui_lock"), word("hide"))];
  const eye = el("button", answers && !cover.stays ? "btn paper small hold" : `hold ring ${covered ? "" : "on"}`, icon("ui_eye"));
  eye.type = "button";
  eye.setAttribute("aria-label", word("hold"));
  const down = () => {
    eye.classList.add("filling");
    clearTimeout(holdTimer);
    if (cover.stays) holdTimer = setTimeout(() => uncover(true), PACE.hold);
    else uncover(true);
  };
  const taps = kept.get("tap") === "yes";
  if (!taps) eye.addEventListener("pointerdown", down);
  eye.addEventListener("click", (event) => { if (taps || event.detail === 0) uncover(covered); });
  eye.addEventListener("contextmenu", (event) => event.preventDefault());
  for (const end of ENDS) eye.addEventListener(end, released);
  return [eye];
}
let let_go = () => {};
const ENDS = ["pointerup", "pointercancel"];
function released() {
  clearTimeout(holdTimer);
  document.querySelector(".filling")?.classList.remove("filling");
  let_go();
}
for (const end of ENDS) document.addEventListener(end, released);
for (const [where, gone] of [[window, "blur"], [document, "visibilitychange"]]) where.addEventListener(gone, () => { if (gone === "blur" || document.hidden) { clearTimeout(holdTimer); uncover(false); } });
document.addEventListener("pointerdown", () => { if (!covered) still_there(); });
function tell(text, ...pictures) {
  document.querySelector(".why")?.remove();
  clearTimeout(noteTimer);
  const note = el("div", "why", pictures[0], rich(text, "w"), pictures[1]);
  note.setAttribute("role", "status");
  note.addEventListener("click", () => note.remove());
  document.body.append(note);
  noteTimer = setTimeout(() => note.remove(), 6000);
}
function buzz(pattern) { return kept.get("buzz") !== "no" && navigator.userActivation?.hasBeenActive && navigator.vibrate?.(pattern); }
function alert_me() {
  if (kept.get("buzz") !== "no" && !buzz(40)) {
    document.body.classList.add("flash");
    setTimeout(() => document.body.classList.remove("flash"), 700);
  }
  if (kept.get("sound") === "yes") chime();
}
function chime() {
  try {
    const audio = new AudioContext(), tone = audio.createOscillator(), loud = audio.createGain();
    tone.frequency.value = 660;
    loud.gain.setValueAtTime(.2, audio.currentTime);
    loud.gain.exponentialRampToValueAtTime(.001, audio.currentTime + .5);
    tone.connect(loud).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + .5);
  } catch { /* no sound here */ }
}

// ------------------------------------------------------------------ pages
function show(name) { page = name; PAGES[name](); }
function frame(mat, bar, body, foot, asked = false, looks = "") {
  const footer = el("footer", `foot ${asked ? "me" : ""}`, ...foot);
  const made = el("div", `page ${looks}`, bar, el("main", "", ...body.filter(Boolean)), footer);
  document.querySelector(".why")?.remove();
  const risen = page === "sheet" && !asked ? document.querySelectorAll(".rise, .veil") : [];  // who is asked sees the question
  document.body.replaceChildren(el("div", `mat ${mat}`), made, ...risen);
}
function fit() {
  // a name with a word too long for its card is written smaller, as small as can be read, and closer; only then the word is broken
  for (const one of document.querySelectorAll(".card .cn")) {
    one.style.fontSize = one.style.letterSpacing = "";
    one.style.overflowWrap = "normal";
    for (let size = parseFloat(getComputedStyle(one).fontSize); size > LEAST_PX && one.scrollWidth > one.clientWidth; one.style.fontSize = `${size}px`) size -= 1;
    if (one.scrollWidth > one.clientWidth) one.style.letterSpacing = "-.04em";
    one.style.overflowWrap = "";
  }
}
function house_bar() {
  const seg = el("span", "seg", ...LANGS.map((one) => {
    const made = button(one === lang ? "on" : "", () => speak(one), one.toUpperCase());
    made.setAttribute("aria-pressed", one === lang);
    return made;
  }));
  return el("header", "bar", icon("logo", "ib"), el("span", "w", el("b", "", "Tablée")), seg);
}
const wait = (text) => el("div", "prompt wait", icon("ui_clock"), rich(text));
const PAGES = {
  start() { frame("", house_bar(), [el("span", "sp"), icon("ui_phone_away", "big"), el("h1", "cen", word("back")), el("p", "cen mist", word("back_note")), el("span", "sp")], []); },
  letters() {
    const field = el("input", "field letters");
    Object.assign(field, {maxLength: 5, autocomplete: "off", autocapitalize: "characters", spellcheck: false, value: letters});
    field.setAttribute("aria-label", word("letters"));
    const go = () => { letters = field.value; if (letters) connect("letters", letters); };
    field.addEventListener("keydown", (event) => event.key === "Enter" && go());
    frame("", house_bar(), [el("h1", "", word("welcome")), el("h2", "", word("letters")), field, wrong ? el("div", "note", icon("ui_lock"), rich(wrong)) : null],
      [button("btn go", go, icon("ui_play"), word("letters_go"))], true);
  },
  who() {
    const people = welcome.people ?? [], taken = welcome.taken ?? [];
    me ??= people[0] ?? {name: kept.get("name") ?? "", portrait: kept.get("portrait") ?? FACES.find((one) => !taken.includes(one)) ?? FACES[0]};
    const field = el("input", "field");
    Object.assign(field, {maxLength: 20, autocomplete: "off", spellcheck: false, value: me.name});
    field.setAttribute("aria-label", word("name"));
    field.addEventListener("input", () => { me = {...me, name: field.value}; });
    const house = el("div", "row", ...people.map((one) => button(`chip ${one.name === me.name ? "on" : ""}`, () => { me = one; show("who"); }, face(one.portrait, 40), one.name)));
    house.style.flexWrap = "wrap";
    const faces = el("div", "faces", ...FACES.map((one) => {
      const made = button(one === me.portrait ? "on" : "", () => { me = {...me, name: field.value, portrait: one}; show("who"); }, face(one, 62));
      made.setAttribute("aria-label", welcome.faces?.[one] ?? one);
      made.setAttribute("aria-pressed", one === me.portrait);
      return made;
    }));
    const go = () => {
      const name = field.value.trim();
      if (!name) { field.focus(); return; }
      me = {name, portrait: me.portrait};
      kept.set("name", name);
      kept.set("portrait", me.portrait);
      socket?.send(JSON.stringify({...me, lang}));
      show("wait");
    };
    frame("", house_bar(), [el("h1", "", word("welcome")), el("span", "mist", word("who")),
      people.length ? el("h2", "", word("house")) : null, people.length ? house : null, el("h2", "", word("name")), field, el("h2", "", word("portrait")), faces,
      el("span", "sp"), el("div", "row mist", icon("ui_lock"), word("nothing_installed"))], [button("btn go", go, icon("ui_play"), word("to_table"))], true);
  },
  wait() {
    const sign = message?.sign;
    const big = sign ? el("div", "sign", icon(`mark_${sign}`), face(me.portrait, 96)) : null;
    const name = sign ? el("h1", "cen", word("is_mark", {name: me.name, mark: word(`mark_${sign}`)})) : null;
    frame("", house_bar(), [el("span", "sp"), sign ? el("p", "cen mist", word("show_mark")) : null, big, name, el("span", "sp"), wait(word("wait_host"))], [button("btn", begin, icon("ui_edit"), word("rename"))]);
  },
  sheet() {
    const sheet = message.sheet, cover = sheet.blocks.find((block) => block.block === "cover"), rises = sheet.blocks.filter((block) => block.block === "rise");
    document.documentElement.lang = sheet.lang;
    const [barred, footed] = [rises.filter((one) => one.place === "bar"), rises.filter((one) => !one.place)];
    const log = message.can?.includes("log") ? named("log", button("ib", () => want("log"), icon("ui_log"))) : null;
    const bar = el("header", "bar", face(sheet.me.portrait, 44, mark(sheet.me.mark)), el("span", "w", el("b", "", sheet.me.name), el("span", "", sheet.where)),
      ...barred.map((one) => rise_key(one, "ib")), log, named("menu", button("ib menu", open_menu, icon("ui_menu"))));
    const open = sheet.blocks.filter((block) => block.block !== "rise" && !(block === cover && covered));
    const answers = open.some((block) => has_choice(block)), foot = sheet.foot ?? [], body = sheet.blocks.map(drawn);
    const at = sheet.blocks.findIndex((block) => block.block === "prompt"), quiet = !answers && !foot.length && sheet.blocks.every((block) => ["people", "prompt", "buttons"].includes(block.block));
    const seats = message.seats ? named("seats", el("nav", "row seats", ...message.seats.map(seat_key))) : null;
    const table = el("div", "table", seats, ...body.slice(0, Math.max(0, at)).filter(Boolean));
    const asked = el("div", "asks", ...(quiet ? [el("span", "sp"), hero(sheet.me)] : []), ...body.slice(at, at + 1), sheet.sand === undefined ? null : sand_of(sheet.sand), el("span", "sp"), ...body.slice(at + 1).filter(Boolean), el("span", "sp"));
    const eye = cover ? eye_keys(cover, answers || foot.length) : [];
    const keys = cover?.stays && covered ? [] : [...foot.map(key_of), answers || foot.some((one) => !one.once) ? el("span", "lampkey") : null];
    frame(sheet.title, bar, [table, asked], [...eye, ...footed.map((one) => rise_key(one, "btn paper small")), ...keys], sheet.asked, table.childElementCount ? "split" : "");
    look_on();
    lamp();
    if (chosen) mark_chosen();
    ask();
  },
  lost() {
    const step = (n, name) => el("div", "step", el("i", "", String(n)), rich(word(name)));
    frame("", house_bar(), [icon("ui_wifi_lost", "big"), el("h1", "cen", word("lost")), el("p", "cen mist", word("lost_again")),
      el("div", "panel", step(1, "lost_wifi"), step(2, "lost_test"), step(3, "lost_scan")), el("span", "sp"), kept.get("token") ? wait(word("lost_kept")) : null],
    [button("btn go", () => again(0), icon("ui_replay"), word("lost_now"))], true);
  },
  left() { frame("", house_bar(), [icon("ui_quit", "big"), el("h1", "cen", word("left")), el("p", "cen mist", word("left_note"))], []); },
  refused() { frame("", house_bar(), [icon("ui_lock", "big"), el("h1", "cen", word("refused")), el("p", "cen mist", word("refused_note"))], []); },
};
function has_choice(block) {
  const parts = block.cards ?? block.people ?? block.slots ?? (block.buttons ?? []).filter((one) => !one.once);
  return (block.blocks ?? []).some(has_choice) || parts.some((part) => part.answer);
}
function sand_of(left) {
  // a glass that stands still, and the seconds; read aloud now and then, felt at the end
  const digits = el("b", ""), aloud = el("span", "vh"), until = came + left;
  let before = Infinity;
  aloud.setAttribute("role", "status");
  const tick = () => {
    const now = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    digits.textContent = String(now);
    const passed = SAND_S.find((one) => before > one && now <= one && now > 0 && before !== Infinity);
    if (passed) aloud.textContent = word("sand", {n: passed});
    if (passed === LAST_SAND_S && message.sheet.asked) buzz([20, 60, 20]);
    before = now;
  };
  clearInterval(sandTimer);
  sandTimer = setInterval(tick, 250);
  tick();
  return el("div", "sand", icon("ui_hourglass"), digits, aloud);
}
function named(name, made) { made.setAttribute("aria-label", word(name)); return made; }
function hero(me) {
  // who sits here, in large, where there is nothing else
  return el("div", "hero", face(me.portrait, 140, mark(me.mark)));
}
function seat_key(one) {
  const made = button(`chip ${one.on ? "on" : ""}`, () => want(one.do), one.asked && !one.on ? icon("ui_clock") : null, one.name);
  made.setAttribute("aria-pressed", one.on);
  return made;
}
function rise_up(looks, label, close, ...inside) {
  // a sheet from below; what lies under it stays
  const rise = el("section", `rise ${looks}`, ...inside.filter(Boolean)), veil = el("div", `veil ${looks}`);
  rise.setAttribute("role", "dialog");
  rise.setAttribute("aria-modal", "true");
  rise.setAttribute("aria-label", label);
  rise.addEventListener("keydown", (event) => event.key === "Escape" && close());
  veil.addEventListener("click", close);
  document.body.append(veil, rise);
  fit();
  rise.querySelector("button").focus();
}
function sink(looks) { for (const one of document.querySelectorAll(`.${looks}`)) one.remove(); }
function read(news) {
  // log, rules, a hint: to be read and put away
  const close = () => { sink("reading"); document.querySelector(".menu")?.focus(); };
  sink("reading");
  const parts = el("div", "parts", ...news.blocks.map(drawn));
  rise_up("reading", news.title, close, el("h1", "", rich(news.title)), news.people ? among(news.people, parts) : null, parts, button("btn go", close, word("close")));
  parts.scrollTop = parts.scrollHeight;
}
function among(people, parts) {
  // whose doing is read: everybody's, or that of one; a turn in which nothing of it happened is left out
  const keys = [word("everybody"), ...people].map((name, n) => button(`chip ${n ? "" : "on"}`, () => {
    keys.forEach((key, m) => { key.classList.toggle("on", m === n); key.setAttribute("aria-pressed", m === n); });
    for (const line of parts.querySelectorAll("p")) line.hidden = n > 0 && line.dataset.seat !== String(n - 1);
    for (const log of parts.querySelectorAll(".log")) {
      log.hidden = !log.querySelector("p:not([hidden])");
      if (log.previousSibling?.classList.contains("head")) log.previousSibling.hidden = log.hidden;
    }
  }, name));
  keys.forEach((key, n) => key.setAttribute("aria-pressed", n === 0));
  return el("div", "row seats", ...keys);
}
let asks = "", leaving = false;
function ask() {
  // somebody else's wish: while I am choosing it waits as a badge on the menu key
  const news = message.ask, what = news ? news.title : "";
  document.querySelector(".menu")?.classList.toggle("badge", Boolean(news));
  if (asks && what !== asks) sink("asking");
  const first = what && what !== asks;
  asks = what;
  if (first && !message.sheet.asked) { show_ask(); alert_me(); }
}
function show_ask() {
  const news = message.ask, close = () => sink("asking");
  if (!news) return;
  sink("asking");
  const keys = news.keys.map((one) => button(`btn ${one.kind}`, () => { want(one.do); close(); }, rich(one.text)));
  rise_up("asking", news.title, close, el("div", "row", face(news.face, 72), el("h1", "", rich(news.title))), ...news.blocks.map(drawn), el("div", "row keys", ...keys));
}
function open_menu() {
  leaving = false;
  if (message?.ask && !document.querySelector(".asking")) { show_ask(); return; }
  const close = () => { veil.remove(); rise.remove(); document.querySelector(".menu")?.focus(); };
  const beside = (message?.sheet?.blocks ?? []).filter((block) => block.place === "menu").map((block) => button("btn want", () => { close(); open_rise(block); }, icon(block.icon), rich(block.text, "w")));
  const wants = (message?.can ?? []).filter((name) => WANTS[name]).map((name) => {
    const note = words[`${name}_note`];
    const made = button("btn want", () => {
      if (name === "leave" && !leaving) {  // nothing final by a single tap
        leaving = true;
        made.classList.add("no");
        made.querySelector("small").textContent = word("leave_again");
        return;
      }
      close();
      want(name);
    }, icon(WANTS[name]), el("span", "w", word(name), note ? el("small", "", note) : null));
    return made;
  });
  const turn = (name, on, change) => {
    const made = button(`sw ${on ? "on" : ""}`, () => { change(!on); close(); open_menu(); }, icon(on ? "ui_check" : "ui_cross"));
    made.setAttribute("role", "switch");
    made.setAttribute("aria-checked", on);
    made.setAttribute("aria-label", word(name));
    return made;
  };
  const row = (picture, name, control) => el("div", "opt", icon(picture), el("span", "w", el("b", "", word(name)), words[`${name}_note`] ? el("span", "", word(`${name}_note`)) : null), control);
  const pick = (values, now, change) => el("span", "seg", ...values.map(([value, text]) => button(value === now ? "on" : "", () => { change(value); close(); open_menu(); }, text)));
  const sizes = pick([["100", "100 %"], ["125", "125 %"], ["150", "150 %"]], kept.get("size") ?? "100", (value) => { kept.set("size", value); dress(); });
  const rise = el("section", "rise", el("h1", "", word("menu")), ...wants, ...beside,
    row("ui_globe", "language", pick(LANGS.map((one) => [one, one.toUpperCase()]), lang, speak)), row("ui_text", "text_size", sizes),
    row("ui_contrast", "contrast", turn("contrast", kept.get("contrast") === "yes", (on) => { kept.set("contrast", on ? "yes" : "no"); dress(); })),
    row("ui_marks", "marks", turn("marks", kept.get("marks") === "yes", (on) => { kept.set("marks", on ? "yes" : "no"); dress(); })),
    row("ui_buzz", "buzz", turn("buzz", kept.get("buzz") !== "no", (on) => kept.set("buzz", on ? "yes" : "no"))),
    row("ui_sound", "sound", turn("sound", kept.get("sound") === "yes", (on) => { kept.set("sound", on ? "yes" : "no"); if (on) chime(); })),
    row("ui_motion", "calm", turn("calm", kept.get("calm") === "yes", (on) => { kept.set("calm", on ? "yes" : "no"); dress(); })),
    row("ui_eye", "tap", turn("tap", kept.get("tap") === "yes", (on) => { kept.set("tap", on ? "yes" : "no"); if (page === "sheet") show("sheet"); })),
    button("btn", close, word("close")));
  rise.setAttribute("role", "dialog");
  rise.setAttribute("aria-modal", "true");
  rise.setAttribute("aria-label", word("menu"));
  rise.addEventListener("keydown", (event) => event.key === "Escape" && close());
  const veil = el("div", "veil");
  veil.addEventListener("click", close);
  document.body.append(veil, rise);
  rise.querySelector("button").focus();
}
function dress() {
  document.body.classList.remove("t125", "t150");
  document.body.classList.toggle("steady", kept.get("calm") === "yes");
  const size = kept.get("size");
  if (size === "125" || size === "150") document.body.classList.add(`t${size}`);
  document.body.classList.toggle("marks", kept.get("marks") === "yes");
  document.body.classList.toggle("contrast", kept.get("contrast") === "yes");
  fit();
}

// ------------------------------------------------------------------ words and wire
async function speak(wanted) {
  lang = wanted;
  kept.set("lang", lang);
  document.documentElement.lang = lang;
  try { words = await (await fetch(`/words/${lang}.json`)).json(); } catch { /* the page says the keys, the socket tries on */ }
  if (page === "sheet" && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({lang}));
  show(page);
}
function connect(way, secret) {
  clearTimeout(timer);
  const mine = new WebSocket(`ws://${location.host}/socket`);
  if (socket) { socket.onclose = null; socket.close(); }
  socket = mine;
  mine.onopen = () => mine.send(JSON.stringify({hello: way, with: secret}));
  mine.onmessage = (event) => { heardAt = performance.now(); tries = 0; clearTimeout(lateTimer); arrived(); document.body.classList.remove("lost"); hear(JSON.parse(event.data)); };
  mine.onclose = (event) => closed(event.code);
}
const AWAY = ["ui_wifi_lost", "ui_lock", "ui_check", "ui_clock", "ui_replay", "ui_phone_away"], ready = [];  // to be shown without the table, too
function hear(news) {
  if (news.welcome) { welcome = news.welcome; show("who"); }
  else if (news.sign) { message = news; show("wait"); }
  else if (news.in) { kept.set("token", news.in); if (page !== "sheet") show("start"); }
  else if (news.rise) read(news.rise);
  else if (news.ok !== undefined) { if (news.ok === message?.v) document.body.classList.add("done"); }
  else if (news.no !== undefined) { sent = false; if (news.why) tell(news.why, icon("ui_lock")); }
  else if (news.sheet) {
    if (!ready.length) ready.push(...AWAY.map((name) => icon(name)));
    const old = message?.sheet ? message : null, same = old?.v === news.v;
    message = news;
    sent = false;
    document.body.classList.remove("done");
    if (same && page === "sheet" && JSON.stringify(old.seats) === JSON.stringify(news.seats)) { ask(); return; }
    if (!same && !(old && prompt_of(old) === prompt_of(news))) covered = true;
    if (!same) { chosen = null; picks = []; tried = ""; came = performance.now(); clearInterval(sandTimer); }
    if (news.sheet.lang !== lang && LANGS.includes(news.sheet.lang) && !same && !old) { speak(lang); }
    const stays = old && prompt_of(old) === prompt_of(news), where = document.querySelector("main")?.scrollTop ?? 0, along = document.querySelector(".hand")?.scrollLeft ?? 0;
    show("sheet");
    bring(stays, where, along);
    if (!same && news.sheet.asked && !(old?.sheet.asked && prompt_of(old) === prompt_of(news))) alert_me();
  }
}
function bring(stays, where, along) {
  // the same question stays where it was scrolled to; a new one is to be seen
  const main = document.querySelector("main"), prompt = main.querySelector(".prompt"), hand = main.querySelector(".hand");
  if (stays) { main.scrollTop = where; if (hand) hand.scrollLeft = along; }
  else if (prompt) {
    const edge = main.getBoundingClientRect(), most = prompt.getBoundingClientRect().top - edge.top - 8, last = main.querySelector(".asks > :nth-last-child(2)") ?? prompt;
    main.scrollTop = Math.max(0, Math.min(most, last.getBoundingClientRect().bottom - edge.bottom + 8));
  }
}
const prompt_of = (news) => news.sheet.blocks.find((block) => block.block === "prompt")?.text;
function closed(code) {
  socket = null;
  if (code === CODE.unknown) {
    kept.set("token", null);
    message = null;
    asks = "";
    sink("reading");
    sink("asking");
    if (leaving) { leaving = false; show("left"); } else begin();
  }
  else if (code === CODE.wrong || code === CODE.flood) {
    wrong = word(code === CODE.wrong ? "letters_wrong" : "letters_wait");
    show(kept.get("token") ? "lost" : "letters");
    if (kept.get("token")) again();
  } else if (code === CODE.gone) show("refused");
  else again();
}
function again(after = AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)]) {
  tries += 1;
  document.body.classList.add("lost");
  clearTimeout(timer);
  timer = setTimeout(begin, after);
  if (tries === 1) lateTimer = setTimeout(() => { if (!socket || socket.readyState !== WebSocket.OPEN) show("lost"); }, LATE_MS);
}
function begin() {
  const token = kept.get("token");
  if (token) connect("token", token);
  else if (key) connect("key", key);
  else if (letters && page !== "letters") connect("letters", letters);
  else show("letters");
}
document.fonts.addEventListener("loadingdone", fit);
addEventListener("resize", fit);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && kept.get("token") && (!socket || performance.now() - heardAt > 5000)) begin();
});
addEventListener("online", () => kept.get("token") && begin());

globalThis.tablee = {joined, pace: PACE, blocks: Object.keys(DRAW), hear, show, draw: (news) => { message = news; came = performance.now(); show("sheet"); }};
dress();
await speak(lang);
begin();
