// The levels of a score in its question card: fields, dragging and paste.

import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { useController } from "react-hook-form";
import { moveItem } from "#core/document/edits/edit-list.ts";
import { planLevelPaste } from "#core/document/edits/plan-options.ts";
import { parsePastedLevels } from "#core/document/options-text.ts";
import { type AuthoredEntry, blankEntry, questionLimits } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { FieldError } from "#web/kit/ui/fields.tsx";
import { GripVertical, Plus, X } from "#web/kit/ui/icons.tsx";
import { DropLine, dragHandleProps, useSortable } from "#web/kit/ui/sortable/sortable.tsx";
import { JsonToggle, StatePathField } from "./entry-field.tsx";
import { QuestionAdvice } from "./question-advice.tsx";
import { errorMessageAt, useQuestionEditing } from "./question-editing.ts";
import { focusRow, rowMoveTarget } from "./question-focus.ts";

interface Props {
  index: number;
  count: number;
  level: AuthoredEntry;
  message: string | undefined;
  onChange: (change: Partial<AuthoredEntry>) => void;
  actions: LevelActions;
}

interface LevelActions {
  move: (from: number, to: number) => void;
  /** Focuses the next level; after the last one, adds a level unless there are as many as a score takes. */
  next: (index: number) => void;
  paste: (index: number, coming: readonly AuthoredEntry[]) => void;
  remove: (index: number) => void;
}

function QuestionLevel(props: Props) {
  const { index, count, level, message, onChange, actions } = props;
  const { row, landing } = useSortable("levels", index, actions.move);
  const errorId = useId();
  const fewest = count <= questionLimits.levelsMin;

  function press(event: KeyboardEvent) {
    const to = rowMoveTarget(event, index);
    if (to !== null) {
      event.preventDefault();
      if (to >= 0 && to < count) actions.move(index, to);
    } else if (event.key === "Enter" && level.form === "text" && !event.nativeEvent.isComposing) {
      // Enter would otherwise put a line break into the level, which is sent.
      event.preventDefault();
      actions.next(index);
    }
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text/plain");
    const coming = level.form === "text" ? parsePastedLevels(pasted) : null;
    if (coming === null) return;
    event.preventDefault();
    actions.paste(index, coming);
  }

  return (
    <li ref={row} data-row={index} className="group relative py-1">
      <DropLine edge={landing} />
      <div className="flex items-start gap-1">
        <span
          {...dragHandleProps}
          title="Drag, or Alt+↑ and Alt+↓ in the field"
          className="flex h-7 w-8 shrink-0 cursor-grab items-center justify-end gap-0.5 pr-1 text-sm text-mute"
        >
          <GripVertical
            size={12}
            aria-hidden
            className="hidden group-focus-within:block group-hover:block pointer-coarse:block"
          />
          {index}
        </span>
        <StatePathField
          label={`Level ${index}`}
          quiet
          place="flex-1"
          className="max-h-48"
          entry={level}
          placeholder={levelHint(index, count)}
          errorId={message === undefined ? undefined : errorId}
          data-row-field="level"
          onKeyDown={press}
          onPaste={paste}
          onText={(text) => onChange({ text })}
        />
        <JsonToggle label={`Level ${index} as JSON`} entry={level} onChange={onChange} />
        <IconButton
          icon={X}
          label={`Remove level ${index}`}
          title={fewest ? "A score takes at least 2 levels." : undefined}
          disabled={fewest}
          onClick={() => actions.remove(index)}
        />
      </div>
      <div className="pl-9">
        <FieldError id={errorId} message={message} />
      </div>
    </li>
  );
}

function breaks(text: string): number {
  return text.split("\n").length;
}

/** A copied cell or line brings line breaks along, which don't belong to the level. */
function inOneLine(
  level: AuthoredEntry,
  { form = level.form, text }: Partial<AuthoredEntry>,
): Partial<AuthoredEntry> {
  if (text === undefined || form === "json" || breaks(text) <= breaks(level.text))
    return { form, text: text ?? level.text };
  return { form, text: text.replace(/\s*[\r\n]+\s*$/, "").replace(/\s*[\r\n]+\s*/g, " ") };
}

function levelHint(index: number, count: number): string {
  if (index === 0) return "The lowest: what it looks like";
  return index === count - 1 ? "The highest" : "In between";
}

export function QuestionLevels() {
  const { control, values, markTyped, change, announce } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name: "levels" });
  const list = useRef<HTMLOListElement>(null);
  const errorId = useId();
  const levels = field.value;
  const full = levels.length >= questionLimits.levelsMax;
  const countMessage = errorMessageAt(fieldState.error);

  function write(index: number, written: Partial<AuthoredEntry>) {
    field.onChange(
      values().levels.map((level, at) => (at === index ? { ...level, ...inOneLine(level, written) } : level)),
    );
    markTyped(`levels.${index}.text`);
  }

  function move(from: number, to: number) {
    change("move a level", (now) => ({ ...now, levels: [...moveItem(now.levels, from, to)] }));
    const landed = Math.min(Math.max(to, 0), levels.length - 1);
    focusRow(list.current, landed);
    announce(`Level ${from} is now level ${landed}.`);
  }

  function next(index: number) {
    if (index + 1 < levels.length) focusRow(list.current, index + 1);
    else if (!full) add();
  }

  function paste(index: number, coming: readonly AuthoredEntry[]) {
    const { added, surplus } = planLevelPaste(values().levels, coming, index);
    change("paste levels", (now) => ({
      ...now,
      levels: [...planLevelPaste(now.levels, coming, index).levels],
    }));
    focusRow(list.current, index);
    const left =
      surplus > 0 ? ` ${surplus} left out: a score takes at most ${questionLimits.levelsMax}.` : "";
    announce(`${toCounted(added, "level")} pasted.${left}`);
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
      <QuestionAdvice field="levels" />
      <ol ref={list} className="divide-y divide-line border-y border-line">
        {levels.map((level, index) => (
          <QuestionLevel
            // oxlint-disable-next-line react/no-array-index-key -- levels have no id: their index is their identity
            key={index}
            index={index}
            count={levels.length}
            level={level}
            message={errorMessageAt(fieldState.error, index, "text")}
            onChange={(written) => write(index, written)}
            actions={{ move, next, paste, remove }}
          />
        ))}
      </ol>
      <FieldError id={errorId} message={countMessage} />
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

function ListTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between pb-1 text-sm text-mute">
      <span>{title}</span>
      <span className="text-xs">{children}</span>
    </p>
  );
}
