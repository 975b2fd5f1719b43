// Shows the prerendered first screen on a first visit with a window of at least 1100 px. This script runs before the
// page's bundle, so it must not import anything.

function isFirstVisit(): boolean {
  try {
    return localStorage.length + sessionStorage.length + location.search.length + location.hash.length === 0;
  } catch {
    return false;
  }
}

/** Shows the screen. Clicks and Run keys wait in `firstScreen.done` until React's page can handle them. */
function show(content: DocumentFragment, root: HTMLElement): void {
  root.prepend(content);
  root.className = "first-screen";
  const done: Event[] = [];
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    done.push(event);
  };
  addEventListener("keydown", onKey, options);
  addEventListener("click", (event) => void done.push(event), options);
  Object.assign(window, { firstScreen: { done, stop: () => listening.abort() } });
}

const root = document.getElementById("root");
const template = document.getElementById("first-screen");
const isWide = matchMedia("(min-width: 1100px)").matches;
const isFramed = window.top !== window;
if (root && template instanceof HTMLTemplateElement && isWide && !isFramed && isFirstVisit())
  show(template.content, root);
// Without this, searching in the page would find the texts of the hidden example.
template?.remove();
