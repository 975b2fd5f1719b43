import type { Verdict } from "#core/cases/labelled-answers.ts";
import { decidingQuestions } from "#core/decision/decision-table.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { unansweredOutcome } from "#core/model/rule.ts";
import { stateExcerpt } from "#core/model/state.ts";
import { combine, place } from "#core/policy/zone.ts";
import { type AnsweredSide, currentAnswer, type FatedRow, fatesOf, twinOf, wholeFates } from "./baseline.ts";
import { isHard } from "./compare-cases.ts";
import { changeOfPlaced } from "./compare-runs.ts";
import { endsReader } from "./transitions.ts";

/** A case that comes to something else than it did. */
export interface Flip {
  readonly row: Case;
  /** The beginning of its state. */
  readonly excerpt: string;
  /** The question's id; null: the whole decision. */
  readonly id: string | null;
  readonly from: string;
  readonly to: string;
  /** Straight from allow to block, or back. */
  readonly hard: boolean;
  /** How both stand to the label; null without one. */
  readonly verdicts: { readonly before: Verdict; readonly after: Verdict } | null;
}

export interface Flips {
  /** Cases that both sides answered. */
  readonly compared: number;
  /** Straight from allow to block first, then back, then the others; what became wrong before what did not. */
  readonly flips: readonly Flip[];
}

const blank = "no outcome";

/** What a side's questions decide together about a case; null where one of them has no answer. */
function decide(side: AnsweredSide, questions: readonly PlaygroundQuestion[], row: Case): string | null {
  const answers = questions.map((question) => currentAnswer(side, question, row));
  if (answers.includes(null)) return null;
  const parts = questions.map(({ id, type, rules }, at) => {
    const answer = answers[at];
    return { id, outcome: answer ? place(answer, rules).outcome : unansweredOutcome(type, rules) };
  });
  return combine(parts)?.outcome ?? blank;
}

type Ends = Pick<Flip, "from" | "to" | "hard"> & { flips: boolean };

/** What a case comes to on both sides. */
type EndsOf = (row: Case) => Ends | null;

function decisionEnds(before: AnsweredSide, after: AnsweredSide): EndsOf {
  const [were, are] = [before, after].map(({ playground }) => decidingQuestions(playground.questions));
  return (row) => {
    const [from, to] = [decide(before, were ?? [], row), decide(after, are ?? [], row)];
    if (from === null || to === null) return null;
    return { from, to, hard: isHard(from, to), flips: from.trim() !== to.trim() };
  };
}

function questionEnds(question: PlaygroundQuestion, before: AnsweredSide, after: AnsweredSide): EndsOf {
  const twin = twinOf(question, before.playground);
  const read = endsReader(question);
  return (row) => {
    const was = twin && currentAnswer(before, twin, row);
    const is = currentAnswer(after, question, row);
    if (!twin || was === null || is === null) return null;
    const change = changeOfPlaced(
      { answer: was, placed: place(was, twin.rules) },
      { answer: is, placed: place(is, question.rules) },
      question.rules,
    );
    const [from, to] = read(change);
    return { from, to, hard: isHard(from, to), flips: change.flips };
  };
}

function weightOf({ from, hard, verdicts }: Flip): number {
  const straight = hard ? (from.trim().toLowerCase() === "allow" ? 4 : 2) : 0;
  return straight + (verdicts?.after === "wrong" ? 1 : 0);
}

function collect(
  id: string | null,
  endsOf: EndsOf,
  cases: readonly Case[],
  fated: readonly FatedRow[],
): Flips {
  const byKey = new Map(fated.map(({ row, before, after }) => [row.key, { before, after }]));
  let compared = 0;
  const flips = cases.flatMap((row): Flip[] => {
    const ends = endsOf(row);
    if (ends === null) return [];
    compared += 1;
    const { from, to, hard } = ends;
    const verdicts = byKey.get(row.key) ?? null;
    return ends.flips ? [{ row, excerpt: stateExcerpt(row.state), id, from, to, hard, verdicts }] : [];
  });
  return { compared, flips };
}

/**
 * The cases that come to something else than they did: by the decision of all questions where they make one, else
 * question by question.
 */
export function findFlips(before: AnsweredSide, after: AnsweredSide): Flips {
  const { questions, cases } = after.playground;
  const deciding = decidingQuestions(questions);
  const makesDecision = deciding.length > 1 && decidingQuestions(before.playground.questions).length > 0;
  const lists = makesDecision
    ? [collect(null, decisionEnds(before, after), cases, wholeFates(before, after))]
    : questions
        .filter(({ included }) => included)
        .map((question) => {
          const twin = twinOf(question, before.playground);
          const fated = twin ? fatesOf(question, twin, before, after) : [];
          return collect(question.id, questionEnds(question, before, after), cases, fated);
        });
  const flips = lists.flatMap((list) => list.flips);
  return {
    compared: Math.max(0, ...lists.map((list) => list.compared)),
    flips: flips.toSorted((one, other) => weightOf(other) - weightOf(one)),
  };
}
