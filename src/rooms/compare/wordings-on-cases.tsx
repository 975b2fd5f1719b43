import { type ReactNode, useMemo } from "react";
import { useCaseRuns } from "#case-run/case-runs.ts";
import { useAnswersOf } from "#case-run/plan-compared.ts";
import { isWritten, wordingIndex } from "#core/cases/shown-wordings.ts";
import { wordingsOf } from "#core/document/staleness.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { variantTitle } from "#core/model/variant.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { variantCommands } from "#questions/variant-commands.ts";
import { useProfile } from "#session/session.ts";
import { AskOverCases } from "./ask-over-cases.tsx";
import { CasesComparisonView } from "./cases-comparison-view.tsx";

interface Props {
  question: PlaygroundQuestion;
  /** Keys of variants, the base first. */
  picked: readonly string[];
  picker: ReactNode;
}

/** What every wording says of the cases, of the newest run that asked them all. */
export function WordingsOnCases({ question, picked, picker }: Props) {
  const model = usePlayground((playground) => playground.model);
  const count = usePlayground(({ cases }) => cases.length);
  const profile = useProfile();
  const newest = useCaseRuns().find(({ wordings }) => wordings?.some(({ of }) => of === question.id));
  const [answers] = useAnswersOf(newest ? [newest.key] : []);
  const worded = wordingsOf(question);
  const sides = useMemo(() => {
    if (!answers) return [];
    return picked.flatMap((key) => {
      const place = worded.findIndex(({ variant }) => variant.key === key);
      const one = worded[place];
      const asked = answers.run.asked[wordingIndex(answers.run, question.key, key)];
      const isAsked = one && asked && isWritten({ ...one.question, id: asked.id }, asked, profile);
      return isAsked ? [{ answers, variant: key, title: variantTitle(one.variant, place) }] : [];
    });
  }, [answers, picked, worded, question.key, profile]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AskOverCases
          ask={{ models: [model], wordings: true }}
          label={`Run all wordings on ${toCountText(count)} cases…`}
          disabled={count === 0}
        />
        {picker}
      </div>
      {newest && answers && sides.length < picked.length && (
        <p className="text-sm text-mute">A wording is new, or has changed since they were last asked.</p>
      )}
      {sides.length > 1 ? (
        <CasesComparisonView
          question={question}
          sides={sides}
          onChoose={(key) => variantCommands.choose(question.key, key)}
        />
      ) : (
        <p className="max-w-prose text-mute">
          All wordings go into one request per case, so comparing A with B costs one case run.
        </p>
      )}
    </>
  );
}
