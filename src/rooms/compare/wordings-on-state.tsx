import type { ReactNode } from "react";
import { changeBetween } from "#core/compare/answer-change.ts";
import { findWordingAnswers } from "#core/compare/wording-answers.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { useComparableRuns, useKeptRuns } from "#data/compared-runs.ts";
import { useProfile } from "#data/session-query.ts";
import { usePlayground } from "#data/use-playground.ts";
import { AskOnState } from "./ask-on-state.tsx";
import { ChangeCard } from "./change-card.tsx";
import { WordingTexts } from "./wording-texts.tsx";

interface Props {
  question: PlaygroundQuestion;
  /** Keys of variants, the base first. */
  picked: readonly string[];
  picker: ReactNode;
}

function namesOf({ type, options, levels }: PlaygroundQuestion): readonly string[] {
  if (type === "choice") return options.map(({ name }) => name);
  return type === "score" ? levels.map(({ text }) => text) : [];
}

/** What every wording says of the current state, of the newest run that asked them all. */
export function WordingsOnState({ question, picked, picker }: Props) {
  const playground = usePlayground((whole) => whole);
  const profile = useProfile();
  const newest = useComparableRuns(playground.key).find(({ wordings }) =>
    wordings?.some(({ of }) => of === question.id),
  );
  const [run] = useKeptRuns(newest ? [newest.key] : []);
  const answers = run ? findWordingAnswers(playground, question, run, profile) : new Map();
  const missing = picked.some((key) => !answers.has(key));
  const [base, ...others] = picked.map((key) => answers.get(key) ?? null);
  return (
    <>
      <AskOnState
        ask={{ kind: "wordings" }}
        label={missing ? "Ask all wordings in one request" : "Ask all wordings again"}
        onAnswered={() => {}}
      />
      {picker}
      {run && missing && (
        <p className="text-sm text-mute">
          The state, the model or a wording has changed since they were last asked.
        </p>
      )}
      <section aria-label="Comparison">
        <ChangeCard
          question={question}
          names={namesOf(question)}
          changes={others.map((other) => ({
            change: changeBetween(base ?? null, other, question.rules),
            reworded: false,
          }))}
        >
          <WordingTexts question={question} picked={picked} />
        </ChangeCard>
      </section>
    </>
  );
}
