// The dialog with every wording of a question that was run, their answers, and how to restore one.

import { type FocusEvent, type KeyboardEvent, useMemo, useState } from "react";
import { stateTitle } from "#core/cases/state-excerpt.ts";
import { diffAuthoredQuestions } from "#core/compare/reworded-lines.ts";
import { mergeWordDifference } from "#core/compare/word-difference.ts";
import type { WordingVersion } from "#core/compare/wording-versions.ts";
import { sentWordingHash, toFullAuthoredQuestion, wordingNameAndNote } from "#core/document/asked-wording.ts";
import {
  annotateWording,
  findVariantOfWording,
  keepAskedAsVariant,
  restoreWording,
} from "#core/document/edits/edit-wordings.ts";
import { kinds, toAnswerText } from "#core/kinds/registry.ts";
import { type Answer, isChoiceAnswer } from "#core/model/answer.ts";
import type { PlaygroundQuestion, PlaygroundSample } from "#core/model/playground.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { classifyAnswer, toZoneWord } from "#core/policy/zone.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { MergedDiffText } from "#web/kit/ui/diff-text.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { toRunTimeText } from "#web/kit/ui/run-time.ts";
import { Tag } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useStateHashes, useVersionAnswers, useWordingVersions } from "#web/run/wording-versions.ts";
import { AnswerCell } from "./answer-cell.tsx";
import { getLastUsedCard } from "./question-cards.ts";
import { variantEdits } from "./variant-commands.ts";

const shownAtFirst = 20;
const maxLines = 6;
const maxWords = 4;

/** For example "yes 5 · no 2": zones or options with their counts, the most frequent first. */
function countAnswers(answers: readonly (Answer | null)[], { rules }: PlaygroundQuestion): string {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    if (answer === null) continue;
    const word = isChoiceAnswer(answer)
      ? toVisibleName(toAnswerText(answer, rules))
      : toZoneWord(classifyAnswer(answer, rules).zone);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].sort(([, one], [, other]) => other - one);
  const told = words.slice(0, maxWords).map(([word, count]) => `${word} ${count}`);
  const more = words.length - maxWords;
  return [...told, ...(more > 0 ? [`${more} more`] : [])].join(" · ");
}

interface AnswersProps {
  question: PlaygroundQuestion;
  version: WordingVersion;
  samples: readonly PlaygroundSample[];
  hashes: readonly string[];
}

