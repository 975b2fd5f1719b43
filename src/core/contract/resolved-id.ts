/** Digits of a digest that tell one from another, and can be read. */
const shown = 12;

/** The name in full of one that was given without a tag. */
export function withLatest(name: string): string {
  return `${name}:latest`;
}

/**
 * The id of the model that answered. Some servers repeat the name that was asked; where the digest behind that name is
 * known, the two together are the id, so that a name that was moved is told apart.
 */
export function toResolvedId(told: string | null, asked: string, digest: string | undefined): string | null {
  const repeats = told === null || told === asked || told === withLatest(asked);
  if (digest === undefined || !repeats) return told;
  return `${asked}@${digest.replace(/^sha256:/, "").slice(0, shown)}`;
}
