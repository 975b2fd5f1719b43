// The page runs this alone, before its own script: it imports nothing.

function isFirstVisit(): boolean {
  try {
    return localStorage.length + sessionStorage.length + location.search.length + location.hash.length === 0;
  } catch {
    return false;
  }
}

/** Shows it, and keeps what the page's own script is to answer: clicks, and the keys that run. */
function show(content: DocumentFragment, root: HTMLElement): void {
  root.prepend(content);
  root.className = "first-screen";
  const done: Event[] = [];
  const hear = new AbortController();
  const options = { capture: true, signal: hear.signal };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    done.push(event);
  };
  addEventListener("keydown", onKey, options);
  addEventListener("click", (event) => void done.push(event), options);
  Object.assign(window, { firstScreen: { done, stop: () => hear.abort() } });
}

const root = document.getElementById("root");
const template = document.getElementById("first-screen");
const isWide = matchMedia("(min-width: 1100px)").matches;
if (root && template instanceof HTMLTemplateElement && isWide && isFirstVisit()) show(template.content, root);
// What a page hides is nowhere in it: the example's own texts go, too.
template?.remove();
