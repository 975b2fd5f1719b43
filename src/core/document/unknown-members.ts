// Finds members of a playground file that its version doesn't know, because they would be lost.

import { versionSteps } from "./versions/newest.ts";

function findLost(given: unknown, kept: unknown, path: string): string[] {
  if (typeof given !== "object" || given === null || typeof kept !== "object" || kept === null) return [];
  return Object.entries(given).flatMap(([name, part]: [string, unknown]) => {
    const place = Array.isArray(given) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`;
    if (!Object.hasOwn(kept, name)) return [place];
    return findLost(part, (kept as Record<string, unknown>)[name], place);
  });
}

/**
 * Members of a playground file that its version doesn't know, such as "questions[0].nmae". Reading would drop them.
 * Empty if the value isn't a playground.
 */
export function findUnknownMembers(value: unknown): readonly string[] {
  const { version } = (value ?? {}) as { version?: unknown };
  const own = versionSteps.find((step) => step.version === version)?.schema.safeParse(value);
  return own?.success === true ? findLost(value, own.data, "") : [];
}
