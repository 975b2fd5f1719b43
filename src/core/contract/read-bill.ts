/** What an answer's headers say was billed for it, in the service's own currency; undefined where they say nothing. */
export function readBill({ headers }: { headers: { get(name: string): string | null } }): number | undefined {
  const text = headers.get("x-upstream-cost");
  const cost = Number(text ?? Number.NaN);
  return text !== null && text.trim() !== "" && Number.isFinite(cost) && cost >= 0 ? cost : undefined;
}
