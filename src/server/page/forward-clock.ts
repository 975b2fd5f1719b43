/**
 * Milliseconds since the epoch that never go back, whoever sets the machine's clock: a session that has ended stays
 * ended. `steady` counts from anywhere and can't be set.
 */
export function forwardClock(wall: () => number, steady: () => number): () => number {
  let [last, lastSteady] = [wall(), steady()];
  return () => {
    const now = steady();
    [last, lastSteady] = [Math.max(last + now - lastSteady, wall()), now];
    return last;
  };
}
