// The comparison of a question's wordings, on the state or over the cases.

import { type ReactNode, useMemo, useState } from "react";
import { findWordingIndex, isUnchangedSinceAsked } from "#core/cases/run-wordings.ts";
import { compareAnswerPair } from "#core/compare/compare-runs.ts";
import { comparedSidesMax, sideLetter } from "#core/compare/describe-comparison.ts";
import { diffWords } from "#core/compare/word-difference.ts";
import { findWordingAnswers } from "#core/compare/wordings.ts";
import { currentWordingName } from "#core/document/asked-wording.ts";
import { wordingsOf } from "#core/document/question-wordings.ts";
import { findAskedById } from "#core/document/staleness.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { variantTitle } from "#core/model/variant.ts";
import { variantsNeedOwnRequests } from "#core/service/profiles.ts";
import { combinedRequestOf } from "#core/service/read-response.ts";
import { toCountText } from "#core/text/number-text.ts";
import { variantEdits } from "#web/author/variant-commands.ts";
import { useAnswersOfRuns } from "#web/case-runs/answers-of-runs.ts";
import { useRunKeysOfWordings } from "#web/case-runs/plan-comparison.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { showRoom, useNavigation } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { DiffSideText } from "#web/kit/ui/diff-text.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { QuestionText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useComparableRuns, useRunsByKey } from "#web/run/run-history.ts";
import { useProfile } from "#web/service/session.ts";
import { AskOnStateControls, AskOverCasesButton } from "./ask-over-cases.tsx";
import { CasesComparisonView } from "./cases-comparison-view.tsx";
import { ChangeCard } from "./change-card.tsx";
import { ComparedQuestionSelect, SidePicker } from "./side-picker.tsx";

interface WordingTextsProps {
  question: PlaygroundQuestion;
  picked: readonly string[];
}

function WordingText({ text, base, side }: { text: string; base: string; side: number }) {
  if (side === 0) return <QuestionText text={text} />;
  return <DiffSideText parts={diffWords(base, text).after} mark="ins" ofQuestion />;
}

