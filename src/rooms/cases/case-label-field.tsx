import { X } from "lucide-react";
import type { ComponentType } from "react";
import { useAdjudicates } from "#cases/case-filter.ts";
import { labelCommands } from "#cases/label-commands.ts";
import { labelFits, labelWord } from "#core/cases/tables/label-cell.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { kinds } from "#core/kinds/table.ts";
import { type Case, type CaseLabel, labelOf, pickings } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { IconButton } from "#ui/button.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Tag } from "#ui/tag.tsx";
import { BarSelect } from "./bar-select.tsx";
import { pickingWords } from "./case-words.ts";
import { readLabelKey } from "./press-case-key.ts";
import type { CaseView } from "./use-case-view.ts";

/** What is right for one question about one case, and how the case was picked. */
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
  // The one that keys of the grid label; an opened case begins there.
  const inHand = question === view.question;
  // What was drawn for one question says nothing of how a case came to be labelled for another.
  const picked = view.draw !== null && !inHand ? "by-hand" : view.picked;
  const label = labelOf(row, question.key);
  const adjudicates = useAdjudicates();
  const put = (value: CaseLabel["value"]) =>
    adjudicates
      ? labelCommands.adjudicate(row.key, question.key, value)
      : labelCommands.label(row.key, { questionKey: question.key, value, picked }, inHand ? view.draw : null);
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
          {!labelFits(question, label.value) && (
            <Tag tone="warning">
              “{toVisibleName(labelWord(label.value))}” isn't an answer of this question now
            </Tag>
          )}
          <BarSelect
            label="picked"
            value={label.picked}
            choices={pickings.map((value) => ({ value, words: pickingWords[value] }))}
            onChange={(value) => {
              const chosen = pickings.find((one) => one === value);
              if (chosen !== undefined) labelCommands.repick(row.key, question.key, chosen);
            }}
          />
          <IconButton
            icon={X}
            label={`Clear label of ${toVisibleName(question.id)}`}
            onClick={() => labelCommands.unlabel(row.key, question.key)}
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
    <Segmented
      label={`Label of ${toVisibleName(question.id)}`}
      value={typeof label?.value === "boolean" ? labelWord(label.value) : ""}
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
        <option key={String(value)} value={index}>
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
