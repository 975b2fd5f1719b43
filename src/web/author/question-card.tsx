// The card of a question: closed with its newest answer, or open with its form.

import { memo, type ReactNode, useId } from "react";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, isBlankEntry } from "#core/model/question.ts";
import { findQuestionIssues } from "#core/service/write-request.ts";
import { extractQuestionText } from "#core/text/instructions-text.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { IconButton } from "#web/kit/ui/button.tsx";
import { ArrowDown, ArrowUp, ChevronUp, Copy, GripVertical, Trash2 } from "#web/kit/ui/icons.tsx";
import { DropLine, dragHandleProps, useSortable } from "#web/kit/ui/sortable/sortable.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { QuestionText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useFieldRefusal } from "#web/run/run-store.ts";
import { useQuestionAdvice } from "./advice-store.ts";
import { markCardUsed, type OpenCard, showQuestionFault } from "./question-cards.ts";
import { QuestionForm } from "./question-form.tsx";
import { type CardCommands, handleCardKey } from "./use-question-cards.ts";

/** Number of warnings on a closed card. Hints are shown only in an open one. */
function AdviceCount({ questionKey }: { questionKey: string }) {
  const { findings } = useQuestionAdvice(questionKey);
  const count = findings.filter(({ level }) => level === "warning").length;
  if (count === 0) return null;
  return <Tag tone="warning">{toCounted(count, "warning")}</Tag>;
}

const longest = 400;

function AskedText({ entry, id }: { entry: AuthoredEntry; id: string }) {
  if (isBlankEntry(entry)) {
    return (
      <p id={id} className="text-mute italic">
        Nothing asked yet
      </p>
    );
  }
  return (
    <p id={id} dir="auto" className="line-clamp-2 text-left font-medium [overflow-wrap:anywhere]">
      <QuestionText text={extractQuestionText(entry.text).slice(0, longest)} />
    </p>
  );
}

interface QuestionSummaryProps {
  question: PlaygroundQuestion;
  repeated: boolean;
  textId: string;
}

/** Says what keeps the question from being asked, as the form isn't visible. */
function QuestionSummary({ question, repeated, textId }: QuestionSummaryProps) {
  const toMend = findQuestionIssues(question).length + (repeated ? 1 : 0);
  const unwritten = isBlankEntry(question.instructions) && toMend > 0;
  return (
    <>
      <AskedText entry={question.instructions} id={textId} />
      <div className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <VisibleText text={question.id} className="min-w-0 font-mono text-sm break-all text-mute" />
        <TypeTag question={question} />
        {question.instructions.form === "json" && <Tag tone="quiet">JSON</Tag>}
        {!question.included && <Tag tone="quiet">excluded</Tag>}
        <AgentTag questionKey={question.key} />
        {toMend > 0 && <Tag tone="bad">{unwritten ? "not finished" : `${toMend} to fix`}</Tag>}
        {!unwritten && <AdviceCount questionKey={question.key} />}
      </div>
      <Refusal question={question} />
    </>
  );
}

function Refusal({ question }: { question: PlaygroundQuestion }) {
  const refusal = useFieldRefusal(question);
  if (refusal === null) return null;
  return (
    <button
      type="button"
      className="pointer-events-auto relative z-10 mt-0.5 line-clamp-2 text-left text-sm text-bad underline underline-offset-2"
      onClick={() => showQuestionFault(question.key)}
    >
      <VisibleText text={refusal} />
    </button>
  );
}

/** Until a person has looked at what an agent changed. */
function AgentTag({ questionKey }: { questionKey: string }) {
  const what = usePlayground(
    ({ agentEdits }) => agentEdits?.find(({ question }) => question === questionKey)?.what,
  );
  return what === undefined ? null : <Tag tone="warning">{what} by an agent</Tag>;
}

function TypeTag({ question }: { question: PlaygroundQuestion }) {
  return <Tag>{kinds[question.type].tag(question)}</Tag>;
}

interface QuestionActionsProps {
  id: string;
  questionKey: string;
  index: number;
  count: number;
  commands: CardCommands;
}

/** `aria-disabled`, because a disabled button would lose the focus, and the next key with it. */
const ended = "aria-disabled:opacity-40 aria-disabled:hover:bg-transparent";

function QuestionActions({ id, questionKey, index, count, commands }: QuestionActionsProps) {
  const name = toVisibleName(id);
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label="Move up"
        aria-disabled={index === 0}
        className={ended}
        onClick={() => commands.move(index, index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label="Move down"
        aria-disabled={index === count - 1}
        className={ended}
        onClick={() => commands.move(index, index + 1)}
      />
      <IconButton icon={Copy} label={`Duplicate ${name}`} onClick={() => commands.duplicate(questionKey)} />
      <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => commands.remove(questionKey, id)} />
    </>
  );
}

