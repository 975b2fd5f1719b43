import { describe, expect, it } from "vitest";
import type { AnsweredCases } from "#core/cases/labelled-answers.ts";
import type { Answer } from "#core/contract/answer.ts";
import { addCases, removeCases } from "#core/document/edits/edit-cases.ts";
import { addSlides, hideQuestion, maskField } from "#core/document/edits/edit-presentation.ts";
import { examplePlayground } from "#core/document/example.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { answeredValues, sayRuleEffect } from "./rule-effect.ts";
import { saySource } from "./say-source.ts";
import { readShow, writeShow } from "./show-file.ts";
import { showPages } from "./show-pages.ts";
import { showSecrets } from "./show-secrets.ts";
import { type KeptAnswers, prepareSlides, questionsOfShow, toShow } from "./to-show.ts";

const example = examplePlayground("p");
const [refund, department, frustration] = example.questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];
const none: KeptAnswers = { answers: new Map(), source: null };
const kept: KeptAnswers = {
  answers: new Map<string, Answer>([
    [refund.key, { type: "noul", value: 0.9 }],
    [
      department.key,
      {
        type: "choice",
        choice: "none_of_these",
        probabilities: [0.1, null, 0.2, 0.05, 0.65],
        confidence: { value: 0.6, source: "server" },
        tooRounded: false,
      },
    ],
    [
      frustration.key,
      { type: "score", level: 1.2, probabilities: [0.2, 0.5, 0.3], confidence: null, tooRounded: false },
    ],
  ]),
  source: { at: 1_800_000_000_000, mode: "sandbox" },
};

function showOf(playground = example, answers = kept) {
  return toShow(playground.name, questionsOfShow(playground), prepareSlides(playground), () => answers);
}

describe("prepareSlides", () => {
  it("show the current state where nothing was prepared, without what is masked", () => {
    const [slide] = prepareSlides(maskField(example, "crm_notes", true));
    expect(slide?.row).toBeNull();
    expect(JSON.stringify(slide?.lines)).not.toContain("winter fair");
    expect(JSON.stringify(slide?.lines)).toContain("charged twice");
  });

  it("show the cases of the slides, and leave out those that are gone", () => {
    const row = {
      state: { form: "text" as const, text: "Hello", items: [] },
      labels: [],
      note: "",
      group: "",
    };
    const slides = [
      { key: "a", caseKey: "00000001", title: "Hi", notes: "" },
      { key: "b", caseKey: null, title: "", notes: "" },
    ];
    const prepared = addSlides(addCases(example, [row]), slides);
    expect(prepareSlides(prepared).map(({ slide, lines }) => [slide.key, lines[0]?.text])).toEqual([
      ["a", "Hello"],
      ["b", "I was charged twice for order 4411. Please put one back today."],
    ]);
    const without = removeCases(prepared, new Set(["00000001"]));
    expect(prepareSlides(without).map(({ slide }) => slide.key)).toEqual(["b"]);
  });
});

