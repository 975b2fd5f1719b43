/**
 * Milliseconds since the epoch. Never goes back when somebody sets the machine's clock, so an ended session
 * stays ended. `steady` is monotonic, with any origin.
 */
export function monotonicWallClock(wall: () => number, steady: () => number): () => number {
  let [last, lastSteady] = [wall(), steady()];
  return () => {
    const now = steady();
    [last, lastSteady] = [Math.max(last + now - lastSteady, wall()), now];
    return last;
  };
}
