/** Runs `act` in a later turn of the event loop. Browsers and edge platforms have no setImmediate. */
export function runInNextTurn(act: () => void): void {
  if (typeof setImmediate === "function") setImmediate(act);
  else setTimeout(act, 0);
}
