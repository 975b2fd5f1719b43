// The field that labels a case: yes or no, an option or a level; and the search in long lists.

import { type ComponentType, type KeyboardEvent, useId, useState } from "react";
import { describeLabelValue } from "#core/cases/import/tables/case-table.ts";
import { kinds } from "#core/kinds/registry.ts";
import { type Case, type CaseLabel, labelOf, samplingMethods } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { IconButton } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { focusOnOpen } from "#web/kit/ui/focus.ts";
import { X } from "#web/kit/ui/icons.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { LabelledSelect } from "../bar-select.tsx";
import { labelEdits } from "../case-commands.ts";
import { readLabelKey } from "../case-keys.ts";
import { useIsAdjudicating } from "../case-view-store.ts";
import { samplingMethodTexts } from "../choice-texts.ts";
import type { CaseView } from "../use-case-view.ts";

export function CaseLabelField({
  row,
  question,
  view,
}: {
  row: Case;
  question: PlaygroundQuestion;
  view: CaseView;
}) {
  const ValueField = valueFields[question.type];
  // Whether this is the question that the grid's keys label. The focus starts there when a case is opened.
  const inHand = question === view.question;
  // A draw for one question isn't a random sample for another, so labels of other questions count as picked by hand.
  const picked = view.draw !== null && !inHand ? "by-hand" : view.picked;
  const label = labelOf(row, question.key);
  const adjudicates = useIsAdjudicating();
  const put = (value: CaseLabel["value"]) =>
    adjudicates
      ? labelEdits.adjudicate(row.key, question.key, value)
      : labelEdits.label(row.key, { questionKey: question.key, value, picked }, inHand ? view.draw : null);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div
        role="presentation"
        data-in-hand={inHand || undefined}
        onKeyDown={(event) => {
          const value = readLabelKey(event, question);
          if (value === null) return;
          event.preventDefault();
          put(value);
        }}
      >
        <ValueField question={question} label={label} onPut={put} />
      </div>
      {label !== null && (
        <>
          {!kinds[question.type].labelTest(question)(label.value) && (
            <Tag tone="warning">
              “{toVisibleName(describeLabelValue(label.value))}” isn't an answer of this question now
            </Tag>
          )}
          <LabelledSelect
            label="picked"
            value={label.picked}
            choices={samplingMethods.map((value) => ({ value, words: samplingMethodTexts[value] }))}
            onChange={(value) => {
              const chosen = samplingMethods.find((one) => one === value);
              if (chosen !== undefined) labelEdits.repick(row.key, question.key, chosen);
            }}
          />
          <IconButton
            icon={X}
            label={`Clear label of ${toVisibleName(question.id)}`}
            onClick={() => labelEdits.unlabel(row.key, question.key)}
          />
        </>
      )}
    </div>
  );
}

interface ValueProps {
  question: PlaygroundQuestion;
  label: CaseLabel | null;
  onPut: (value: CaseLabel["value"]) => void;
}

function YesNoField({ question, label, onPut }: ValueProps) {
  return (
    <SegmentedControl
      label={`Label of ${toVisibleName(question.id)}`}
      value={typeof label?.value === "boolean" ? describeLabelValue(label.value) : ""}
      choices={kinds[question.type].labels(question).map(({ words }) => ({ value: words, label: words }))}
      onChange={(word) => onPut(word === "yes")}
    />
  );
}

function PickField({ question, label, onPut }: ValueProps) {
  const choices = kinds[question.type].labels(question);
  return (
    <select
      aria-label={`Label of ${toVisibleName(question.id)}`}
      className="field w-auto max-w-56 min-w-0 py-0.5"
      value={choices.findIndex(({ value }) => value === label?.value)}
      onChange={(event) => {
        const chosen = choices[Number(event.target.value)];
        if (chosen !== undefined) onPut(chosen.value);
      }}
    >
      <option value={-1} disabled>
        not labelled
      </option>
      {choices.map(({ value, words }, index) => (
        <option key={String(value)} value={index} translate="no">
          {words}
        </option>
      ))}
    </select>
  );
}

const valueFields: Record<QuestionType, ComponentType<ValueProps>> = {
  noul: YesNoField,
  choice: PickField,
  score: PickField,
};

interface Props {
  question: PlaygroundQuestion;
  onPick: (value: CaseLabel["value"]) => void;
  onClose: () => void;
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows select and Enter applies, so that the keyboard suffices. */
export function LabelSearchDialog({ question, onPick, onClose }: Props) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const wanted = text.trim().toLowerCase();
  const found = kinds[question.type]
    .labels(question)
    .filter(({ words }) => words.toLowerCase().includes(wanted))
    .sort(
      (a, b) =>
        Number(b.words.toLowerCase().startsWith(wanted)) - Number(a.words.toLowerCase().startsWith(wanted)),
    );
  const name = toVisibleName(question.id);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(at + step, found.length - 1));
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
    const chosen = found[at];
    if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      onPick(chosen.value);
    }
  }

  return (
    <Dialog title={`Label of ${name}`} onClose={onClose}>
      <input
        ref={focusOnOpen}
        className="field"
        role="combobox"
        dir="auto"
        aria-label="Find a label"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Labels"
        tabIndex={-1}
        className="mt-2 h-72 overflow-auto"
      >
        {found.map(({ value, words }, index) => (
          <button
            type="button"
            key={String(value)}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === at}
            className="block w-full text-left cursor-pointer rounded-md px-2 py-1 hover:bg-soft aria-selected:bg-accent-soft"
            onClick={() => onPick(value)}
          >
            <VisibleText text={words} />
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="text-mute">No matching labels</p>}
    </Dialog>
  );
}
