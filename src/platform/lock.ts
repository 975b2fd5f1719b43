const turns = new Map<string, Promise<unknown>>();

/**
 * Does something while no other tab or worker of this origin does anything under the same name; ends with it, or with
 * the page. A browser without locks (plain http, another host) keeps turns within this page or worker alone.
 */
export function withLock(name: string, act: () => Promise<void>): Promise<void> {
  if (typeof navigator !== "undefined" && "locks" in navigator) return navigator.locks.request(name, act);
  const turn = (turns.get(name) ?? Promise.resolve()).then(act, act);
  turns.set(name, turn);
  return turn;
}