interface Props {
  question: PlaygroundQuestion;
  index: number;
  count: number;
  repeated: boolean;
  open: OpenCard | null;
  /** Null outside selection mode. */
  chosen: boolean | null;
  commands: CardCommands;
  latest?: (question: PlaygroundQuestion) => ReactNode;
}

/** Memoised: a long list must not render on each key. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, index, repeated, open, chosen, commands, latest } = props;
  const { row, landing } = useSortable("questions", index, commands.move);
  const textId = useId();
  const dimmed = question.included ? "" : "text-mute";
  return (
    <li
      ref={row}
      data-question={question.key}
      className={`group/card relative border-b border-line ${chosen ? "bg-accent-soft" : "hover:bg-panel"} ${open ? "bg-panel shadow-[inset_3px_0_0_var(--accent)]" : "[contain-intrinsic-size:auto_64px] [content-visibility:auto]"}`}
    >
      <DropLine edge={landing} />
      <div
        role="presentation"
        className={chosen === null ? "" : "pl-7"}
        onFocus={open ? () => markCardUsed(question.key) : undefined}
        onKeyDown={(event) => handleCardKey(event, props)}
      >
        <Grip />
        {chosen !== null && <CardBox {...props} chosen={chosen} />}
        <CardButton {...props} textId={textId} />
        {open ? (
          <OpenBody {...props} open={open} />
        ) : (
          <div className={`pointer-events-none flex items-start gap-3 px-4 py-2.5 ${dimmed}`}>
            <div className="min-w-0 flex-1">
              <QuestionSummary question={question} repeated={repeated} textId={textId} />
            </div>
            <div className="max-w-2/5 shrink-0 truncate text-right">{latest?.(question)}</div>
          </div>
        )}
      </div>
    </li>
  );
});

function OpenBody({
  question,
  index,
  count,
  repeated,
  open,
  commands,
}: Omit<Props, "chosen" | "latest"> & { open: OpenCard }) {
  return (
    <>
      <div className="absolute top-2 right-10 z-10 flex max-[400px]:static max-[400px]:justify-end max-[400px]:pt-2 max-[400px]:pr-10">
        <QuestionActions
          id={question.id}
          questionKey={question.key}
          index={index}
          count={count}
          commands={commands}
        />
      </div>
      <QuestionForm question={question} repeated={repeated} open={open} announce={commands.announce} />
    </>
  );
}

type ButtonProps = Pick<Props, "question" | "open" | "chosen" | "commands"> & { textId: string };

/** Covers the whole card when it's closed. */
function CardButton({ question, open, chosen, commands, textId }: ButtonProps) {
  const place = open
    ? "top-2 right-3 z-10 grid size-7 place-items-center rounded-md text-mute hover:bg-soft hover:text-ink"
    : "inset-0 -outline-offset-2";
  return (
    <button
      type="button"
      data-card-button=""
      aria-expanded={open !== null}
      aria-label={toVisibleName(question.id)}
      aria-describedby={open ? undefined : textId}
      className={`absolute ${place}`}
      onClick={(event) => commands.press(question.key, event)}
      onCopy={(event) => {
        event.preventDefault();
        if (chosen) commands.copyChosen();
        else event.clipboardData.setData("text/plain", question.id);
      }}
    >
      {open && <ChevronUp size={16} aria-hidden />}
    </button>
  );
}

type BoxProps = Pick<Props, "question" | "commands"> & { chosen: boolean };

function CardBox({ question, chosen, commands }: BoxProps) {
  return (
    <label className="absolute top-1 left-3.5 z-10 grid size-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        data-card-box=""
        aria-label={`Select ${toVisibleName(question.id)}`}
        className="size-4 accent-(--accent)"
        checked={chosen}
        onChange={() => commands.choose(question.key)}
      />
    </label>
  );
}

function Grip() {
  return (
    <span
      {...dragHandleProps}
      title="Drag, or Alt+↑ and Alt+↓"
      className="absolute top-2.5 left-0 z-10 grid h-6 w-4 cursor-grab place-items-center text-mute hover:text-ink"
    >
      <GripVertical
        size={12}
        aria-hidden
        className="hidden group-focus-within/card:block group-hover/card:block pointer-coarse:block"
      />
    </span>
  );
}
