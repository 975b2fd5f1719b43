import type { CaseAnswer, CaseRunAnswers } from "#core/cases/case-answers.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { CaseRun } from "#core/model/run.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { createRedactor } from "../redact.ts";
import type { SlideDeck } from "../slide-deck.ts";
import { prepareSlides, questionsOfDeck, type SlideAnswers, toSlideDeck } from "../to-slide-deck.ts";

const example = examplePlayground("p");
const [refund, department, frustration] = example.questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];

/** One question per type, plus a score whose rule uses a tail. */
const questions: readonly PlaygroundQuestion[] = [
  refund,
  department,
  frustration,
  {
    ...frustration,
    key: "angry",
    id: "angry",
    rules: { ...frustration.rules, score: { ...frustration.rules.score, measure: "tail" } },
  },
];

const cases = Array.from({ length: 80 }, (_, index): Case => {
  const right = index % 5 !== 0;
  const level = right ? index % 4 : (index + 1) % 4;
  return {
    key: String(index).padStart(8, "0"),
    state: { form: "text", text: `Message ${index}`, items: [] },
    labels: [
      { questionKey: refund.key, value: (index % 2 === 0) === right, picked: "all" },
      { questionKey: department.key, value: right ? "billing" : "sales", picked: "all" },
      { questionKey: frustration.key, value: level, picked: "all" },
      { questionKey: "angry", value: level, picked: "all" },
    ],
    note: "",
    group: "",
  };
});

const playground: Playground = { ...example, questions, cases };

type Part = "answered" | "bare" | "unanswered";

function answersOf(index: number, part: Part): ReadonlyMap<string, Answer> {
  if (part === "unanswered") return new Map();
  const at = index % 4;
  const value = (index % 2 === 0 ? 0.8 : 0.1) + (index % 10) / 100;
  const confidence = part === "bare" ? null : { value: 0.7, source: "server" as const };
  const spread = [0.05, 0.05, 0.05, 0.05].map((share, level) => (level === at ? 0.85 : share));
  const level = spread.reduce((sum, share, place) => sum + share * place, 0);
  const levels = part === "bare" ? spread.map(() => null) : spread;
  const options = [0.7, 0.1, 0.1, 0.05, 0.05];
  return new Map<string, Answer>([
    [refund.key, { type: "noul", value }],
    [
      department.key,
      {
        type: "choice",
        choice: "billing",
        probabilities: part === "bare" ? options.map(() => null) : options,
        confidence,
        tooRounded: false,
      },
    ],
    ...[frustration.key, "angry"].map((key): [string, Answer] => [
      key,
      { type: "score", level, probabilities: levels, confidence, tooRounded: false },
    ]),
  ]);
}

interface Given {
  part: Part;
  stale?: boolean;
  staleQuestions?: readonly string[];
  rows?: readonly Case[];
}

function runOver({ part, stale = false, staleQuestions = [], rows = cases }: Given): CaseRunAnswers {
  const byCase = new Map(
    rows.map(({ key }, index) => {
      const answer = { answers: answersOf(index, part), model: "decider-1.13.0", stale };
      return [key, answer as unknown as CaseAnswer] as const;
    }),
  );
  const run = { mode: "live", startedAt: Date.UTC(2026, 4, 1, 12) } as CaseRun;
  return { run, byCase, staleQuestions: new Set(staleQuestions) };
}

const withoutTuning: Playground = playground;

/** Goals and used rows, so that every kind of verdict occurs. */
function tuned(): Playground {
  return {
    ...playground,
    questions: questions.map((question) => ({
      ...question,
      tuning: {
        ...tuningOf({}),
        goal: "right" as const,
        also: ["people" as const, "misses" as const],
        rightShare: 0.75,
        missShare: 0.2,
      },
    })),
    ledger: {
      uses: questions.map(({ key }) => ({ question: key, use: "thresholds", rows: [1, 2, 3], groups: [] })),
      unnamed: [],
      looks: questions.map((question, at) => ({
        id: String(at),
        at,
        question: question.key,
        goal: "right",
        targets: { rightShare: 0.75, reviewShare: 0.2, missShare: 0.2 },
        cuts: ruleThresholdsOf(question),
        rows: 40,
        shown: 0,
      })),
      drawn: [],
      seen: [],
    },
  };
}

/** The slide deck of a playground; its only slide shows the fourth case. */
export function slideDeckOf(of: Playground, given: CaseRunAnswers | null): SlideDeck {
  const kept = (index: number): SlideAnswers => {
    const found = given?.byCase.get(cases[index]?.key ?? "");
    if (!found || found.stale) return { answers: new Map(), source: null };
    const answers = new Map([...found.answers].filter(([key]) => !given?.staleQuestions.has(key)));
    return { answers, source: { at: Date.UTC(2026, 4, 1, 12), mode: "live" } };
  };
  return toSlideDeck("", questionsOfDeck(of), prepareSlides(of), () => kept(3), createRedactor(of));
}

const blocks = /<\/(?:p|h\d|li|dt|dd|tr|figcaption|caption|b|small|div|section)>/g;

/** Visible text, one line per block; charts and their table equivalents are left out. */
export function markupLines(markup: string): string[] {
  const text = markup
    .replaceAll(/<svg.*?<\/svg>/gs, "")
    .replaceAll(/<table class="heard">.*?<\/table>/gs, "")
    .replaceAll(/<\/(?:td|th)>/g, " | ")
    .replaceAll(blocks, (tag) => (tag === "</b>" ? " " : "\n"))
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  return text
    .split("\n")
    .map((line) =>
      line
        .replaceAll(/\s+/g, " ")
        .replace(/[\s|]+$/, "")
        .trim(),
    )
    .filter((line) => line !== "");
}

const some = (part: Part) => runOver({ part });
/** One set of answers per status, for every question type. */
export const answerStages: readonly (readonly [string, Playground, CaseRunAnswers | null])[] = [
  ["answered", withoutTuning, some("answered")],
  ["answered, with a goal, chosen and checked", tuned(), some("answered")],
  ["answered without probabilities", withoutTuning, some("bare")],
  ["no answer can be used", withoutTuning, some("unanswered")],
  ["answers to earlier states", withoutTuning, runOver({ part: "answered", stale: true })],
  [
    "questions asked in other words",
    withoutTuning,
    runOver({ part: "answered", staleQuestions: questions.map(({ key }) => key) }),
  ],
  ["nothing asked", withoutTuning, null],
  ["one case", withoutTuning, runOver({ part: "answered", rows: cases.slice(0, 1) })],
];
