import { defaultRules } from "#core/model/rule.ts";
import { choiceQuestion, noulQuestion, scoreQuestion } from "./build.ts";
import type { ExampleTable } from "./example-table.ts";

const good = noulQuestion("Does the customer ask for their money back?");
const colours = choiceQuestion("Which colour is it?", ["red", "blue", "other"]);
const ownRules = { ...defaultRules, noul: { ...defaultRules.noul, lower: 0.1 } };

export const requestExamples: ExampleTable = {
  R1: {
    level: "error",
    fires: [
      noulQuestion(""),
      { questions: [] },
      { questions: [good], model: " " },
      { questions: [good], state: "" },
      { questions: [{ ...good, instructions: { form: "json", text: "{" } }] },
    ],
    silent: [good],
  },
  R2: {
    level: "error",
    fires: [
      { questions: [good], state: 4 },
      { questions: [good], state: null },
      { questions: [good], stateParts: { form: "json", text: "{", items: [] } },
    ],
    silent: [good, { questions: [good], state: ["one", "two"] }, { questions: [good], state: { text: "a" } }],
  },
  R3: {
    fires: [
      choiceQuestion("Which colour is it?", []),
      choiceQuestion("Which colour is it?", ["red"]),
      choiceQuestion(
        "Which number is it?",
        Array.from({ length: 256 }, (_, at) => `number ${at}`),
      ),
    ],
    silent: [choiceQuestion("Which colour is it?", ["red", "blue", "other"]), good],
  },
  R4: {
    level: "error",
    fires: [scoreQuestion("How warm is it?", ["cold to the touch"])],
    silent: [scoreQuestion("How warm is it?", ["cold to the touch", "warm to the touch"])],
  },
  R5: {
    fires: [
      choiceQuestion("Which colour is it?", ["red", "red", "other"]),
      choiceQuestion("Which colour is it?", ["red", "Red ", "other"]),
      // A zero-width space and a soft hyphen make different names look equal.
      choiceQuestion("Which colour is it?", ["red", "re\u200bd", "other"]),
      choiceQuestion("Which colour is it?", ["red", "re\u00add", "other"]),
      choiceQuestion("Which colour is it?", ["", "red", "other"]),
      { ...good, id: "" },
      { questions: [good, { ...good, key: "other" }] },
      { questions: [good, { ...noulQuestion("Is a name given in the text?"), key: "other", id: "ASKED" }] },
      {
        questions: [
          good,
          { ...noulQuestion("Is a name given in the text?"), key: "other", id: "asked\u200b" },
        ],
      },
    ],
    silent: [choiceQuestion("Which colour is it?", ["red", "reddish", "other"]), { questions: [good] }],
  },
  R6: {
    level: "warning",
    fires: [
      noulQuestion("Is the customer angry?", "Sharp words"),
      noulQuestion("Is the customer angry?", "", "Calm words"),
    ],
    silent: [good, noulQuestion("Is the customer angry?", "Sharp words", "Calm words")],
  },
  R7: {
    level: "warning",
    fires: [
      { questions: [good], state: "word ".repeat(22_000) },
      { questions: [good], state: "word ".repeat(60_000) },
    ],
    silent: [good, { questions: [good], state: "word ".repeat(10_000) }],
  },
  R8: {
    level: "warning",
    fires: [{ questions: [good], state: "word ".repeat(7000) }],
    silent: [good, { questions: [good], state: "word ".repeat(6000) }],
  },
  R10: {
    level: "hint",
    fires: [{ questions: [good] }],
    silent: [{ questions: [good, { ...noulQuestion("Is a name given in the text?"), key: "b", id: "b" }] }],
  },
  R11: {
    level: "hint",
    fires: [
      noulQuestion("Based on the previous answer, is a refund due?"),
      noulQuestion("Given your answer to the first question, is it urgent?"),
      {
        questions: [
          good,
          noulQuestion("If `asked` holds, is the amount named?", "", "", { key: "b", id: "b" }),
        ],
      },
    ],
    silent: [
      good,
      noulQuestion("Does the customer refer to a previous order?"),
      noulQuestion("Does the writer answer the question?"),
    ],
  },
  V2: {
    level: "warning",
    fires: [{ questions: [good], model: "decider-1.13" }],
    silent: [
      { questions: [good], model: "decider-1.13.0" },
      { questions: [good], model: "decider-latest" },
    ],
  },
  V6: {
    level: "warning",
    fires: [
      { questions: [colours], modelLimits: { optionsMax: 2 } },
      { questions: [good, { ...good, key: "b", id: "b" }], modelLimits: { questionsMax: 1 } },
    ],
    silent: [{ questions: [good, colours], modelLimits: { optionsMax: 3, questionsMax: 2 } }, colours],
  },
  V7: {
    level: "warning",
    fires: [
      { questions: [good], state: "ten letters ".repeat(140), modelLimits: { window: 512 } },
      { questions: [good], state: "ten letters ".repeat(1400), modelLimits: { window: 512 } },
    ],
    silent: [{ questions: [good], state: "ten letters ".repeat(130), modelLimits: { window: 512 } }, good],
  },
  V4: {
    level: "hint",
    fires: [
      { questions: [good], model: "decider-latest" },
      { questions: [good], model: "decider-preview" },
    ],
    silent: [
      { questions: [good], model: "decider-1.13.0" },
      { questions: [{ ...good, rules: ownRules }], model: "decider-latest" },
    ],
  },
};
