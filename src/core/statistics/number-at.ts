/** The number at a place of a list; 0 beyond its ends, so that sums over missing places stay sums. */
export function numberAt(values: ArrayLike<number> | undefined, place: number): number {
  return values?.[place] ?? 0;
}
