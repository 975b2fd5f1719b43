import fc from "fast-check";
import { sized } from "./size.ts";

fc.configureGlobal({ numRuns: sized(100, 30) });
