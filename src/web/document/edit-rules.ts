import { setRules } from "#core/document/edits/edit-questions.ts";
import type { ThresholdName } from "#core/kinds/kind.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import { moveQuestionThreshold } from "#core/policy/question-thresholds.ts";
import { setOptionOutcome, setOutcome, swapOutcomes } from "#core/policy/zone.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { createDebouncedCommit } from "./debounced-commit.ts";
import { playgroundStore, useShownPlayground } from "./open-playground.ts";

/** Changes what one type's rule cuts: a step back of its own. */
export function editMeasure<Type extends keyof Rules>(
  { key, id }: PlaygroundQuestion,
  type: Type,
  change: (rule: Rules[Type]) => Rules[Type],
): void {
  playgroundStore.edit(
    (playground) => {
      const rules = playground.questions.find((question) => question.key === key)?.rules;
      return rules ? setRules(playground, key, { ...rules, [type]: change(rules[type]) }) : playground;
    },
    { label: `Rule of ${id}` },
  );
}

/** Changes all rules of a question as one step of undo; in a group, what is typed without a pause is one. */
function editRules({ key, id }: PlaygroundQuestion, change: (rules: Rules) => Rules, group?: string): void {
  playgroundStore.edit(
    (playground) => {
      const rules = playground.questions.find((question) => question.key === key)?.rules;
      const changed = rules && change(rules);
      return changed === undefined || changed === rules ? playground : setRules(playground, key, changed);
    },
    { label: `Outcomes of ${id}`, ...(group !== undefined && { group }) },
  );
}

/** Says what one zone of a question leads to. */
export function editOutcome(question: PlaygroundQuestion, zone: string, outcome: Outcome): void {
  const { key, type } = question;
  const change = (rules: Rules) => {
    const rule = setOutcome(rules[type], zone, outcome);
    return rule === rules[type] ? rules : { ...rules, [type]: rule };
  };
  editRules(question, change, `outcome:${key}:${zone}`);
}

/** Says what one option of a choice leads to; blank: what any option does. */
export function editOptionOutcome(question: PlaygroundQuestion, name: string, outcome: Outcome): void {
  const change = (rules: Rules) => {
    const choice = setOptionOutcome(rules.choice, name, outcome);
    return choice === rules.choice ? rules : { ...rules, choice };
  };
  editRules(question, change, `outcome:${question.key}:option:${name}`);
}

/** Exchanges what yes and no, or high and low, lead to. */
export function swapQuestionOutcomes(question: PlaygroundQuestion): void {
  editRules(question, (rules) => swapOutcomes(question.type, rules));
}

interface Move {
  question: PlaygroundQuestion;
  threshold: ThresholdName;
  to: number;
  gesture?: string | undefined;
}

function applyMove(playground: Playground, { question: { key }, threshold, to }: Move): Playground {
  const now = playground.questions.find((question) => question.key === key);
  return now ? setRules(playground, key, moveQuestionThreshold(now, threshold, to)) : playground;
}

/** A drag is one step of undo, keys are grouped by pause. */
function commit(move: Move): void {
  const { key, id } = move.question;
  playgroundStore.edit((playground) => applyMove(playground, move), {
    label: `Rule of ${id}`,
    group: `rule:${key}`,
    ...(move.gesture !== undefined && { gesture: move.gesture }),
  });
}

/** A drag that pauses this long is committed, as is one that nobody ends. */
const restMs = 400;

const drags = createDebouncedCommit<Move>(commit, playgroundStore, startTimer, {
  quietMs: restMs,
  atMostMs: null,
});
let dragged: Move | null = null;

/**
 * Moves a threshold of a question, from wherever it is dragged, stepped or typed. A drag, whose moves share a
 * `gesture`, is previewed, and becomes an edit when it pauses or ends. Keys and typing are edits at once.
 */
export function editThreshold(
  question: PlaygroundQuestion,
  threshold: ThresholdName,
  to: number,
  gesture?: string,
): void {
  const move = { question, threshold, to, gesture };
  if (gesture === undefined) return commit(move);
  if (dragged?.question.key !== question.key || dragged.threshold !== threshold) drags.flush();
  dragged = move;
  playgroundStore.preview((playground) => applyMove(playground, move));
  drags.schedule(move);
}

/** Ends a drag with one edit; without a drag, does nothing. */
export function endDrag(): void {
  drags.flush();
}

/** A question with its threshold where it is being dragged to. */
export function useShownQuestion(question: PlaygroundQuestion): PlaygroundQuestion {
  return useShownPlayground(({ questions }) => questions.find(({ key }) => key === question.key) ?? question);
}
