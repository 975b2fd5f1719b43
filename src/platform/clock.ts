/** Milliseconds since the epoch. */
export function wallNow(): number {
  return Date.now();
}

/** Milliseconds on a clock that never jumps. */
export function steadyNow(): number {
  return performance.now();
}
