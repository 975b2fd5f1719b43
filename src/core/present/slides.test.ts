import { describe, expect, it } from "vitest";
import { addCases, removeCases } from "#core/document/edits/edit-cases.ts";
import { addSlides, setFieldMasked, setQuestionHidden } from "#core/document/edits/edit-presentation.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { findSecretsInDeck } from "#core/document/share-link/find-secrets.ts";
import type { Answer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { deckPages, fitLinesToPage } from "./deck-pages.ts";
import { describeAnswerSource, describeRowShare, describeShownAnswer } from "./describe-shown-answer.ts";
import { createRedactor } from "./redact.ts";
import type { SlideDeck } from "./slide-deck.ts";
import { readSlideDeck, writeSlideDeck, writeSlideDeckBlock } from "./slide-deck-file.ts";
import {
  completeSlideDeck,
  prepareSlides,
  questionsOfDeck,
  type SlideAnswers,
  toShownRule,
  toSlideDeck,
  withAudienceWordings,
} from "./to-slide-deck.ts";

const example = examplePlayground("p");
const [refund, department, frustration] = example.questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];
const none: SlideAnswers = { answers: new Map(), source: null };
const kept: SlideAnswers = {
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
  return toSlideDeck(
    playground.name,
    questionsOfDeck(playground),
    prepareSlides(playground),
    () => answers,
    createRedactor(playground),
  );
}