/** The version's newest answer to each sample, under the current thresholds. */
function VersionAnswers({ question, version, samples, hashes }: AnswersProps) {
  const answers = useVersionAnswers(version, hashes);
  if (answers === undefined || samples.length === 0) return null;
  const answered = answers.filter((answer) => answer !== null).length;
  if (answered === 0) return <p className="text-sm text-mute">Not asked on these samples.</p>;
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer">
        {answered} of {toCounted(samples.length, "sample")}: {countAnswers(answers, question)}
      </summary>
      <ul className="mt-1 grid max-h-48 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 overflow-auto">
        {samples.map((sample, at) => (
          <li key={sample.key} className="flex min-w-0 items-baseline gap-2">
            <VisibleText
              className="min-w-0 flex-1 truncate text-mute"
              text={sample.name === "" ? stateTitle(sample.state) : sample.name}
            />
            <span className="w-24 shrink-0">
              <AnswerCell question={question} answer={answers[at] ?? null} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function VersionText({ wording, base }: { wording: AuthoredQuestion; base: AuthoredQuestion }) {
  const lines = useMemo(() => diffAuthoredQuestions(base, wording), [base, wording]);
  return (
    <div dir="auto" className="max-h-60 overflow-auto">
      {lines.slice(0, maxLines).map((line) => (
        <p key={line.name} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {line.name !== "Instructions" && (
            <VisibleText text={`${line.name}: `} className="text-sm text-mute" />
          )}
          <MergedDiffText parts={mergeWordDifference(line)} />
        </p>
      ))}
      {lines.length > maxLines && (
        <p className="text-sm text-mute">
          And {lines.length - maxLines} more{" "}
          {lines.length === maxLines + 1 ? "text differs." : "texts differ."}
        </p>
      )}
    </div>
  );
}

interface SaidProps {
  questionKey: string;
  hash: number;
  saved: string;
  part: "name" | "note";
  label: string;
  placeholder: string;
  most: number;
  className: string;
}

/** Saved on blur and by Enter; Escape restores the text. */
function AnnotationField({ questionKey, hash, saved, part, label, placeholder, most, className }: SaidProps) {
  function commit({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
    if (value.trim() === saved) return;
    playgroundStore.edit((now) => annotateWording(now, questionKey, hash, { [part]: value.trim() }), {
      label: part === "name" ? "name a version" : "explain a version",
    });
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape" && event.currentTarget.value !== saved) {
      event.preventDefault();
      event.currentTarget.value = saved;
    } else if (event.key === "Enter") event.currentTarget.blur();
  }
  return (
    <input
      // The field is uncontrolled, so an undo must remount it to show another value.
      key={saved}
      aria-label={label}
      placeholder={placeholder}
      dir="auto"
      className={`field min-h-7 py-0.5 ${className}`}
      maxLength={most}
      defaultValue={saved}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}

interface ItemProps {
  question: PlaygroundQuestion;
  version: WordingVersion;
  number: number;
  base: AuthoredQuestion;
  samples: readonly PlaygroundSample[];
  hashes: readonly string[];
  onClose: () => void;
}

function VersionItem({ question, version, number, base, samples, hashes, onClose }: ItemProps) {
  const { hash, asked, firstAt, lastAt, models, modes, runs, caseRuns } = version;
  const { name, note } = wordingNameAndNote(question, hash);
  const isNow = sentWordingHash(question) === hash;
  const called = name === "" ? `version ${number}` : toVisibleName(name);
  const wording = useMemo(() => toFullAuthoredQuestion(asked), [asked]);
  const variant = findVariantOfWording(question, asked);

  function restore() {
    playgroundStore.edit((now) => restoreWording(now, question.key, asked), { label: "restore a version" });
    notifyEdit(`Restored ${called} of ${toVisibleName(question.id)}.`, true);
    onClose();
  }

  function putBeside() {
    if (variant !== null) variantEdits.showBeside(question.key, variant);
    else
      playgroundStore.edit((now) => keepAskedAsVariant(now, question.key, asked, newKey), {
        label: "put a version beside",
      });
    notifyEdit(`Put ${called} beside the wording in use.`, variant === null);
    onClose();
  }

  return (
    <li aria-label={`Version ${number}`} className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <AnnotationField
          questionKey={question.key}
          hash={hash}
          saved={name}
          part="name"
          label={`Name of version ${number}`}
          placeholder={`Version ${number}`}
          most={80}
          className="w-40 font-medium"
        />
        <span className="text-sm text-mute" title={`First run ${toRunTimeText(firstAt)}`}>
          {toRunTimeText(lastAt)}
        </span>
        {models.slice(0, 2).map((model) => (
          <VisibleText key={model} text={model} className="font-mono text-sm text-mute" />
        ))}
        {models.length > 2 && <span className="text-sm text-mute">and {models.length - 2} more</span>}
        {modes.map((mode) => (
          <Tag key={mode} tone={mode === "sandbox" ? "quiet" : "plain"}>
            {mode}
          </Tag>
        ))}
        {asked.type !== question.type && <Tag>{kinds[asked.type].word}</Tag>}
        {isNow && <Tag>in use</Tag>}
        <span className="ml-auto flex flex-wrap gap-1">
          {!isNow && (
            <>
              <Button look="quiet" disabled={asked.type !== question.type} onClick={putBeside}>
                Put beside
              </Button>
              <Button aria-label={`Restore version ${number}`} onClick={restore}>
                Restore
              </Button>
            </>
          )}
        </span>
      </div>
      <VersionText wording={wording} base={base} />
      <VersionAnswers question={question} version={version} samples={samples} hashes={hashes} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AnnotationField
          questionKey={question.key}
          hash={hash}
          saved={note}
          part="note"
          label={`Why version ${number} was tried`}
          placeholder="Why this wording?"
          most={2000}
          className="min-w-40 flex-1 text-sm"
        />
        <span className="text-sm text-mute">
          {[
            ...(runs.length > 0 ? [toCounted(runs.length, "run")] : []),
            ...(caseRuns.length > 0 ? [`${caseRuns.length} over cases`] : []),
          ].join(", ")}
        </span>
      </div>
    </li>
  );
}

const bases = [
  { value: "now", label: "In use" },
  { value: "before", label: "The one before" },
] as const;

interface ListProps {
  question: PlaygroundQuestion;
  onClose: () => void;
}

const noSamples: readonly PlaygroundSample[] = [];

function Versions({ question, onClose }: ListProps) {
  const all = useWordingVersions(question.key);
  const samples = usePlayground((playground) => playground.samples ?? noSamples);
  const hashes = useStateHashes(useMemo(() => samples.map(({ state }) => state), [samples]));
  const [against, setAgainst] = useState<"now" | "before">("now");
  const [most, setMost] = useState(shownAtFirst);
  // Automatic runs ask half-typed wordings. A version that only such runs asked is listed if it has a name.
  const versions = all?.filter(
    ({ hash, runs, caseRuns }) =>
      caseRuns.length > 0 ||
      runs.some(({ auto }) => !auto) ||
      question.wordings?.some((one) => one.hash === hash),
  );
  if (versions === undefined) return <LoadingLine what="versions" />;
  if (versions.length === 0)
    return (
      <p className="py-4 text-mute">
        No version yet. Each wording that you run is kept here with its answers, except by automatic runs.
      </p>
    );
  const inOrder = versions.toSorted((one, other) => one.place - other.place);
  const known = new Set(versions.map(({ hash }) => hash));
  const elsewhere = question.wordings?.filter(({ hash }) => !known.has(hash)) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-sm text-mute">
        Marked against
        <SegmentedControl label="Marked against" value={against} choices={bases} onChange={setAgainst} />
        {!known.has(sentWordingHash(question)) && <span>The wording as it is now hasn't been run.</span>}
      </div>
      <ul aria-label="Versions" className="divide-y divide-line">
        {versions.slice(0, most).map((version) => {
          const place = inOrder.indexOf(version);
          const before = inOrder[place - 1];
          const base = against === "now" ? question : toFullAuthoredQuestion((before ?? version).asked);
          return (
            <VersionItem
              key={version.hash}
              question={question}
              version={version}
              number={place + 1}
              base={base}
              samples={samples}
              hashes={hashes}
              onClose={onClose}
            />
          );
        })}
      </ul>
      {versions.length > most && (
        <Button onClick={() => setMost(most + shownAtFirst)}>
          Show {Math.min(shownAtFirst, versions.length - most)} more of {versions.length}
        </Button>
      )}
      {elsewhere.length > 0 && (
        <p className="text-sm text-mute">
          Named, but run elsewhere:{" "}
          {elsewhere.slice(0, 5).map(({ hash, name, note }, at) => (
            <span key={hash}>
              {at > 0 && ", "}
              <VisibleText text={name === "" ? note : name} />
            </span>
          ))}
          {elsewhere.length > 5 && ` and ${elsewhere.length - 5} more`}
        </p>
      )}
    </>
  );
}

/** Begins with the question of the card used last. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const questions = usePlayground((playground) => playground.questions);
  const [key, setKey] = useState(() => getLastUsedCard()?.key ?? null);
  const question = questions.find((one) => one.key === key) ?? questions[0];
  return (
    <Dialog title="Versions of the question" onClose={onClose} wide>
      {question === undefined ? (
        <p className="py-4 text-mute">There is no question yet.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <label className="flex items-center gap-2 text-sm text-mute">
            Question
            <select
              className="field w-auto max-w-full min-w-0 font-mono"
              value={question.key}
              onChange={({ target }) => setKey(target.value)}
            >
              {questions.map((one) => (
                <option key={one.key} value={one.key}>
                  {toVisibleName(one.id)}
                </option>
              ))}
            </select>
          </label>
          <Versions key={question.key} question={question} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}
