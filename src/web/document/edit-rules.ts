// Edits of a question's rules: measure, outcomes and thresholds, which are previewed while one is dragged.

import { setQuestionRules } from "#core/document/edits/edit-questions.ts";
import type { ThresholdName } from "#core/kinds/kind.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import { moveQuestionThreshold } from "#core/policy/question-thresholds.ts";
import { setOptionOutcome, setZoneOutcome, swapOuterOutcomes } from "#core/policy/zone.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { createDebouncedCommit } from "./debounced-commit.ts";
import { playgroundStore, usePreviewedPlayground } from "./playground-store.ts";

/** Changes which number of an answer the thresholds divide, such as the expected level or P(level ≥ 3). */
export function editRuleMeasure<Type extends keyof Rules>(
  { key, id }: PlaygroundQuestion,
  type: Type,
  change: (rule: Rules[Type]) => Rules[Type],
): void {
  playgroundStore.edit(
    (playground) => {
      const rules = playground.questions.find((question) => question.key === key)?.rules;
      return rules
        ? setQuestionRules(playground, key, { ...rules, [type]: change(rules[type]) })
        : playground;
    },
    { label: `Rule of ${id}` },
  );
}

/** Edits of the same `group` become one undo step unless 1 s passes between them. */
function editRules({ key, id }: PlaygroundQuestion, change: (rules: Rules) => Rules, group?: string): void {
  playgroundStore.edit(
    (playground) => {
      const rules = playground.questions.find((question) => question.key === key)?.rules;
      const changed = rules && change(rules);
      return changed === undefined || changed === rules
        ? playground
        : setQuestionRules(playground, key, changed);
    },
    { label: `Outcomes of ${id}`, ...(group !== undefined && { group }) },
  );
}

export function editZoneOutcome(question: PlaygroundQuestion, zone: string, outcome: Outcome): void {
  const { key, type } = question;
  const change = (rules: Rules) => {
    const rule = setZoneOutcome(rules[type], zone, outcome);
    return rule === rules[type] ? rules : { ...rules, [type]: rule };
  };
  editRules(question, change, `outcome:${key}:${zone}`);
}

/** Sets the outcome of an option; a blank one removes the option's own outcome. */
export function editOptionOutcome(question: PlaygroundQuestion, name: string, outcome: Outcome): void {
  const change = (rules: Rules) => {
    const choice = setOptionOutcome(rules.choice, name, outcome);
    return choice === rules.choice ? rules : { ...rules, choice };
  };
  editRules(question, change, `outcome:${question.key}:option:${name}`);
}

/** Swaps the outcomes of yes and no, or of high and low. Does nothing for a choice. */
export function swapQuestionOutcomes(question: PlaygroundQuestion): void {
  editRules(question, (rules) => swapOuterOutcomes(question.type, rules));
}

interface Move {
  question: PlaygroundQuestion;
  threshold: ThresholdName;
  to: number;
  gesture?: string | undefined;
}

function applyMove(playground: Playground, { question: { key }, threshold, to }: Move): Playground {
  const now = playground.questions.find((question) => question.key === key);
  return now ? setQuestionRules(playground, key, moveQuestionThreshold(now, threshold, to)) : playground;
}

/** All moves of a drag become one undo step; key presses become one until a pause of 1 s. */
function commit(move: Move): void {
  const { key, id } = move.question;
  playgroundStore.edit((playground) => applyMove(playground, move), {
    label: `Rule of ${id}`,
    group: `rule:${key}`,
    ...(move.gesture !== undefined && { gesture: move.gesture }),
  });
}

/** In ms: a drag that pauses this long, or never ends, is committed. */
const restMs = 400;

const drags = createDebouncedCommit<Move>(commit, playgroundStore, startTimer, {
  quietMs: restMs,
  atMostMs: null,
});
let dragged: Move | null = null;

/**
 * Moves a threshold by drag, key or typing. Moves of one drag share a `gesture`: they're previewed, committed when the
 * drag pauses or ends, and make one undo step. Other moves are edits at once.
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

/** Commits the drag as one edit, without waiting for its pause. */
export function endThresholdDrag(): void {
  drags.flush();
}

/** The question with the previewed threshold of a drag, which isn't in the document yet. */
export function usePreviewedQuestion(question: PlaygroundQuestion): PlaygroundQuestion {
  return usePreviewedPlayground(
    ({ questions }) => questions.find(({ key }) => key === question.key) ?? question,
  );
}
