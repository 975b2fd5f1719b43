// A show in progress, and what is asked at its end.

import { useState } from "react";
import { setQuestionRules } from "#core/document/edits/edit-questions.ts";
import { shareStructure } from "#core/document/structural-sharing.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Rules } from "#core/model/rule.ts";
import { describeShownThreshold } from "#core/present/describe-shown-answer.ts";
import { toAudienceWords } from "#core/present/redact.ts";
import { toShownRule } from "#core/present/to-slide-deck.ts";
import { toCounted } from "#core/text/number-text.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { FullText } from "#web/kit/ui/visible-text.tsx";
import { LiveDeck } from "./live-deck.tsx";
import type { DeckSource } from "./presentation.ts";

type Moved = ReadonlyMap<string, Rules>;

/**
 * Whether the rule is still as it was at the start of the show. If an edit in another tab has changed it, keeping
 * moved thresholds would undo that edit.
 */
function isRuleOf(now: PlaygroundQuestion, shown: PlaygroundQuestion): boolean {
  const isSameScale = now.type === shown.type && toShownRule(now).max === toShownRule(shown).max;
  return isSameScale && shareStructure(now.rules, shown.rules) === now.rules;
}

interface KeepProps {
  shown: readonly PlaygroundQuestion[];
  moved: Moved;
  onClose: () => void;
}

function KeepMovedDialog({ shown, moved, onClose }: KeepProps) {
  const questions = usePlayground((playground) => playground.questions);
  const kept = shown.flatMap((before) => {
    const rules = moved.get(before.key);
    const question = questions.find(({ key }) => key === before.key);
    return rules && question && isRuleOf(question, before) ? [{ question, rules }] : [];
  });
  const changed = moved.size - kept.length;
  function keep() {
    playgroundStore.edit(
      (playground) =>
        kept.reduce((now, { question, rules }) => setQuestionRules(now, question.key, rules), playground),
      { label: "thresholds of the show" },
    );
    onClose();
  }
  return (
    <Dialog title="Keep the moved thresholds?" onClose={onClose}>
      <ul className="mb-3 grid gap-2">
        {kept.map(({ question, rules }) => {
          const [before, after] = [toShownRule(question), toShownRule({ ...question, rules })];
          const text = (rule: typeof before) =>
            rule.edges.map((edge) => describeShownThreshold(edge, rule)).join(" and ");
          return (
            <li key={question.key}>
              <FullText text={toAudienceWords(question.instructions) || "Untitled question"} />
              <br />
              <b>
                {text(before)} → {text(after)}
              </b>
            </li>
          );
        })}
      </ul>
      {changed > 0 && (
        <p className="mb-3">
          {toCounted(changed, "rule")} changed during the show, and {changed === 1 ? "stays" : "stay"} as{" "}
          {changed === 1 ? "it is" : "they are"} now.
        </p>
      )}
      {kept.length > 0 && (
        <p className="mb-3 text-mute">
          Kept thresholds become the policy’s, and count as chosen on the cases you saw on stage.
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onClose}>
          Discard
        </Button>
        {kept.length > 0 && <Button onClick={keep}>Keep thresholds</Button>}
      </p>
    </Dialog>
  );
}

interface Props {
  source: DeckSource;
  live: boolean;
  /** Whether to ask at the end if moved thresholds should be kept. */
  asksAtEnd: boolean;
  presenter: Window | null;
  onClose: () => void;
}

/** The show, then the question whether to keep thresholds that were moved in it. */
export function RunningShow({ source, live, asksAtEnd, presenter, onClose }: Props) {
  const [moved, setMoved] = useState<Moved | null>(null);
  if (moved !== null) return <KeepMovedDialog shown={source.questions} moved={moved} onClose={onClose} />;
  return (
    <LiveDeck
      source={source}
      live={live}
      presenter={presenter}
      onClose={(left) => (asksAtEnd && left.size > 0 ? setMoved(left) : onClose())}
    />
  );
}
