// The list of a choice's options in its question card, with their fields and keys.

import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useId,
  useState,
} from "react";
import { parsePastedOptions, repairOptionListQuotes } from "#core/document/options-text.ts";
import { findSeparatorOfAmbiguousColumns } from "#core/document/pasted-rows.ts";
import { type AuthoredEntry, type AuthoredOption, questionLimits } from "#core/model/question.ts";
import { IconButton } from "#web/kit/ui/button.tsx";
import { FieldError } from "#web/kit/ui/fields.tsx";
import { X } from "#web/kit/ui/icons.tsx";
import { DropLine, dragHandleProps, useSortable } from "#web/kit/ui/sortable/sortable.tsx";
import { HiddenCharacters, JsonToggle, StatePathField, UncontrolledField } from "../entry-field.tsx";
import { type OpenCard, useOpenCard } from "../question-cards.ts";
import { errorMessageAt, useQuestionEditing } from "../question-editing.ts";
import { rowFieldNameOf, rowIndexOf, rowMoveTarget } from "../question-focus.ts";
import type { ChoiceCommands } from "./use-choice-commands.ts";

function handleKey(event: KeyboardEvent, index: number, commands: ChoiceCommands) {
  const field = event.target instanceof Element ? rowFieldNameOf(event.target) : undefined;
  const to = rowMoveTarget(event, index);
  if (to !== null) {
    event.preventDefault();
    commands.move(index, to, field);
  } else if (event.key === "Enter" && field === "name" && !event.nativeEvent.isComposing) {
    event.preventDefault();
    commands.insert(index + 1);
  }
}

/**
 * Several lines or a JSON map become options. A table opens the dialog that asks for its columns. Anything
 * else is pasted as text.
 */
function handlePaste(event: ClipboardEvent, index: number, commands: ChoiceCommands) {
  const given = event.clipboardData.getData("text/plain").trim();
  const text = repairOptionListQuotes(given) ?? given;
  if (findSeparatorOfAmbiguousColumns(text) !== null) {
    event.preventDefault();
    commands.askHow(text, index + 1);
    return;
  }
  const pasted = parsePastedOptions(text);
  if (!pasted.ok || (pasted.form !== "json" && !/[\r\n]/.test(text))) return;
  event.preventDefault();
  commands.paste(pasted.options, index + 1);
}

interface ChoiceOptionProps {
  measure: (row: Element | null) => void;
  row: number;
  start: number;
  index: number;
  option: AuthoredOption;
  nameMessage: string | undefined;
  descriptionMessage: string | undefined;
  commands: ChoiceCommands;
}

const ChoiceOption = memo(function ChoiceOption(props: ChoiceOptionProps) {
  const { measure, row, start, index, option, nameMessage, descriptionMessage, commands } = props;
  const { row: sortableRow, landing } = useSortable("options", index, commands.move);
  const nameError = useId();
  const { name, description } = option;
  return (
    <li
      ref={measure}
      data-index={row}
      data-row={index}
      style={{ transform: `translateY(${start}px)` }}
      className="group absolute inset-x-0 top-0 border-line not-last:border-b focus-within:z-10"
    >
      <div
        ref={sortableRow}
        role="presentation"
        className="relative py-1"
        onKeyDown={(event) => handleKey(event, index, commands)}
      >
        <DropLine edge={landing} />
        <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start @min-[26rem]:grid-cols-[2rem_minmax(0,2fr)_minmax(0,3fr)_auto]">
          <OptionNumber index={index} />
          <UncontrolledField
            label={`Option ${index + 1} name`}
            quiet
            mono
            className="max-h-24"
            value={name}
            placeholder="name"
            errorId={nameMessage === undefined ? undefined : nameError}
            data-row-field="name"
            onPaste={(event) => handlePaste(event, index, commands)}
            onText={(text) => commands.write(index, { name: text })}
          />
          <OptionDescription
            index={index}
            description={description}
            message={descriptionMessage}
            commands={commands}
          />
        </div>
        <div className="pl-8">
          <FieldError id={nameError} message={nameMessage} />
          <HiddenCharacters text={name} />
        </div>
      </div>
    </li>
  );
});

interface OptionDescriptionProps {
  index: number;
  description: AuthoredEntry;
  message: string | undefined;
  commands: ChoiceCommands;
}

const OptionDescription = memo(function OptionDescription(props: OptionDescriptionProps) {
  const { index, description, message, commands } = props;
  const errorId = useId();
  return (
    <>
      <div className="col-start-2 row-start-2 min-w-0 @min-[26rem]:col-start-3 @min-[26rem]:row-start-1">
        <StatePathField
          label={`Option ${index + 1} description`}
          quiet
          className="max-h-48"
          entry={description}
          placeholder="no description"
          errorId={message === undefined ? undefined : errorId}
          data-row-field="description"
          onText={(text) => commands.write(index, { description: { text } })}
        />
        <FieldError id={errorId} message={message} />
      </div>
      <div className="col-start-3 row-start-1 flex @min-[26rem]:col-start-4">
        <JsonToggle
          label={`Option ${index + 1} description as JSON`}
          entry={description}
          onChange={(form) => commands.write(index, { description: form })}
        />
        <IconButton icon={X} label={`Remove option ${index + 1}`} onClick={() => commands.remove(index)} />
      </div>
    </>
  );
});

