import { Plus } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useController } from "react-hook-form";
import { moveItem } from "#core/document/edits/edit-questions.ts";
import { type AuthoredEntry, blankEntry, limits } from "#core/model/question.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-error.tsx";
import { QuestionAdvice } from "./question-advice.tsx";
import { messageAt, useQuestionEditing } from "./question-editing.ts";
import { QuestionLevel } from "./question-level.tsx";
import { focusRow } from "./row-focus.ts";

/** The levels of a score, lowest first, numbered from 0. */
export function QuestionLevels() {
  const { control, values, typing, change, announce } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name: "levels" });
  const list = useRef<HTMLOListElement>(null);
  const errorId = useId();
  const levels = field.value;
  const full = levels.length >= limits.levelsMax;
  const countMessage = messageAt(fieldState.error);

  function write(index: number, written: Partial<AuthoredEntry>) {
    field.onChange(values().levels.map((level, at) => (at === index ? { ...level, ...written } : level)));
    typing(`levels.${index}.text`);
  }

  function move(from: number, to: number) {
    change("move a level", (now) => ({ ...now, levels: [...moveItem(now.levels, from, to)] }));
    const landed = Math.min(Math.max(to, 0), levels.length - 1);
    focusRow(list.current, landed);
    announce(`Level ${from} is now level ${landed}.`);
  }

  function add() {
    change("add a level", (now) => ({ ...now, levels: [...now.levels, blankEntry] }));
    focusRow(list.current, levels.length);
  }

  function remove(index: number) {
    change("remove a level", (now) => ({ ...now, levels: now.levels.toSpliced(index, 1) }));
    focusRow(list.current, Math.min(index, levels.length - 2));
    announce(`Removed level ${index}.`);
  }

  return (
    <section aria-label="Levels" data-place="levels">
      <ListTitle title="Levels">{levels.length} of at most 10, lowest first</ListTitle>
      <ol ref={list} className="divide-y divide-line border-y border-line">
        {levels.map((level, index) => (
          <QuestionLevel
            // oxlint-disable-next-line react/no-array-index-key -- a level is its place; it has no other identity
            key={index}
            index={index}
            count={levels.length}
            level={level}
            message={messageAt(fieldState.error, index, "text")}
            onChange={(written) => write(index, written)}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      <FieldError id={errorId} message={countMessage} />
      <QuestionAdvice field={["levels"]} />
      <Button
        look="quiet"
        className="mt-1 -ml-2"
        disabled={full}
        title={full ? "A score takes at most 10 levels." : undefined}
        onClick={add}
      >
        <Plus size={14} aria-hidden /> Add level
      </Button>
    </section>
  );
}

/** The heading of a list within a form. */
function ListTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between pb-1 text-sm text-mute">
      <span>{title}</span>
      <span className="text-xs">{children}</span>
    </p>
  );
}
