/**
 * Keyboard and pointer control for a saved show, which also works without it: paging, page numbers, overview, blank
 * page, pointer, and hiding the idle one. The page's security policy allows only this
 * script, by its hash.
 */
export const savedShowKeyboardScript = `(() => {
  const root = document.documentElement;
  const pages = [...document.querySelectorAll(".show-sheet")];
  const on = (name) => root.classList.toggle("show-" + name);
  const off = (name) => root.classList.remove("show-" + name);
  let typed = "";
  const middle = (page) => {
    const { top, height } = page.getBoundingClientRect();
    return Math.abs(top + height / 2 - innerHeight / 2);
  };
  const at = () => pages.reduce((best, page, place) => (middle(page) < middle(pages[best]) ? place : best), 0);
  const turn = (place) => {
    off("blank");
    off("overview");
    pages[Math.min(Math.max(place, 0), pages.length - 1)]?.scrollIntoView({ behavior: "instant" });
  };
  const by = (step) => () => turn(at() + step);
  const keys = {
    arrowright: by(1), arrowdown: by(1), pagedown: by(1), " ": by(1),
    arrowleft: by(-1), arrowup: by(-1), pageup: by(-1),
    home: () => turn(0), end: () => turn(pages.length - 1),
    b: () => on("blank"), ".": () => on("blank"), g: () => on("overview"), p: () => on("pointer"),
    f: () => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()),
    escape: () => ["blank", "overview", "pointer"].forEach(off),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const latin = /^\\P{ASCII}$/u.test(event.key) ? /^Key([A-Z])$/.exec(event.code) : null;
    const key = (latin === null ? event.key : latin[1]).toLowerCase();
    const number = typed;
    typed = /^[0-9]$/.test(key) ? (typed + key).slice(-4) : "";
    if (key === "enter" && number) turn(Number(number) - 1);
    else if (Object.hasOwn(keys, key)) keys[key]();
    else return;
    event.preventDefault();
  });
  addEventListener("click", ({ target }) => {
    const page = root.classList.contains("show-overview") && target.closest(".show-sheet");
    if (page) turn(pages.indexOf(page));
  });
  let rest;
  addEventListener("pointermove", ({ clientX, clientY }) => {
    root.style.setProperty("--pointer", clientX + "px " + clientY + "px");
    off("idle");
    clearTimeout(rest);
    rest = setTimeout(() => on("idle"), 3000);
  });
})();`;

/** SHA-256 in the spelling of a content security policy. */
export const savedShowKeyboardScriptHash = "sha256-z3eRjmP5dxAlWH+VfU19P2pnepzYVvCBzEuLzbwmLUk=";
