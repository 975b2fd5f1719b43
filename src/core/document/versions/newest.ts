import { playgroundFile1 } from "./1.ts";
import { type PlaygroundFile2, playgroundFile2, upgradeTo2 } from "./2.ts";
import type { VersionStep } from "./step.ts";

/** Every released version of the file, the oldest first. */
export const versionSteps: readonly VersionStep[] = [
  { version: 1, schema: playgroundFile1 },
  { version: 2, schema: playgroundFile2, upgrade: upgradeTo2 },
];

export type NewestFile = PlaygroundFile2;
export const newestVersion = 2;
