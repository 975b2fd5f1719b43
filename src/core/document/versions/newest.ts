import { type PlaygroundFile1, playgroundFile1 } from "./1.ts";
import type { VersionStep } from "./step.ts";

/** Every released version of the file, the oldest first. */
export const versionSteps: readonly VersionStep[] = [{ version: 1, schema: playgroundFile1 }];

export type NewestFile = PlaygroundFile1;
export const newestVersion = 1;