function WordingTexts({ question, picked }: WordingTextsProps) {
  const worded = wordingsOf(question);
  const base = worded.find(({ variant }) => variant.key === picked[0])?.question.instructions.text ?? "";
  return (
    <ul aria-label="Wordings" className="mt-3 grid gap-2 border-t border-line pt-3">
      {picked.map((key, side) => {
        const place = worded.findIndex(({ variant }) => variant.key === key);
        const one = worded[place];
        const title = one && variantTitle(one.variant, place);
        const name = one ? currentWordingName(one.question) : "";
        return one ? (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="text-sm">
              <b>{sideLetter(side)}</b>
              {title !== sideLetter(side) && <span className="text-mute"> {title}</span>}{" "}
              {name !== "" && <VisibleText text={name} className="text-mute" />}
            </span>
            <span className="min-w-0 flex-1 basis-60" dir="auto">
              <WordingText text={one.question.instructions.text} base={base} side={side} />
            </span>
            {one.variant.words === null ? (
              <Tag>in use</Tag>
            ) : (
              <Button className="py-0.5 text-sm" onClick={() => variantEdits.choose(question.key, key)}>
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
  /** Keys of the wordings to compare, the base first. */
  picked: readonly string[];
  picker: ReactNode;
}

/**
 * Whether the run asked the question. It skips the second step of a two-step choice for groups that the first answer
 * didn't choose.
 */
function wasAsked({ id }: PlaygroundQuestion, run: Run): boolean {
  return (run.wordings ?? []).some(
    (wording) => wording.of === id && findAskedById(combinedRequestOf(run), wording.id),
  );
}

/** The newest run that asked each of these wordings; one run may have asked them all. */
function useStateRuns(playgroundKey: string, { id }: PlaygroundQuestion, picked: readonly string[]) {
  const { runs } = useComparableRuns(playgroundKey);
  const asking = new Set(
    picked.map((key) =>
      runs.find(({ wordings }) => wordings?.some(({ of, variant }) => of === id && variant === key)),
    ),
  );
  const keys = runs.flatMap((run) => (asking.has(run) ? run.key : []));
  return useRunsByKey(keys).flatMap((run) => run ?? []);
}

function WordingsOnState({ question, picked, picker }: Props) {
  const playground = usePlayground((whole) => whole);
  const profile = useProfile();
  const runs = useStateRuns(playground.key, question, picked);
  const answers = findWordingAnswers(playground, question, runs, profile);
  const missing = picked.some((key) => !answers.has(key));
  const [base, ...others] = picked.map((key) => answers.get(key) ?? null);
  return (
    <>
      <AskOnStateControls
        ask={{ kind: "wordings" }}
        label={missing ? "Run all wordings" : "Run all wordings again"}
        onAnswered={() => {}}
      />
      {picker}
      {runs.length > 0 && missing && (
        <p className="text-sm text-mute">
          {runs.some((run) => wasAsked(question, run))
            ? "The state, the model or a wording has changed since the last run."
            : "These wordings belong to an option that the first answer didn't choose, so they weren't asked."}
        </p>
      )}
      <section aria-label="Comparison" className="max-w-5xl">
        <ChangeCard
          question={question}
          names={kinds[question.type].criteria.names(question)}
          changes={others.map((other) => ({
            change: compareAnswerPair(base ?? null, other, question.rules),
          }))}
        >
          <WordingTexts question={question} picked={picked} />
        </ChangeCard>
      </section>
    </>
  );
}

/**
 * Answers come from the newest run of these wordings, or from a run for each if the server needs them apart. A wording
 * that has changed since has none.
 */
function WordingsOnCases({ question, picked, picker }: Props) {
  const model = usePlayground((playground) => playground.model);
  const count = usePlayground(({ cases }) => cases.length);
  const profile = useProfile();
  const runKeys = useRunKeysOfWordings(question);
  const read = useAnswersOfRuns(runKeys);
  const worded = wordingsOf(question);
  const sides = useMemo(() => {
    return picked.flatMap((key) => {
      const place = worded.findIndex(({ variant }) => variant.key === key);
      const one = worded[place];
      const answers = read.find((run) => {
        const asked = run?.run.asked[findWordingIndex(run.run, question.key, key)];
        return one && asked && isUnchangedSinceAsked({ ...one.question, id: asked.id }, asked, profile);
      });
      return one && answers ? [{ answers, variant: key, title: variantTitle(one.variant, place) }] : [];
    });
  }, [read, picked, worded, question.key, profile]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AskOverCasesButton
          ask={{ models: [model], wordings: true }}
          label={`Run all wordings on ${toCountText(count)} cases…`}
          disabled={count === 0}
        />
        {picker}
      </div>
      {read.length > 0 && !read.includes(null) && sides.length < picked.length && (
        <p className="text-sm text-mute">A wording is new or has changed since the last run.</p>
      )}
      {sides.length > 1 ? (
        <CasesComparisonView
          question={question}
          sides={sides}
          onChoose={(key) => variantEdits.choose(question.key, key)}
        />
      ) : (
        <p className="max-w-prose text-mute">
          {variantsNeedOwnRequests(profile)
            ? "Each wording gets requests of its own under the question’s id, because on this server another id or other questions can change an answer. Comparing A with B costs two case runs."
            : "All wordings go into one request per case, so comparing A with B costs one case run."}
        </p>
      )}
    </>
  );
}

const twoWordings = (
  <>
    {[20, 136].map((x, at) => (
      <g key={x}>
        <rect
          x={x}
          y="8"
          width="84"
          height="48"
          rx="4"
          className={`fill-panel ${at === 0 ? "stroke-line-strong" : "stroke-accent"}`}
        />
        <path
          d={`M${x + 10} 22h64M${x + 10} 32h${at === 0 ? 48 : 30}`}
          className="stroke-neutral"
          strokeWidth="3"
        />
        {at === 1 && <path d={`M${x + 44} 32h26`} className="stroke-accent" strokeWidth="3" />}
        <path d={`M${x + 10} 46h${at === 0 ? 40 : 56}`} className="stroke-ink" strokeWidth="5" />
      </g>
    ))}
  </>
);

interface CompareWordingsProps {
  on: "state" | "cases";
}

/** The first wordings, as many as can be compared, until the user picks others. */
function usePicked({ variants }: Pick<PlaygroundQuestion, "variants">) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const picked = useMemo(() => {
    const keys = variants?.map(({ key }) => key) ?? [];
    const known = chosen.filter((key) => keys.includes(key));
    return known.length > 1 ? known : keys.slice(0, comparedSidesMax);
  }, [variants, chosen]);
  return { picked, setChosen };
}

function Worded({ question, on }: CompareWordingsProps & { question: PlaygroundQuestion }) {
  const { variants = [] } = question;
  const { picked, setChosen } = usePicked(question);
  const choices = variants.map((variant, place) => ({
    key: variant.key,
    title: `Wording ${variantTitle(variant, place)}`,
  }));
  const picker = <SidePicker noun="Wording" picked={picked} choices={choices} onChange={setChosen} />;
  return on === "state" ? (
    <WordingsOnState question={question} picked={picked} picker={picker} />
  ) : (
    <WordingsOnCases question={question} picked={picked} picker={picker} />
  );
}

export function CompareWordings({ on }: CompareWordingsProps) {
  const questions = usePlayground((playground) => playground.questions);
  const worded = questions.filter(({ variants, included }) => variants !== undefined && included);
  const [chosen, setKey] = useState<string | null>(null);
  const { wordingsOf: wanted } = useNavigation("comparison");
  const key = chosen ?? wanted;
  const question = worded.find((candidate) => candidate.key === key) ?? worded[0];
  if (question === undefined) {
    return (
      <EmptyState
        title="No question has two wordings yet"
        picture={twoWordings}
        actions={<Button onClick={() => showRoom("author")}>Go to Author</Button>}
      >
        Open a question in Author and click “Try another wording”. Both wordings are kept, and you can run
        them together here.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {worded.length > 1 && (
        <ComparedQuestionSelect questions={worded} value={question.key} onChange={setKey} />
      )}
      <Worded key={question.key} question={question} on={on} />
    </div>
  );
}
