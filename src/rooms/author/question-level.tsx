import { GripVertical, X } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { type AuthoredEntry, limits } from "#core/model/question.ts";
import { FieldError } from "#ui/field-error.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LandingLine } from "#ui/landing-line.tsx";
import { dragHandle, useSortable } from "#ui/use-sortable.ts";
import { JsonToggle } from "./json-toggle.tsx";
import { PathField } from "./path-field.tsx";
import { movedTo } from "./row-focus.ts";

interface Props {
  index: number;
  count: number;
  level: AuthoredEntry;
  message: string | undefined;
  onChange: (change: Partial<AuthoredEntry>) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** One level: its number, by which it is dragged, and what it means. */
export function QuestionLevel({ index, count, level, message, onChange, onMove, onRemove }: Props) {
  const { row, landing } = useSortable("levels", index, onMove);
  const errorId = useId();
  const fewest = count <= limits.levelsMin;

  function moveByKey(event: KeyboardEvent) {
    const to = movedTo(event, index);
    if (to === null) return;
    event.preventDefault();
    if (to >= 0 && to < count) onMove(index, to);
  }

  return (
    <li ref={row} data-row={index} className="group relative py-1">
      <LandingLine edge={landing} />
      <div className="flex items-start gap-1">
        <span
          {...dragHandle}
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
        <PathField
          label={`Level ${index}`}
          quiet
          place="flex-1"
          className="max-h-48"
          entry={level}
          placeholder={levelHint(index, count)}
          errorId={message === undefined ? undefined : errorId}
          data-row-field="level"
          onKeyDown={moveByKey}
          onText={(text) => onChange({ text })}
        />
        <JsonToggle label={`Level ${index} as JSON`} entry={level} onChange={onChange} />
        <IconButton
          icon={X}
          label={`Remove level ${index}`}
          title={fewest ? "A score takes at least 2 levels." : undefined}
          disabled={fewest}
          onClick={() => onRemove(index)}
        />
      </div>
      <div className="pl-9">
        <FieldError id={errorId} message={message} />
      </div>
    </li>
  );
}

function levelHint(index: number, count: number): string {
  if (index === 0) return "The lowest: what it looks like";
  return index === count - 1 ? "The highest" : "In between";
}
