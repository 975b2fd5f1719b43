import { type Hypothesis, toHypothesis } from "./hypothesis.ts";
import { remembered } from "./remembered.ts";

/** What a text of a question speaks of; a text that was asked lately is not read again. */
export const speaksOf: (text: string) => Hypothesis = remembered(30_000, toHypothesis);