describe("prepareSlides", () => {
  it("show the current state where nothing was prepared, without what is masked", () => {
    const [slide] = prepareSlides(setFieldMasked(example, "crm_notes", true));
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

/** Index of the question on each page. */
function questionsOn(show: SlideDeck): (number | null)[] {
  return deckPages(show).flatMap((page) => (page.kind === "slide" ? [page.question] : []));
}

describe("a show", () => {
  it("has the questions that are asked and not hidden, in plain words, with what came out", () => {
    const show = showOf();
    expect(show.questions.map(({ words, rule }) => [words, rule?.edges])).toEqual([
      ["Does the customer ask for their money back in “message text”?", [0.3, 0.7]],
      ["Which team should handle “message text”?", [0.5]],
      [expect.stringContaining("frustrated"), [1, 2]],
    ]);
    const [first, second, third] = show.slides[0]?.answers ?? [];
    const nothing = { option: "", level: "", rows: null, left: null };
    expect(first).toEqual({ ...nothing, outcome: "review", zone: "Yes", value: 0.9 });
    expect(second?.option).toBe("none of these");
    expect([second?.level, third?.option, third?.level]).toEqual(["", "", "Mildly annoyed"]);
    expect([second?.value, third?.value]).toEqual([0.6, 1.2]);
    expect(second?.rows?.map(({ words, first: chosen }) => [words, chosen])).toEqual([
      ["none of these", true],
      ["sales", false],
      ["billing", false],
      ["account", false],
    ]);
    // The fifth option came without a share: none is made up for it.
    expect(second?.left).toBeNull();
    expect(third?.left).toBeNull();
    expect(third?.rows?.map(({ share, first: fullest }) => [share, fullest])).toEqual([
      [0.2, false],
      [0.5, true],
      [0.3, false],
    ]);
    const { shown, hidden } = questionsOfDeck(setQuestionHidden(example, refund.key, true));
    expect([shown[0]?.id, hidden[0]?.id]).toEqual(["department", "refund_requested"]);
    expect(showOf(example, none).slides[0]?.answers).toEqual([null, null, null]);
  });

  it("says a level that has no text by its number", () => {
    const bare = { ...example, questions: [{ ...frustration, levels: [] }] };
    expect(showOf(bare).slides[0]?.answers[0]?.rows?.[1]?.words).toBe("1");
  });

  it("heads a score by its fullest level, unless another is as full or its words are many", () => {
    const levelOf = (probabilities: readonly number[], text: string) => {
      const levels = probabilities.map((_, at) => ({
        form: "text" as const,
        text: at === 1 ? text : "Calm",
      }));
      const answer = { type: "score", level: 1, probabilities, confidence: null, tooRounded: false } as const;
      const playground = { ...example, questions: [{ ...frustration, levels }] };
      return showOf(playground, { ...kept, answers: new Map([[frustration.key, answer]]) }).slides[0]
        ?.answers[0]?.level;
    };
    expect(levelOf([0.2, 0.5, 0.3], "Sharp words")).toBe("Sharp words");
    expect(levelOf([0.2, 0.5, 0.3], "At 9:30, or later: late")).toBe("At 9:30, or later");
    expect(levelOf([0.4, 0.4, 0.2], "Sharp words")).toBe("");
    expect(levelOf([0.2, 0.5, 0.3], "a".repeat(80))).toBe("a".repeat(80));
    expect(levelOf([0.2, 0.5, 0.3], "a".repeat(81))).toBe("");
  });

  it("begins each slide with the decision and what caused it, then one question a page", () => {
    const show = showOf();
    expect(show.slides[0]?.decision).toEqual({ outcome: "review", causes: [0, 1] });
    expect(questionsOn(show)).toEqual([null, 0, 1, 2]);
    expect(questionsOn({ ...show, questions: [] })).toEqual([null]);
    const one = { ...show, questions: show.questions.slice(0, 1) };
    expect(questionsOn(one)).toEqual([0]);
  });

  it("decides nothing before every question has its answer", () => {
    const show = showOf(example, { ...kept, answers: new Map([...kept.answers].slice(0, 2)) });
    expect(show.slides[0]?.decision).toBeNull();
    expect(questionsOn(show)).toEqual([0, 1, 2]);
  });

  it("keeps the part that a hidden question has in the decision, and says nothing of it", () => {
    const show = showOf(
      setQuestionHidden(setQuestionHidden(example, refund.key, true), department.key, true),
    );
    expect(show.slides[0]?.decision).toEqual({ outcome: "review", causes: [] });
    expect(writeSlideDeck(show)).not.toContain("money back");
  });

  it("keeps the fullest of many levels, in their order", () => {
    const probabilities = [0.01, 0.02, 0.3, 0.2, 0.1, 0.05, 0.04, 0.03, 0.15, 0.1];
    const levels = probabilities.map((_, at) => ({ form: "text" as const, text: `Level ${at}` }));
    const answers = new Map<string, Answer>([
      [frustration.key, { type: "score", level: 3, probabilities, confidence: null, tooRounded: false }],
    ]);
    const show = showOf({ ...example, questions: [{ ...frustration, levels }] }, { ...kept, answers });
    expect(show.slides[0]?.answers[0]?.rows?.map(({ words }) => words)).toEqual(
      [2, 3, 4, 5, 6, 8, 9].map((at) => `Level ${at}`),
    );
  });

  it("holds nothing of what is masked, no ids, no model and no JSON", () => {
    const text = writeSlideDeck(showOf(setFieldMasked(example, "crm_notes", true)));
    for (const secret of ["winter fair", "refund_requested", "decider-latest", "crm_notes", "message.text"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("comes back from its text as it was, and from no other text", () => {
    const show = showOf();
    expect(readSlideDeck(writeSlideDeck(show))).toEqual({ status: "read", show });
    const hostile = { ...show, name: "</script><script>alert(1)</script>" };
    const page = `<!doctype html><body>${writeSlideDeckBlock(hostile)}</body>`;
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(readSlideDeck(page)).toEqual({ status: "read", show: hostile });
    expect(readSlideDeck('{"format":"cutpoint.show","version":3}').status).toBe("newer");
    for (const text of [
      "",
      "{",
      "[]",
      '{"format":"cutpoint.show"',
      '{"format":"cutpoint.show","version":1}',
    ]) {
      expect(readSlideDeck(text).status).toBe("none");
    }
    const later = writeSlideDeck({ ...show, slides: [{ ...none, ...(show.slides[0] as object) } as never] });
    expect(readSlideDeck(later.replace("1800000000000", "1e300")).status).toBe("none");
  });

  it("names what looks like a secret, and where it stands", () => {
    const show = showOf({ ...example, name: "ada@example.com" });
    const slides = show.slides.map((slide) => ({ ...slide, notes: "call +49 30 123456" }));
    expect(findSecretsInDeck({ ...show, slides }).map((secret) => [secret.kind, secret.place])).toEqual([
      ["e-mail address", "the name"],
      ["phone number", "the notes on slide 1"],
    ]);
    const answer = {
      outcome: "",
      option: "to o@p.example",
      level: "",
      zone: "",
      value: null,
      rows: null,
      left: null,
    };
    const counts = { before: 1, after: 0, came: 0, gone: 1, worse: 0, person: true };
    const change: SlideDeck["change"] = {
      before: "Before",
      of: "1 case",
      ...{ total: 1, changed: 1, worse: 0, better: 0, rejudged: 0, worseCases: [], note: "" },
      outcomes: [{ outcome: "ask q@r.example", ...counts }],
      source: { at: 0, mode: "live" },
    };
    const deck: SlideDeck = {
      ...showOf(example),
      change,
      slides: show.slides.map((slide) => ({ ...slide, answers: [answer] })),
    };
    expect(findSecretsInDeck(deck).map(({ place, hint }) => [place, hint])).toEqual([
      ["the page before and after", "q@r.ex…"],
      ["the questions", "o@p.ex…"],
    ]);
  });
});

describe("the pages of a deck", () => {
  const redact = createRedactor({
    ...example,
    presentation: { ...example.presentation, hiddenTexts: ["Acme"] },
  });
  const uncounted = { change: null, summary: null };
  const written = { subtitle: "For Acme, in May", leftOut: [], logo: "", accent: "#3450c8" };

  it("begin with a title that hides what is hidden, and can be left out", () => {
    const deck = completeSlideDeck(showOf(), written, uncounted, redact);
    expect(deck.title).toEqual({
      subtitle: "For [hidden], in May",
      outcomes: ["allow", "review"],
    });
    expect(deckPages(deck).map(({ kind, number }) => [kind, number])).toEqual([
      ["title", 1],
      ["slide", 2],
      ["slide", 3],
      ["slide", 4],
      ["slide", 5],
    ]);
    const bare = completeSlideDeck(
      showOf(),
      { ...written, leftOut: ["title", "questions"] },
      uncounted,
      redact,
    );
    expect(deckPages(bare).map(({ number }) => number)).toEqual([1, 1, 1, 1]);
    expect(readSlideDeck(writeSlideDeck(deck))).toEqual({ status: "read", show: deck });
  });

  it("show an audience its own wording of a question, and only that", () => {
    const worded = withAudienceWordings(questionsOfDeck(example), {
      wordings: [{ questionKey: refund.key, text: "Do they want their money back?" }],
    });
    const show = toSlideDeck("", worded, prepareSlides(example), () => kept, createRedactor(example));
    expect(show.questions[0]?.words).toBe("Do they want their money back?");
    expect(show.questions.slice(1)).toEqual(showOf().questions.slice(1));
    expect(JSON.stringify(show)).not.toContain("Does the customer ask");
  });

  it("of older decks are the slides alone, each question on its page", () => {
    const { title: _title, summary: _summary, decisionsOnly: _only, opensAt: _at, ...rest } = showOf();
    const { logo: _logo, accent: _accent, change: _change, ...old } = rest;
    const text = JSON.stringify({ format: "cutpoint.show", version: 2, ...old });
    const reading = readSlideDeck(text);
    expect(reading.status === "read" && reading.show).toEqual(showOf());
  });
});

it("says who answered", () => {
  expect(describeAnswerSource(null, String)).toBe("No recorded answer.");
  expect(describeAnswerSource({ at: 1, mode: "live" }, String)).toBe("Recorded answers from 1.");
  expect(describeAnswerSource({ at: 1, mode: "simulated" }, String)).toBe(
    "Simulated answers to simulated rows. No model was asked.",
  );
  expect(describeAnswerSource(kept.source, () => "today")).toContain("today, from the local stand-in");
});

describe("the rule of a question in a show", () => {
  const shownRule = (change: Partial<PlaygroundQuestion["rules"]>, question: PlaygroundQuestion) =>
    toShownRule({ ...question, rules: { ...question.rules, ...change } });

  it("is a scale of its own with the zones of its type", () => {
    expect(toShownRule(refund)).toEqual({
      max: 1,
      edges: [0.3, 0.7],
      zones: Object.values(refund.rules.noul.outcomes),
      of: "",
      unit: "chance",
    });
    expect(toShownRule(department)).toMatchObject({ max: 1, edges: [0.5], of: "How sure it is" });
    expect(toShownRule(frustration)).toMatchObject({ max: 3, edges: [1, 2] });
  });

  it("says what is cut in plain words", () => {
    const { choice, score } = decidingRules;
    const margin = shownRule({ choice: { ...choice, measure: "margin" } }, department);
    expect(margin).toMatchObject({ edges: [0.2], of: "Lead over the next answer" });
    const tail = { ...score, measure: "tail" as const, tail: { from: 2, lower: 0.1, upper: 0.6 } };
    expect(shownRule({ score: tail }, frustration)).toMatchObject({
      max: 1,
      edges: [0.1, 0.6],
      of: "Chance of “Frustrated: sharp words or repeated complaints” or more",
    });
    expect(shownRule({ score: tail }, { ...frustration, levels: [] }).of).toBe("Chance of “2” or more");
  });

  it("keeps a threshold on its scale", () => {
    expect(toShownRule({ ...frustration, levels: frustration.levels.slice(0, 2) }).edges).toEqual([1, 1]);
  });

  it("is read of the first version, which had it for yes/no questions alone", () => {
    const outcomes = { no: "block", unsure: "review", yes: "allow" };
    const first = {
      format: "cutpoint.show",
      version: 1,
      name: "n",
      questions: [
        { words: "a", rule: { lower: 0.2, upper: 0.6, outcomes } },
        { words: "b", rule: null },
      ],
      slides: [],
    };
    expect(readSlideDeck(JSON.stringify(first))).toMatchObject({
      status: "read",
      show: {
        questions: [
          { words: "a", rule: { max: 1, edges: [0.2, 0.6], zones: ["block", "review", "allow"], of: "" } },
          { words: "b", rule: null },
        ],
      },
    });
  });
});

it("shows of a state what a page holds, and counts the rest", () => {
  const line = (text: string) => ({ label: "Text", text });
  const short = [line("one"), line("two")];
  expect(fitLinesToPage(short)).toEqual({ shown: short, characters: 54, left: 0 });
  const long = fitLinesToPage([line("a".repeat(5000)), line("b"), line("")]);
  expect(long.shown[0]?.text).toMatch(/^a{1500,1900}…$/);
  expect(long.left).toBe(5001 - ((long.shown[0]?.text.length ?? 0) - 1));
  expect(fitLinesToPage([line("x\n".repeat(500))]).shown[0]?.text.split("\n").length).toBeLessThan(50);
});

it("writes a share that is compared with a threshold on its side of it, in bars and sentences", () => {
  const choice = { ...decidingRules.choice, measure: "probability" as const, cut: 0.7 };
  const asked = { ...department, rules: { ...decidingRules, choice } };
  const answer: Answer = {
    type: "choice",
    choice: department.options[0]?.name ?? "",
    probabilities: [0.6966, 0.1, 0.1, 0.1, 0.0034],
    confidence: null,
    tooRounded: false,
  };
  const { questions, slides } = showOf(
    { ...example, questions: [asked] },
    { answers: new Map([[department.key, answer]]), source: kept.source },
  );
  const [question, shown] = [questions[0], slides[0]?.answers[0]];
  if (!question || !shown) throw new Error("Nothing is shown.");
  expect(describeShownAnswer(question, shown)).toEqual(["billing: 69.7\u00a0%"]);
  const [first, second] = shown.rows ?? [];
  if (!first || !second) throw new Error("There are no bars.");
  expect(describeRowShare(first, shown.value, question.rule)).toBe("69.7\u00a0%");
  expect(describeRowShare(second, shown.value, question.rule)).toBe("10\u00a0%");
});
