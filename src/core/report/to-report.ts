import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { type LabelledAnswers, labelledAnswers } from "#core/cases/labelled-answers.ts";
import { toStretches } from "#core/geometry/band.ts";
import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import type { FittedMark } from "#core/model/fitted-mark.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, isBlank } from "#core/model/question.ts";
import { choiceCut, scoreEdges } from "#core/model/rule.ts";
import { describeProof } from "#core/policy/describe-proof.ts";
import { type Ruled, scaleOf } from "#core/policy/move-edge.ts";
import { type Answering, type Proof, proofOf } from "#core/policy/standing.ts";
import { plainName } from "#core/present/plain-words.ts";
import { type Redact, toRedact } from "#core/present/redact.ts";
import type { Show } from "#core/present/show.ts";
import {
  confusedPairs,
  levelClasses,
  optionClasses,
  sayAccuracy,
  sayPair,
} from "#core/thresholds/classes.ts";
import { cutOfQuestion } from "#core/thresholds/cut-of-question.ts";
import { sayLeftOut } from "#core/thresholds/describe-goal.ts";
import { sayDistances, sayNearest } from "#core/thresholds/distances.ts";
import type { Report, ReportFigures, ReportQuestion, ReportZone } from "./report.ts";
import { reportFigures } from "./report-figures.ts";

/** What the answers of a question mean, as written: glosses, options, or levels from 0. */
function reportCriteria({ type, glosses, options, levels }: PlaygroundQuestion): ReportQuestion["criteria"] {
  if (type === "choice") return options.map(({ name, description }) => ({ name, text: description.text }));
  if (type === "score") return levels.map(({ text }, level) => ({ name: String(level), text }));
  const written: [string, AuthoredEntry][] = [
    ["yes", glosses.true],
    ["no", glosses.false],
  ];
  return written.flatMap(([name, entry]) => (isBlank(entry) ? [] : [{ name, text: entry.text }]));
}

/** Pairs of options beyond these are left to the threshold room. */
const mostPairs = 8;

/** What the cases show beyond the cut: options that are confused, levels that are missed. */
function reportFindings(question: PlaygroundQuestion, { items }: LabelledAnswers): readonly string[] {
  if (items.length === 0 || question.type === "noul") return [];
  if (question.type === "score") {
    const classes = levelClasses(items, question.levels.length);
    return [sayDistances(items), sayNearest(classes)];
  }
  const classes = optionClasses(items, question.options);
  return [sayAccuracy(classes), ...confusedPairs(classes, mostPairs).map((pair) => sayPair(classes, pair))];
}

type Drawn = Omit<ReportZone, "cases">;

/** What a question's rule cuts, and its zones from low to high. */
function reportRule(question: Ruled): { measure: string; zones: readonly Drawn[] } {
  const { type, rules } = question;
  const scale = scaleOf(question);
  if (type === "choice") {
    const { measure, outcomes } = rules.choice;
    const cut = choiceCut(rules.choice);
    return {
      measure: measure === "margin" ? "lead of the chosen option over the next" : "confidence of the choice",
      zones: [
        {
          tone: "unsure",
          word: "unsure",
          outcome: outcomes.unsure,
          range: `below ${toEdgeText(cut)}`,
          width: cut,
        },
        {
          tone: "yes",
          word: "sure enough",
          outcome: outcomes.chosen,
          range: `from ${toEdgeText(cut)}`,
          width: 1 - cut,
        },
      ],
    };
  }
  if (type === "noul") {
    const { no, unsure, yes } = rules.noul.outcomes;
    const said = [
      ["no", no],
      ["unsure", unsure],
      ["yes", yes],
    ] as const;
    return { measure: "probability of yes", zones: threeZones(rules.noul, said, scale) };
  }
  const { measure, tail, outcomes } = rules.score;
  const said = [
    ["low", outcomes.low],
    ["middle", outcomes.middle],
    ["high", outcomes.high],
  ] as const;
  return {
    measure: measure === "tail" ? `probability of level ${tail.from} or more` : "expected level",
    zones: threeZones(scoreEdges(rules.score), said, scale),
  };
}

/** The name of a zone, and its outcome. */
type Said = readonly [word: string, outcome: string];

