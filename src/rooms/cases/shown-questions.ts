/** As many columns as a wide screen holds beside the state. */
export const mostShown = 4;

/**
 * The place of the first question that has a column: as before while the one looked at is among them, so that a
 * click on a column leaves it where it is; else moved as little as brings that one in sight.
 */
export function firstShown(before: number, at: number, count: number): number {
  const last = Math.max(0, count - mostShown);
  const near = Math.min(Math.max(before, at - mostShown + 1), Math.max(0, at));
  return Math.min(near, last);
}
