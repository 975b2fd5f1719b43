// Widths of panes side by side, in percent: moved by a divider, and read from storage.

type PaneShares = readonly number[];

/**
 * Moves a divider so that the pane before it is `to` percent wide. One pane gains the width that the next one loses,
 * and neither gets narrower than `least` percent. Returns the same array if there is no such divider, or no room to
 * move it.
 */
export function moveDivider(shares: PaneShares, divider: number, to: number, least: number): PaneShares {
  const before = shares[divider];
  const after = shares[divider + 1];
  if (before === undefined || after === undefined || before + after < 2 * least) return shares;
  const moved = Math.min(Math.max(to, least), before + after - least);
  return shares.with(divider, moved).with(divider + 1, before + after - moved);
}

/** Width of the pane before the divider after a key press, in percent and before limits; null for other keys. */
export function toShareAfterKey(share: number, key: string): number | null {
  const step = 5;
  if (key === "ArrowLeft") return share - step;
  if (key === "ArrowRight") return share + step;
  if (key === "Home") return 0;
  return key === "End" ? 100 : null;
}

/** Reads stored widths in percent, e.g. `[30,40,30]`. Null if invalid or for another number of panes. */
export function parsePaneShares(text: string | null, count: number): PaneShares | null {
  const numbers =
    (text ?? "")
      .match(/^\[([\d.,]+)\]$/)?.[1]
      ?.split(",")
      .map(Number) ?? [];
  const sum = numbers.reduce((total, share) => total + share, 0);
  return numbers.length === count && numbers.every((share) => share > 0) && Math.abs(sum - 100) < 1
    ? numbers
    : null;
}
