import { playgroundFile1 } from "./1.ts";
import { playgroundFile2, upgradeTo2 } from "./2.ts";
import { playgroundFile3, upgradeTo3 } from "./3.ts";
import { playgroundFile4, upgradeTo4 } from "./4.ts";
import { playgroundFile5, upgradeTo5 } from "./5.ts";
import { playgroundFile6, upgradeTo6 } from "./6.ts";
import { playgroundFile7, upgradeTo7 } from "./7.ts";
import { playgroundFile8, upgradeTo8 } from "./8.ts";
import { playgroundFile9, upgradeTo9 } from "./9.ts";
import { playgroundFile10, upgradeTo10 } from "./10.ts";
import { type PlaygroundFile11, playgroundFile11, upgradeTo11 } from "./11.ts";
import type { VersionStep } from "./step.ts";

/** Every released version of the file, the oldest first. */
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
];

export type NewestFile = PlaygroundFile11;
export const newestVersion = 11;
