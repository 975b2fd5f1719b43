// The card of one question's change between runs.

import type { ReactNode } from "react";
import { type AnswerChange, describeMovement } from "#core/compare/compare-runs.ts";
import { sideLetter } from "#core/compare/describe-comparison.ts";
import { askedInstructionsText } from "#core/document/read-asked-question.ts";
import { hasOptions, kinds } from "#core/kinds/registry.ts";
import { type Answer, hasDistribution } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { probabilityThresholdsOf } from "#core/policy/question-thresholds.ts";
import { toThresholdAwareText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { useModelComparisonOffer } from "#web/case-runs/answering-model.ts";
import { DriftNote } from "#web/kit/ui/note.tsx";
import { OutcomeChange } from "#web/kit/ui/outcome-chip.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { QuestionText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { ComparedQuestionNote, RewordedTexts } from "./reworded-texts.tsx";

interface ChangeOfSide {
  change: AnswerChange;
  /** Absent if the wordings are shown elsewhere on the page. */
  asked?: { before: AskedQuestion; after: AskedQuestion };
}

interface ChangeWordsProps {
  question: PlaygroundQuestion;
  /** One for each side after the base; null if that side wasn't asked this question. */
  changes: readonly (ChangeOfSide | null)[];
}

function isReworded({ asked }: ChangeOfSide): boolean {
  return asked !== undefined && asked.before.text !== asked.after.text;
}

/** The wording of all sides; null if they differ or if it's shown elsewhere. */
function commonWords(changes: ChangeWordsProps["changes"]): string | null {
  const asked = changes.find((one) => one?.asked)?.asked;
  return asked && !changes.some((one) => one && isReworded(one)) ? askedInstructionsText(asked.before) : null;
}

function ChangeWords({ question, changes }: ChangeWordsProps) {
  const title = commonWords(changes);
  return (
    <>
      <header className="mb-1">
        {title !== null && (
          <span className="font-medium" dir="auto">
            <QuestionText text={title} />{" "}
          </span>
        )}
        <VisibleText text={question.id} className="font-mono text-xs text-mute" />
      </header>
      <ul className="mb-2 grid gap-1">
        {changes.map((one, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
          <li key={place} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            {changes.length > 1 && <b className="w-4 font-semibold">{sideLetter(place + 1)}</b>}
            {one === null ? (
              <span className="text-mute">not asked this question</span>
            ) : (
              <>
                {one.change.before && one.change.after && <OutcomeChange change={one.change} />}
                <span className="text-mute">{describeMovement(one.change.moved)}</span>
                {isReworded(one) && <Tag>asked in another wording</Tag>}
              </>
            )}
          </li>
        ))}
      </ul>
      {changes.map(
        (one, place) =>
          one?.asked &&
          isReworded(one) && (
            // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
            <RewordedTexts key={place} {...one.asked} side={place + 1} question={question} />
          ),
      )}
      <ComparedQuestionNote note={question.note} />
    </>
  );
}

/** `values` has one probability for each side, null if it gave none. */
interface SideRow {
  /** True for an option's name, which page translators must leave alone. */
  isOption: boolean;
  name: string;
  place: number;
  values: readonly (number | null)[];
}

const maxRows = 6;

function shareOf(answer: Answer | null, place: number): number | null {
  if (answer === null) return null;
  return hasDistribution(answer) ? (answer.probabilities[place] ?? null) : answer.value;
}

function movement({ values: [before, ...others] }: SideRow): number {
  return Math.max(...others.map((after) => Math.abs((after ?? 0) - (before ?? 0))));
}

/** A yes/no question has one row; a choice with many options has those that changed most. */
function toSideRows(answers: readonly (Answer | null)[], names: readonly string[]): readonly SideRow[] {
  const first = answers.find((answer) => answer !== null);
  const rows = (first ? kinds[first.type].parts(names) : names).map((name, place) => ({
    name,
    place,
    isOption: first !== undefined && hasOptions(first),
    values: answers.map((answer) => shareOf(answer, place)),
  }));
  if (!first || !hasOptions(first) || rows.length <= maxRows) return rows;
  return rows.toSorted((one, other) => movement(other) - movement(one)).slice(0, maxRows);
}

const fills = ["bg-neutral", "bg-ink", "bg-accent", "bg-mute"];

interface BarProps {
  place: number;
  value: number | null;
  /**
   * Thresholds on this probability. The printed number gets as many digits as it takes to show on which side of them
   * it lies.
   */
  thresholds: readonly number[];
}

function Bar({ place, value, thresholds }: BarProps) {
  return (
    <span className="grid grid-cols-[1rem_1fr_minmax(2.6rem,auto)] items-center gap-x-1.5 text-sm">
      <span className="text-xs text-mute">{sideLetter(place)}</span>
      <span aria-hidden className="h-2 rounded-[2px] bg-soft">
        <span
          className={`block h-full rounded-[2px] ${fills[place % fills.length]}`}
          style={{ width: `${100 * Math.min(value ?? 0, 1)}%` }}
        />
      </span>
      <span className="text-right">{value === null ? "—" : toThresholdAwareText(value, thresholds)}</span>
    </span>
  );
}

function SideBars({ rows, thresholds }: { rows: readonly SideRow[]; thresholds: readonly number[] }) {
  return (
    <ul className="grid gap-1.5">
      {rows.map(({ name, place, values, isOption }) => (
        <li key={place} className="grid grid-cols-[minmax(7rem,28%)_1fr] items-center gap-x-3">
          <VisibleText
            text={name}
            className={`line-clamp-2 text-sm leading-tight ${isOption ? "font-mono" : ""}`}
          />
          <span>
            {values.map((value, side) => (
              // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
              <Bar key={side} place={side} value={value} thresholds={thresholds} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  question: PlaygroundQuestion;
  names: readonly string[];
  /** One for each side after the base; null if that side wasn't asked this question. */
  changes: readonly (ChangeOfSide | null)[];
  children?: ReactNode;
}

export function ChangeCard({ question, names, changes, children }: Props) {
  const drift = useModelComparisonOffer(question);
  const base = changes.find((one) => one !== null)?.change.before ?? null;
  const answers = [base, ...changes.map((one) => one?.change.after ?? null)];
  return (
    <article
      aria-label={`Change of ${toVisibleName(question.id)}`}
      className="mb-3 break-inside-avoid rounded-lg border border-line bg-panel px-4 py-3"
    >
      <ChangeWords question={question} changes={changes} />
      <DriftNote drift={drift} />
      <SideBars rows={toSideRows(answers, names)} thresholds={probabilityThresholdsOf(question)} />
      {children}
    </article>
  );
}