describe("a show", () => {
  it("has the questions that are asked and not hidden, in plain words, with what came out", () => {
    const show = showOf();
    expect(show.questions.map(({ words, rule }) => [words, rule?.lower ?? null])).toEqual([
      ["Does the customer ask for their money back in “message text”?", 0.3],
      ["Which team should handle “message text”?", null],
      [expect.stringContaining("frustrated"), null],
    ]);
    const [first, second, third] = show.slides[0]?.answers ?? [];
    expect(first).toEqual({ outcome: "review", value: 0.9, rows: null });
    expect(second?.rows?.map(({ words, first: chosen }) => [words, chosen])).toEqual([
      ["none of these", true],
      ["sales", false],
      ["billing", false],
      ["account", false],
    ]);
    expect(third?.rows?.map(({ share, first: fullest }) => [share, fullest])).toEqual([
      [0.2, false],
      [0.5, true],
      [0.3, false],
    ]);
    expect(questionsOfShow(hideQuestion(example, refund.key, true))[0]?.id).toBe("department");
    expect(showOf(example, none).slides[0]?.answers).toEqual([null, null, null]);
  });

  it("says a level that has no text by its number", () => {
    const bare = { ...example, questions: [{ ...frustration, levels: [] }] };
    expect(showOf(bare).slides[0]?.answers[0]?.rows?.[1]?.words).toBe("1");
  });

  it("is drawn two questions a page at most, and a page even without any", () => {
    const show = showOf();
    expect(showPages(show).map(({ questions }) => questions)).toEqual([[0, 1], [2]]);
    expect(showPages({ ...show, questions: [] }).map(({ questions }) => questions)).toEqual([[]]);
  });

  it("holds nothing of what is masked, no ids, no model and no JSON", () => {
    const text = writeShow(showOf(maskField(example, "crm_notes", true)));
    for (const secret of ["winter fair", "refund_requested", "decider-latest", "crm_notes", "message.text"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("comes back from its text as it was, and from no other text", () => {
    const show = showOf();
    expect(readShow(writeShow(show))).toEqual({ status: "read", show });
    expect(readShow('{"format":"cutpoint.show","version":2}').status).toBe("newer");
    for (const text of [
      "",
      "{",
      "[]",
      '{"format":"cutpoint.show"',
      '{"format":"cutpoint.show","version":1}',
    ]) {
      expect(readShow(text).status).toBe("none");
    }
    const later = writeShow({ ...show, slides: [{ ...none, ...(show.slides[0] as object) } as never] });
    expect(readShow(later.replace("1800000000000", "1e300")).status).toBe("none");
  });

  it("names what looks like a secret, and where it stands", () => {
    const show = showOf({ ...example, name: "ada@example.com" });
    const slides = show.slides.map((slide) => ({ ...slide, notes: "call +49 30 123456" }));
    expect(showSecrets({ ...show, slides }).map(({ kind, place }) => [kind, place])).toEqual([
      ["e-mail address", "the name"],
      ["phone number", "the notes on slide 1"],
    ]);
  });
});

it("says who answered", () => {
  expect(saySource(null, String)).toBe("No answer is kept for this.");
  expect(saySource({ at: 1, mode: "live" }, String)).toBe("Recorded answers of 1.");
  expect(saySource(kept.source, () => "today")).toContain("today, by the local stand-in");
});

describe("what moving an edge does to the cases", () => {
  const rule = { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "review", yes: "block" } };
  const byCase: AnsweredCases["byCase"] = new Map(
    [0.9, 0.5, 0.72, 0.1, 0.4].map((value, index) => [
      String(index),
      {
        answers: new Map<string, Answer>([[refund.key, { type: "noul", value }]]),
        model: null,
        stale: index === 4,
      },
    ]),
  );
  const values = answeredValues(refund.key, { byCase, staleQuestions: new Set() });

  it("is told against the rule before", () => {
    expect([...values]).toEqual([0.1, 0.5, 0.72, 0.9]);
    expect(sayRuleEffect(values, rule, rule)).toBe("Of 4 cases: 2 block, 1 allow, 1 review.");
    expect(sayRuleEffect(values, { ...rule, upper: 0.8 }, rule)).toBe(
      "Of 4 cases: 2 review, 1 block, 1 allow. That is 1 more review, 1 fewer block.",
    );
  });

  it("adds up where two zones have one outcome, and where the zone between is empty", () => {
    const same = { ...rule, outcomes: { no: "allow", unsure: "block", yes: "block" } };
    expect(sayRuleEffect(values, same, same)).toBe("Of 4 cases: 3 block, 1 allow.");
    const single = { ...rule, lower: 0.72, upper: 0.72 };
    expect(sayRuleEffect(values, single, single)).toBe("Of 4 cases: 2 block, 2 allow.");
  });

  it("is nothing without answered cases", () => {
    expect(sayRuleEffect(new Float64Array(), rule, rule)).toBe("");
    const stale = answeredValues(refund.key, { byCase, staleQuestions: new Set([refund.key]) });
    expect(stale).toHaveLength(0);
    expect(answeredValues(department.key, { byCase, staleQuestions: new Set() })).toHaveLength(0);
  });
});
