import type { ReactNode } from "react";
import { changeBetween } from "#core/compare/answer-change.ts";
import { sideLetter } from "#core/compare/describe-comparison.ts";
import { wordDifference } from "#core/compare/word-difference.ts";
import { findWordingAnswers } from "#core/compare/wordings.ts";
import { allAsked } from "#core/contract/run-steps.ts";
import { findAsked, wordingsOf } from "#core/document/staleness.ts";
import { kinds } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { variantTitle } from "#core/model/variant.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { variantCommands } from "#questions/variant-commands.ts";
import { useComparableRuns, useKeptRuns } from "#run/run-history.ts";
import { useProfile } from "#session/session.ts";
import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";
import { QuestionText } from "#ui/visible-text.tsx";
import { AskOnState } from "./ask-on-state.tsx";
import { ChangeCard } from "./change-card.tsx";
import { MarkedText } from "./reworded-texts.tsx";

interface WordingTextsProps {
  question: PlaygroundQuestion;
  picked: readonly string[];
}

/** A wording, with what the first one does not say marked. */
function WordingText({ text, base, side }: { text: string; base: string; side: number }) {
  if (side === 0) return <QuestionText text={text} />;
  return <MarkedText parts={wordDifference(base, text).after} mark="ins" />;
}

/** What each wording says, and the way to use it from now on. */
function WordingTexts({ question, picked }: WordingTextsProps) {
  const worded = wordingsOf(question);
  const base = worded.find(({ variant }) => variant.key === picked[0])?.question.instructions.text ?? "";
  return (
    <ul aria-label="Wordings" className="mt-3 grid gap-2 border-t border-line pt-3">
      {picked.map((key, side) => {
        const place = worded.findIndex(({ variant }) => variant.key === key);
        const one = worded[place];
        return one ? (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="text-sm">
              <b>{sideLetter(side)}</b> <span className="text-mute">{variantTitle(one.variant, place)}</span>
            </span>
            <span className="min-w-0 flex-1 basis-60" dir="auto">
              <WordingText text={one.question.instructions.text} base={base} side={side} />
            </span>
            {one.variant.words === null ? (
              <Tag>in use</Tag>
            ) : (
              <Button className="py-0.5 text-sm" onClick={() => variantCommands.choose(question.key, key)}>
                Use this wording
              </Button>
            )}
          </li>
        ) : null;
      })}
    </ul>
  );
}

interface Props {
  question: PlaygroundQuestion;
  /** Keys of variants, the base first. */
  picked: readonly string[];
  picker: ReactNode;
}

/** Whether any wording of a question was asked; one within an option waits for the first request to choose that. */
function wasAsked({ id }: PlaygroundQuestion, run: Run): boolean {
  return (run.wordings ?? []).some((wording) => wording.of === id && findAsked(allAsked(run), wording.id));
}

/** The newest runs that asked these wordings of a question, the newest first: one, or one for each. */
function useRunsOfWordings(playgroundKey: string, { id }: PlaygroundQuestion, picked: readonly string[]) {
  const { runs } = useComparableRuns(playgroundKey);
  const asking = new Set(
    picked.map((key) =>
      runs.find(({ wordings }) => wordings?.some(({ of, variant }) => of === id && variant === key)),
    ),
  );
  const keys = runs.flatMap((run) => (asking.has(run) ? run.key : []));
  return useKeptRuns(keys).flatMap((run) => run ?? []);
}

/** What every wording says of the current state, of the newest runs that asked them. */
export function WordingsOnState({ question, picked, picker }: Props) {
  const playground = usePlayground((whole) => whole);
  const profile = useProfile();
  const runs = useRunsOfWordings(playground.key, question, picked);
  const answers = findWordingAnswers(playground, question, runs, profile);
  const missing = picked.some((key) => !answers.has(key));
  const [base, ...others] = picked.map((key) => answers.get(key) ?? null);
  return (
    <>
      <AskOnState
        ask={{ kind: "wordings" }}
        label={missing ? "Run all wordings" : "Run all wordings again"}
        onAnswered={() => {}}
      />
      {picker}
      {runs.length > 0 && missing && (
        <p className="text-sm text-mute">
          {runs.some((run) => wasAsked(question, run))
            ? "The state, the model or a wording has changed since they were last asked."
            : "They belong to an option that the first answer didn't choose, so they weren't asked."}
        </p>
      )}
      <section aria-label="Comparison">
        <ChangeCard
          question={question}
          names={kinds[question.type].criteria.names(question)}
          changes={others.map((other) => ({ change: changeBetween(base ?? null, other, question.rules) }))}
        >
          <WordingTexts question={question} picked={picked} />
        </ChangeCard>
      </section>
    </>
  );
}
