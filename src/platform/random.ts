/** A random number from 0 up to, not including, 1. */
export function randomUnit(): number {
  return Math.random();
}
