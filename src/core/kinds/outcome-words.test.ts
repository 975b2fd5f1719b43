import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultRules } from "#core/model/rule.ts";
import { toPlural } from "#core/text/number-text.ts";
import { choiceOutcomeWords, noulOutcomeWords, scoreOutcomeWords } from "./outcome-words.ts";

it("counts wrong decisions in a plural that English has, whatever the outcomes are called", () => {
  const outcome = fc.constantFrom(
    "",
    " ",
    "allow",
    "block",
    "Block",
    "review",
    "escalate",
    "yes",
    "no",
    "pass",
  );
  fc.assert(
    fc.property(outcome, outcome, outcome, (low, middle, high) => {
      const score = { ...defaultRules.score, outcomes: { low, middle, high } };
      for (const { no, yes } of [
        noulOutcomeWords({ no: low, unsure: middle, yes: high }),
        scoreOutcomeWords(score),
        choiceOutcomeWords("confidence", middle),
      ])
        for (const { wrong } of [no, yes]) {
          const [one, many] = wrong;
          expect(many).not.toMatch(/ss$/);
          expect(many).toBe(one.endsWith("”") ? one : toPlural(one));
        }
    }),
  );
});
