import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { moveQuestionThreshold } from "#core/policy/question-thresholds.ts";
import { addRowUse } from "#core/thresholds/evidence/ledger.ts";
import { addCases, changeCase, labelCases, removeCases } from "./edits/edit-cases.ts";
import { addSlides, changeSlide, setDeckBranding } from "./edits/edit-presentation.ts";
import { setQuestionNote } from "./edits/edit-question-note.ts";
import {
  changeQuestion,
  dismissAdvice,
  setFittedRules,
  setQuestionIncluded,
  setQuestionRules,
} from "./edits/edit-questions.ts";
import { addSamples, renameSample } from "./edits/edit-samples.ts";
import { setPlaygroundModel, setPlaygroundName } from "./edits/edit-state.ts";
import { addVariant, renameVariant } from "./edits/edit-variants.ts";
import { formatFileJson } from "./file-layout.ts";
import { examplePlayground } from "./new-playground.ts";
import { readPlaygroundFile } from "./read-playground.ts";
import { anyPlayground } from "./testing/any-playground.ts";
import { writePlaygroundFile } from "./write-playground-file.ts";

/** Lines between the first and the last that differ: [taken out, put in]. */
function changedLines(before: string, after: string): [out: number, come: number] {
  const [one, other] = [before.split("\n"), after.split("\n")];
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return [one.length - head - tail, other.length - head - tail];
}

/** With members of every object in the opposite order, but for metadata, whose order is the author's. */
function turned<Value>(value: Value, name = ""): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => turned(item)) as Value;
  const members = Object.entries(value).map(([member, part]) => [member, turned(part, member)] as const);
  return Object.fromEntries(name === "metadata" ? members : members.toReversed()) as Value;
}

function caseAt(place: number): Case {
  return {
    key: String(place).padStart(8, "0"),
    state: { form: "text", text: `First line ${place}\nand a second`, items: [] },
    labels: [
      { questionKey: "refund_requested", value: place % 2 === 0, picked: "random" },
      { questionKey: "department", value: "sales", picked: "random" },
      { questionKey: "frustration", value: 1, picked: "random" },
    ],
    note: "",
    group: "",
    metadata: { language: "de" },
  };
}

let keys = 0;
const newKey = () => `new${(keys += 1)}`;

function subject(): Playground {
  const example = examplePlayground("p");
  const cases = Array.from({ length: 40 }, (_, place) => caseAt(place + 1));
  const sampled = addSamples({ ...example, cases }, [
    { key: "s", name: "Refund", state: example.state, caseKey: null },
  ]);
  const shown = addSlides(sampled, [{ key: "t", caseKey: "00000003", title: "A", notes: "Say\nthis" }]);
  return addVariant(shown, "frustration", newKey);
}

const move = (key: string, threshold: "lower" | "upper", to: number) => (playground: Playground) => {
  const question = playground.questions.find((one) => one.key === key);
  if (question === undefined) throw new Error(`There is no ${key}`);
  return setQuestionRules(playground, key, moveQuestionThreshold(question, threshold, to));
};
const change =
  (key: string, by: (question: PlaygroundQuestion) => Partial<PlaygroundQuestion>) =>
  (playground: Playground) =>
    changeQuestion(playground, key, (question) => ({ ...question, ...by(question) }));
const label = (questionKey: string, value: boolean | string | number) => (playground: Playground) =>
  labelCases(playground, new Set(["00000011"]), { questionKey, value, picked: "all" }, 5);
const cut = { measure: "probability" as const, from: null, edges: [0.3, 0.64] };
const fitted = {
  ...{ at: 1, modelAsked: "m", modelId: null, mode: "live" as const, profileId: "decider", confidence: null },
  ...{
    cases: 40,
    picked: ["random" as const],
    wording: { type: "noul" as const, instructions: "x", criteria: "y" },
  },
  cuts: cut,
};

