import type { z } from "zod";

/** One released shape of a file, and the way to it from the shape before. */
export interface VersionStep {
  version: number;
  schema: z.ZodType;
  /** Turns a value of the version before into one of this version; total. The first version has none. */
  upgrade?: (before: never) => unknown;
}

export type Upgraded = { ok: true; value: unknown } | { ok: false; issues: readonly z.core.$ZodIssue[] };

/** Checks a value against the shape of its own version, then takes it step by step to the newest. */
export function upgradeThrough(steps: readonly VersionStep[], version: number, value: unknown): Upgraded {
  const first = steps.findIndex((step) => step.version === version);
  const own = steps[first]?.schema.safeParse(value);
  if (own === undefined) throw new RangeError(`There is no version ${version}.`);
  if (!own.success) return { ok: false, issues: own.error.issues };
  let newest: unknown = own.data;
  for (const step of steps.slice(first + 1)) newest = step.upgrade?.(newest as never);
  return { ok: true, value: newest };
}