function threeZones(
  { lower, upper }: { lower: number; upper: number },
  [low, middle, high]: readonly [Said, Said, Said],
  { max, decimals }: EdgeScale,
): readonly Drawn[] {
  const [from, to] = [toEdgeText(lower, decimals), toEdgeText(upper, decimals)];
  const [first, second, third] = toStretches([lower, upper], 0, max).map(
    (stretch) => stretch.to - stretch.from,
  );
  const zone = (tone: Drawn["tone"], [word, outcome]: Said, range: string, width = 0): Drawn => {
    return { tone, word, outcome, range, width };
  };
  return [
    zone("no", low, `below ${from}`, first),
    zone("unsure", middle, `from ${from}, below ${to}`, second),
    zone("yes", high, `from ${to}`, third),
  ];
}

const kinds = { noul: "yes or no", choice: "choice", score: "score" };

/** One question of a report; answers of several models are not counted together. */
function toReportQuestion(
  question: PlaygroundQuestion,
  labelled: LabelledAnswers,
  proof: Proof,
): ReportQuestion {
  const { measure, zones } = reportRule(question);
  const mixed = labelled.models.length > 1;
  const figures = mixed ? null : reportFigures(question, cutOfQuestion(question), labelled);
  const { key, id, type, instructions } = question;
  return {
    key,
    id,
    kind: kinds[type],
    instructions: instructions.text,
    criteria: reportCriteria(question),
    measure,
    zones: zones.map((zone, index) => ({ ...zone, cases: casesIn(figures, zones.length - 1 - index) })),
    exceptions: type === "choice" ? question.rules.choice.options : [],
    proof: describeProof(question, proof),
    figures,
    findings: mixed
      ? [
          `The answers come from ${labelled.models.length} models (${labelled.models.join(", ")}), so they are not counted together.`,
        ]
      : reportFindings(question, labelled),
    leftOut: sayLeftOut(labelled.leftOut),
  };
}

/** The cases of a zone by its row in the outcome grid, which goes from yes to no. */
function casesIn(figures: ReportFigures | null, row: number): ReportZone["cases"] {
  const cells = figures?.cells[row];
  return cells === undefined ? null : cells.reduce((sum, { count }) => sum + count, 0);
}

/** What a report is made of beside the playground. */
export interface ReportSources {
  /** Answers to the cases; null: none are kept. */
  cases: CaseAnswers | null;
  /** Who answered last, or null. */
  answering: Answering | null;
  /** Whose confidence the newest answer to a question holds; null where it is not known. */
  confidenceOf: (questionKey: string) => FittedMark["confidence"];
  /** The slides as a show has them, masked fields gone. */
  samples: Show;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What a reviewer is given to sign of a playground as it is now; a question that no run asks is not in it. */
export function toReport(playground: Playground, sources: ReportSources): Report {
  const { cases, now, samples } = sources;
  const redact = toRedact(playground);
  const asked = playground.questions.filter(({ included }) => included);
  const labelled = asked.map((question) => labelledAnswers(question, playground.cases, cases));
  const models = [...new Set(labelled.flatMap((one) => one.models))];
  const answered = cases && [...cases.byCase.values()].filter(({ answers }) => answers.size > 0).length;
  return {
    name: redact(playground.name),
    notes: redact(playground.notes),
    at: now,
    model: playground.model,
    answered:
      cases && answered ? { models, mode: cases.run.mode, at: cases.run.startedAt, cases: answered } : null,
    questions: asked.map((question, index) => {
      const { key } = question;
      const today = {
        model: playground.model,
        answering: sources.answering,
        confidence: sources.confidenceOf(key),
      };
      const reported = toReportQuestion(question, labelled[index] ?? none, proofOf(question, today));
      return withoutHidden(reported, redact);
    }),
    masked: playground.presentation.masked.map(plainName),
    samples,
  };
}

/** A question without what the author hides in texts. */
function withoutHidden(question: ReportQuestion, redact: Redact): ReportQuestion {
  const { instructions, criteria, exceptions, findings } = question;
  return {
    ...question,
    instructions: redact(instructions),
    criteria: criteria.map(({ name, text }) => ({ name: redact(name), text: redact(text) })),
    exceptions: exceptions.map(({ name, outcome }) => ({ name: redact(name), outcome })),
    findings: findings.map(redact),
  };
}

const none: LabelledAnswers = labelledAnswers({ key: "", type: "noul", options: [], levels: [] }, [], null);
