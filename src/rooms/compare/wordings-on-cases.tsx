import { type ReactNode, useMemo } from "react";
import { useAnswersOf, useRunsOfWordings } from "#case-run/plan-compared.ts";
import { isWritten, wordingIndex } from "#core/cases/shown-wordings.ts";
import { areVariantsApart } from "#core/contract/variants-apart.ts";
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
  const runKeys = useRunsOfWordings(question);
  const read = useAnswersOf(runKeys);
  const worded = wordingsOf(question);
  const sides = useMemo(() => {
    return picked.flatMap((key) => {
      const place = worded.findIndex(({ variant }) => variant.key === key);
      const one = worded[place];
      const answers = read.find((run) => {
        const asked = run?.run.asked[wordingIndex(run.run, question.key, key)];
        return one && asked && isWritten({ ...one.question, id: asked.id }, asked, profile);
      });
      return one && answers ? [{ answers, variant: key, title: variantTitle(one.variant, place) }] : [];
    });
  }, [read, picked, worded, question.key, profile]);
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
      {read.length > 0 && !read.includes(null) && sides.length < picked.length && (
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
          {areVariantsApart(profile)
            ? "Each wording is asked in requests of its own, under the question’s id: on this server another id or other questions may move an answer. Comparing A with B costs two case runs."
            : "All wordings go into one request per case, so comparing A with B costs one case run."}
        </p>
      )}
    </>
  );
}
