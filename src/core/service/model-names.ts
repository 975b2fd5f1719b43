// What a model's name says: a version, or an alias that moves to new versions.

const alias = /^(.+)-(?:latest|preview)$/;
const versioned = /-\d+\.\d+\.\d+$/;

/** Versions have three numbers, as in decider-1.13.0. */
export function isVersionedModel(model: string): boolean {
  return versioned.test(model.trim());
}

/** "decider" for decider-latest; null when the id isn't an alias that moves to new versions. */
export function aliasFamily(model: string): string | null {
  return alias.exec(model.trim())?.[1] ?? null;
}