/** What one gesture changes, as lines of a diff. */
const gestures: readonly [
  name: string,
  edit: (playground: Playground) => Playground,
  lines: [number, number],
][] = [
  ["a dragged upper threshold of a noul", move("refund_requested", "upper", 0.64), [1, 1]],
  ["a dragged lower threshold of a noul", move("refund_requested", "lower", 0.21), [1, 1]],
  ["a dragged threshold of a choice", move("department", "upper", 0.61), [1, 1]],
  ["a dragged threshold of a score", move("frustration", "upper", 2.4), [1, 1]],
  ["a yes/no label", label("refund_requested", true), [1, 1]],
  ["a label of an option", label("department", "billing"), [1, 1]],
  ["a label of a level", label("frustration", 3), [1, 1]],
  ["a case's note", (now) => changeCase(now, "00000005", { note: "unclear\nvery" }), [1, 1]],
  ["a case's text", (now) => changeCase(now, "00000005", { state: caseAt(50).state }), [1, 1]],
  ["a removed case", (now) => removeCases(now, new Set(["00000007"])), [1, 0]],
  // The comma of the one before it.
  ["a new case", (now) => addCases(now, [caseAt(41)]), [1, 2]],
  ["instructions", change("department", () => ({ instructions: toTextEntry("Who?") })), [1, 1]],
  ["a renamed question", change("department", () => ({ id: "team" })), [1, 1]],
  [
    "an option's description",
    change("department", ({ options }) => ({
      options: options.with(2, { name: "sales", description: toTextEntry("Buying") }),
    })),
    [1, 1],
  ],
  [
    "a new option",
    change("department", ({ options }) => ({
      options: options.toSpliced(2, 0, { name: "legal", description: toTextEntry("") }),
    })),
    [0, 1],
  ],
  ["a removed option", change("department", ({ options }) => ({ options: options.toSpliced(1, 1) })), [1, 0]],
  [
    "a level's text",
    change("frustration", ({ levels }) => ({ levels: levels.with(1, toTextEntry("Annoyed")) })),
    [1, 1],
  ],
  [
    "an outcome",
    change("refund_requested", ({ rules }) => ({
      rules: { ...rules, noul: { ...rules.noul, outcomes: { ...rules.noul.outcomes, yes: "block" } } },
    })),
    [1, 1],
  ],
  [
    "an option's outcome",
    change("department", ({ rules }) => ({
      rules: {
        ...rules,
        choice: { ...rules.choice, options: [{ name: "none_of_these", outcome: "block" }] },
      },
    })),
    [1, 1],
  ],
  ["a question left out of the run", (now) => setQuestionIncluded(now, "department", false), [0, 1]],
  ["a question's note", (now) => setQuestionNote(now, "refund_requested", "why"), [1, 2]],
  ["dismissed advice", (now) => dismissAdvice(now, "department", "C3"), [1, 2]],
  [
    "another name of a wording",
    (now) => renameVariant(now, "frustration", now.questions[2]?.variants?.[0]?.key ?? "", "Curt"),
    [1, 1],
  ],
  ["the name", (now) => setPlaygroundName(now, "Triage"), [1, 1]],
  ["the model", (now) => setPlaygroundModel(now, "decider-1.13.0"), [1, 1]],
  ["a sample's name", (now) => renameSample(now, "s", "Money"), [1, 1]],
  ["a slide's title", (now) => changeSlide(now, "t", { title: "B" }), [1, 1]],
  ["an accent colour", (now) => setDeckBranding(now, { accent: "#123456" }), [1, 2]],
];

describe("a playground's file in a repository", () => {
  it.each(gestures)("shows %s as so many lines", (_name, edit, lines) => {
    const before = subject();
    const after = edit(before);
    expect(after).not.toEqual(before);
    expect(changedLines(writePlaygroundFile(before), writePlaygroundFile(after))).toEqual(lines);
  });

  it("shows a fit moved by hand as one line, and a new fit as the lines of its record", () => {
    const start = setFittedRules(
      subject(),
      "refund_requested",
      subject().questions[0]?.rules ?? never(),
      fitted,
    );
    expect(
      changedLines(
        writePlaygroundFile(start),
        writePlaygroundFile(move("refund_requested", "upper", 0.72)(start)),
      ),
    ).toEqual([1, 1]);
    const again = setFittedRules(start, "refund_requested", start.questions[0]?.rules ?? never(), {
      ...fitted,
      cuts: { ...cut, edges: [0.2, 0.64] },
    });
    expect(changedLines(writePlaygroundFile(start), writePlaygroundFile(again))).toEqual([1, 1]);
  });

  it("shows which labelled cases chose thresholds as one line for each question", () => {
    const use = (now: Playground, key: string, count: number) => {
      const ledger = addRowUse(now.ledger, key, "thresholds", now.cases.slice(0, count));
      return { ...now, ledger };
    };
    const one = use(subject(), "department", 20);
    const linesOf = (now: Playground) => changedLines(writePlaygroundFile(one), writePlaygroundFile(now));
    expect(linesOf(use(one, "department", 40))).toEqual([1, 1]);
    expect(linesOf(use(one, "refund_requested", 40))).toEqual([1, 2]);
  });

  it("has a line for each case, option and level of any playground", () => {
    fc.assert(
      fc.property(anyPlayground, (playground) => {
        const lines = writePlaygroundFile(playground).split("\n");
        const { cases = [], questions } = JSON.parse(lines.join("\n")) as {
          cases?: unknown[];
          questions: { options?: unknown[]; levels?: unknown[] }[];
        };
        const whole = [cases, ...questions.flatMap(({ options = [] }) => options)].flat();
        for (const one of whole)
          expect(lines.map((line) => line.trim().replace(/,$/, ""))).toContain(JSON.stringify(one));
      }),
    );
  });

  it("is the same for equal playgrounds, however they came about, and after any number of readings", () => {
    fc.assert(
      fc.property(anyPlayground, (playground) => {
        const written = writePlaygroundFile(playground);
        expect(writePlaygroundFile(turned(playground))).toBe(written);
        const reading = readPlaygroundFile(written);
        expect(reading.status === "read" && writePlaygroundFile(reading.playground)).toBe(written);
      }),
    );
  });

  it("says what JSON.stringify says, whatever the value", () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.oneof(fc.string(), fc.constantFrom("cases", "cuts", "rows")) }),
        (value) => {
          expect(JSON.parse(formatFileJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        },
      ),
    );
  });
});

function never(): never {
  throw new Error("The example has this question");
}
