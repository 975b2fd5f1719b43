/** The widths of panes side by side, in percent of their sum. */
export type PaneShares = readonly number[];

/**
 * Gives the pane before a divider another width, at the cost of the pane after it; neither falls below `least`,
 * in percent. The same value when there is no room to move.
 */
export function moveDivider(shares: PaneShares, divider: number, to: number, least: number): PaneShares {
  const before = shares[divider];
  const after = shares[divider + 1];
  if (before === undefined || after === undefined || before + after < 2 * least) return shares;
  const moved = Math.min(Math.max(to, least), before + after - least);
  return shares.with(divider, moved).with(divider + 1, before + after - moved);
}

/** The width in percent that a key gives the pane before a divider, before limits; null for other keys. */
export function dividerByKey(share: number, key: string): number | null {
  const step = 5;
  if (key === "ArrowLeft") return share - step;
  if (key === "ArrowRight") return share + step;
  if (key === "Home") return 0;
  return key === "End" ? 100 : null;
}

/** Reads what `JSON.stringify` wrote of the shares of as many panes; null for anything else. */
export function parseShares(text: string | null, count: number): PaneShares | null {
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
