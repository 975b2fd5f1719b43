/**
 * A clock in milliseconds since the epoch that never goes back, even if somebody sets the machine's clock back, so an
 * ended session stays ended. `steady` is a monotonic clock with any origin.
 */
export function createMonotonicWallClock(wall: () => number, steady: () => number): () => number {
  let [last, lastSteady] = [wall(), steady()];
  return () => {
    const now = steady();
    [last, lastSteady] = [Math.max(last + now - lastSteady, wall()), now];
    return last;
  };
}
