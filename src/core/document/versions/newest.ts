// The newest version of the playground file, and the upgrades that lead to it.

import type { z } from "zod";
import { playgroundFile1 } from "./1.ts";
import {
  playgroundFile2,
  playgroundFile3,
  playgroundFile4,
  playgroundFile5,
  upgradeTo2,
  upgradeTo3,
  upgradeTo4,
  upgradeTo5,
} from "./2-to-5.ts";
import {
  playgroundFile6,
  playgroundFile7,
  playgroundFile8,
  playgroundFile9,
  playgroundFile10,
  playgroundFile11,
  upgradeTo6,
  upgradeTo7,
  upgradeTo8,
  upgradeTo9,
  upgradeTo10,
  upgradeTo11,
} from "./6-to-11.ts";
import { playgroundFile12, upgradeTo12 } from "./12.ts";
import { playgroundFile13, upgradeTo13 } from "./13.ts";
import { playgroundFile14, upgradeTo14 } from "./14.ts";
import { playgroundFile15, upgradeTo15 } from "./15.ts";
import { playgroundFile16, upgradeTo16 } from "./16.ts";
import { playgroundFile17, upgradeTo17 } from "./17.ts";
import { playgroundFile18, upgradeTo18 } from "./18.ts";
import { playgroundFile19, upgradeTo19 } from "./19.ts";
import { playgroundFile20, upgradeTo20 } from "./20.ts";
import { playgroundFile21, upgradeTo21 } from "./21.ts";
import { type PlaygroundFile22, playgroundFile22, upgradeTo22 } from "./22.ts";

interface VersionStep {
  version: number;
  schema: z.ZodType;
  /** Converts a valid value of the version before, without failing. Absent in the first version. */
  upgrade?: (before: never) => unknown;
}

type Upgraded = { ok: true; value: unknown } | { ok: false; issues: readonly z.core.$ZodIssue[] };

/**
 * Validates a value against the schema of its own version, then upgrades it version by version. Throws a RangeError if
 * `steps` has no such version.
 */
export function upgradeStepByStep(steps: readonly VersionStep[], version: number, value: unknown): Upgraded {
  const first = steps.findIndex((step) => step.version === version);
  const own = steps[first]?.schema.safeParse(value);
  if (own === undefined) throw new RangeError(`There is no version ${version}.`);
  if (!own.success) return { ok: false, issues: own.error.issues };
  let newest: unknown = own.data;
  for (const step of steps.slice(first + 1)) newest = step.upgrade?.(newest as never);
  return { ok: true, value: newest };
}

/** Released versions, the oldest first. */
export const versionSteps: readonly VersionStep[] = [
  { version: 1, schema: playgroundFile1 },
  { version: 2, schema: playgroundFile2, upgrade: upgradeTo2 },
  { version: 3, schema: playgroundFile3, upgrade: upgradeTo3 },
  { version: 4, schema: playgroundFile4, upgrade: upgradeTo4 },
  { version: 5, schema: playgroundFile5, upgrade: upgradeTo5 },
  { version: 6, schema: playgroundFile6, upgrade: upgradeTo6 },
  { version: 7, schema: playgroundFile7, upgrade: upgradeTo7 },
  { version: 8, schema: playgroundFile8, upgrade: upgradeTo8 },
  { version: 9, schema: playgroundFile9, upgrade: upgradeTo9 },
  { version: 10, schema: playgroundFile10, upgrade: upgradeTo10 },
  { version: 11, schema: playgroundFile11, upgrade: upgradeTo11 },
  { version: 12, schema: playgroundFile12, upgrade: upgradeTo12 },
  { version: 13, schema: playgroundFile13, upgrade: upgradeTo13 },
  { version: 14, schema: playgroundFile14, upgrade: upgradeTo14 },
  { version: 15, schema: playgroundFile15, upgrade: upgradeTo15 },
  { version: 16, schema: playgroundFile16, upgrade: upgradeTo16 },
  { version: 17, schema: playgroundFile17, upgrade: upgradeTo17 },
  { version: 18, schema: playgroundFile18, upgrade: upgradeTo18 },
  { version: 19, schema: playgroundFile19, upgrade: upgradeTo19 },
  { version: 20, schema: playgroundFile20, upgrade: upgradeTo20 },
  { version: 21, schema: playgroundFile21, upgrade: upgradeTo21 },
  { version: 22, schema: playgroundFile22, upgrade: upgradeTo22 },
];

export type NewestFile = PlaygroundFile22;
export const newestFileSchema = playgroundFile22;
export const newestVersion = 22;