const OptionNumber = memo(function OptionNumber({ index }: { index: number }) {
  const beyond = index >= questionLimits.optionsMax;
  return (
    <span
      {...dragHandleProps}
      title={beyond ? "Beyond 255: this option can't be sent" : "Drag, or Alt+↑ and Alt+↓ in a field"}
      className={`relative flex h-7 cursor-grab items-center justify-end pr-1.5 text-sm ${beyond ? "font-medium text-bad" : "text-mute"}`}
    >
      {index + 1}
      {beyond && <span className="sr-only"> beyond 255</span>}
    </span>
  );
});

/** In px: height of a full list, so that rows can render before they are measured. */
const fullHeight = 352;

/**
 * Takes the height from the ResizeObserver's entry; reading it from the element would force another layout.
 */
const measureLater: typeof measureElement = (row, entry, list) => {
  if (entry !== undefined) return measureElement(row, entry, list);
  const index = list.indexFromElement(row);
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index);
};

/**
 * For estimating a description's height: height of a line in px, characters per line, and lines before it scrolls.
 */
const lineHeight = 20;
const lineLetters = 40;
const maxLines = 9;

/** Estimated height of a row in px. A close estimate avoids rendering rows that turn out to be off screen. */
function likelyHeight(option: AuthoredOption | undefined): number {
  const lines = Math.ceil((option?.description.text.length ?? 0) / lineLetters);
  return 17 + lineHeight * Math.min(maxLines, Math.max(1, lines));
}

interface Props {
  scroller: RefObject<HTMLDivElement | null>;
  options: readonly AuthoredOption[];
  filter: string;
  error: unknown;
  commands: ChoiceCommands;
}

/**
 * Renders visible rows only. The focused row stays rendered when it's scrolled away or no longer matches the
 * filter.
 */
export function ChoiceList({ scroller, options, filter, error, commands }: Props) {
  const open = useOpenCard(useQuestionEditing().questionKey);
  const [used, setUsed] = useState<{ row: number | null; since: OpenCard | null } | null>(null);
  // The row that stays rendered: the one that the card was opened for, then the one focused last.
  const held = used?.since === open ? used.row : wantedRow(open);
  const shown = matchingIndexes(options, filter, held);
  const heldRow = held === null ? -1 : shown.indexOf(held);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => likelyHeight(options[shown[row] ?? 0]),
    overscan: 1,
    initialRect: { width: 0, height: fullHeight },
    measureElement: measureLater,
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), heldRow), [heldRow]),
    getItemKey: (row) => shown[row] ?? row,
  });
  const { measureElement: watchRow } = rows;
  const measure = useCallback(
    (row: Element | null) => {
      watchRow(row);
      if (row !== null) commands.arrive(row);
    },
    [watchRow, commands],
  );
  return (
    <div
      ref={scroller}
      onFocus={(event) => setUsed({ row: rowIndexOf(event.target), since: open })}
      className="relative max-h-88 overflow-x-hidden overflow-y-auto overscroll-contain border-y border-line"
    >
      <ol style={{ height: rows.getTotalSize() }} aria-label="Options" className="relative">
        {rows.getVirtualItems().map(({ index: row, start }) => {
          const index = shown[row] ?? 0;
          const option = options[index];
          if (option === undefined) return null;
          return (
            <ChoiceOption
              key={index}
              measure={measure}
              row={row}
              start={start}
              index={index}
              option={option}
              nameMessage={errorMessageAt(error, index, "name")}
              descriptionMessage={errorMessageAt(error, index, "description", "text")}
              commands={commands}
            />
          );
        })}
      </ol>
    </div>
  );
}

function wantedRow(open: OpenCard | null): number | null {
  const [list, index] = open?.path ?? [];
  return list === "options" && typeof index === "number" ? index : null;
}

/** Adds `row` in ascending order; −1 adds nothing. */
function withRow(rows: readonly number[], row: number): number[] {
  return row < 0 || rows.includes(row) ? [...rows] : [...rows, row].sort((one, other) => one - other);
}

/**
 * Indexes of the options that match the filter. Options without a name always match, because one may just be being
 * written, and so does the focused option `held`.
 */
function matchingIndexes(options: readonly AuthoredOption[], filter: string, held: number | null) {
  const wanted = filter.toLowerCase();
  if (wanted === "") return options.map((_, index) => index);
  const matches = options.map(
    ({ name, description }, index) =>
      name === "" || index === held || `${name}\n${description.text}`.toLowerCase().includes(wanted),
  );
  return matches.flatMap((matched, index) => (matched ? [index] : []));
}
