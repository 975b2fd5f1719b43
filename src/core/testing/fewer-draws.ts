// Makes properties draw 30 cases, or 100 in tests at full size.

import fc from "fast-check";
import { sized } from "./size.ts";

fc.configureGlobal({ numRuns: sized(100, 30) });
