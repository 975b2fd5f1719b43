// Labelling one case after another, without answers or other people's labels.

import { type KeyboardEvent, type ReactNode, useState } from "react";
import { labelOfLabeler, noteOfLabeler } from "#core/cases/labels/label-facts.ts";
import { describeLabellingPace } from "#core/cases/labels/labelling-pace.ts";
import { toLabelChoices } from "#core/labelling/labelling-set.ts";
import type { Case } from "#core/model/case.ts";
import { findByKey } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toStateLines } from "#core/present/redact.ts";
import { extractQuestionText } from "#core/text/instructions-text.ts";
import { toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { useFieldBinding } from "#web/document/field-binding.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { latinKeyOf } from "#web/kit/browser/keyboard.ts";
import { selectThresholdQuestion, showRoom } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { GrowingField } from "#web/kit/ui/growing-field.tsx";
import { KeyHint } from "#web/kit/ui/tag.tsx";
import { renderThenFocus } from "#web/kit/ui/take-focus.ts";
import { QuestionText } from "#web/kit/ui/visible-text.tsx";
import { labelEdits } from "../case-commands.ts";
import { readLabelKey } from "../case-keys.ts";
import { LabelSearchDialog } from "./case-label-field.tsx";
import type { FocusSession } from "./focus-session-store.ts";
import { focusSessionActions } from "./focus-session-store.ts";
import { CaseLines, focusOnMount, LabelChoiceButtons } from "./label-case.tsx";

/** Labelling is blind: answers and other people's labels aren't even in the DOM. */
export function FocusMode({ session }: { session: FocusSession }) {
  const question = usePlayground(({ questions }) => questions.find(({ key }) => key === session.questionKey));
  const cases = usePlayground(({ cases: all }) => all);
  const key = session.keys[session.at];
  const row = key === undefined ? undefined : findByKey(cases, key);
  if (question === undefined) return <Done session={session} why="The question was deleted." />;
  if (key === undefined) return <Done session={session} why="That was the last case." />;
  if (row === undefined) return <Done session={session} why="The case was deleted." />;
  return <FocusCase key={key} session={session} row={row} question={question} />;
}

/** Focus returns to the grid. */
function leave(element: Element): void {
  const room = element.closest("main");
  renderThenFocus(focusSessionActions.stop, () => room?.querySelector<HTMLElement>('[role="grid"]'));
}

function Done({ session, why }: { session: FocusSession; why: string }) {
  const { labelled, keys } = session;
  return (
    <section aria-label="Label one by one" className="m-auto p-6 text-center">
      <div
        role="presentation"
        className="grid justify-items-center gap-3"
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === "Escape") leave(event.currentTarget);
          if (latinKeyOf(event) === "u") focusSessionActions.undo();
          if (event.key === "ArrowLeft") focusSessionActions.go(-1);
        }}
      >
        <h2 className="text-xl font-semibold">{why}</h2>
        <p>
          {toCountText(labelled.length)} of {toCountText(keys.length)} labelled.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {session.at > 0 && <Button onClick={() => focusSessionActions.go(-1)}>Previous case</Button>}
          <button
            ref={focusOnMount}
            type="button"
            className="rounded-md bg-accent px-3 py-1 font-semibold text-on-accent"
            onClick={(event) => leave(event.currentTarget)}
          >
            Back to cases
          </button>
          {session.draw !== null && (
            <Button
              onClick={() => {
                focusSessionActions.stop();
                selectThresholdQuestion(session.questionKey);
                showRoom("thresholds");
              }}
            >
              See the verdict
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

interface Props {
  session: FocusSession;
  row: Case;
  question: PlaygroundQuestion;
}

const acts: Partial<Record<string, () => void>> = {
  ArrowRight: () => focusSessionActions.go(1),
  ArrowLeft: () => focusSessionActions.go(-1),
  s: () => focusSessionActions.go(1),
  u: focusSessionActions.undo,
};

/** With more options than this, a search replaces the buttons. */
const mostButtons = 24;

function FocusCase({ session, row, question }: Props) {
  const [open, setOpen] = useState<"note" | "find" | null>(null);
  const label = labelOfLabeler(row, question.key, "");

  function press(event: KeyboardEvent<HTMLElement>) {
    const { target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) {
      if (event.key !== "Escape") return;
      event.currentTarget.querySelector<HTMLElement>('[role="group"]')?.focus();
      setOpen(null);
      return;
    }
    const value = readLabelKey(event, question);
    const key = event.key.length === 1 ? latinKeyOf(event) : event.key;
    const act =
      value === null
        ? {
            ...acts,
            e: () => setOpen("note"),
            l: () => setOpen("find"),
            Escape: () => leave(event.currentTarget),
          }[key]
        : undefined;
    if (value === null && act === undefined) return;
    event.preventDefault();
    if (value === null) act?.();
    else focusSessionActions.label(value);
  }

  return (
    <section aria-label="Label one by one" className="contents">
      <div role="presentation" className="contents" onKeyDown={press}>
        <div
          ref={focusOnMount}
          role="group"
          aria-label={`Case ${session.at + 1} of ${session.keys.length}`}
          tabIndex={-1}
          className="isolate grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] outline-none"
        >
          <Progress session={session} />
          <div className="mx-auto grid w-full max-w-4xl content-center-safe gap-5 overflow-auto p-4 min-[700px]:py-8">
            <CaseLines lines={toStateLines(row.state)} />
          </div>
          <div className="border-t border-line bg-panel p-4">
            <div className="mx-auto grid max-w-4xl gap-3">
              <p dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
                <QuestionText text={extractQuestionText(question.instructions.text)} />
              </p>
              <LabelChoiceButtons
                label={`Label of ${toVisibleName(question.id)}`}
                choices={toLabelChoices(question).slice(0, mostButtons)}
                chosen={label?.value ?? null}
                onLabel={focusSessionActions.label}
              />
              {open === "note" && <NoteField row={row} questionKey={question.key} />}
              <Legend onNote={() => setOpen("note")} onFind={() => setOpen("find")} />
            </div>
          </div>
        </div>
      </div>
      {open === "find" && (
        <LabelSearchDialog
          question={question}
          onClose={() => setOpen(null)}
          onPick={focusSessionActions.label}
        />
      )}
    </section>
  );
}

function Progress({ session }: { session: FocusSession }) {
  const { at, keys, labelled, since, until } = session;
  const pace = describeLabellingPace(labelled.length, until - since, keys.length - at);
  return (
    <header className="border-b border-line bg-panel px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          Case {toCountText(at + 1)} of {toCountText(keys.length)}
        </h2>
        <p className="text-sm text-mute">{pace}</p>
        <Button look="quiet" className="ml-auto" onClick={(event) => leave(event.currentTarget)}>
          Stop <KeyHint text="Esc" />
        </Button>
      </div>
      <progress
        aria-label="Cases seen"
        className="mt-1 block h-1.5 w-full accent-accent"
        max={keys.length}
        value={at}
      />
    </header>
  );
}

function beginNote(place: HTMLElement | null): void {
  place?.querySelector("textarea")?.focus();
}

function NoteField({ row, questionKey }: { row: Case; questionKey: string }) {
  const field = useFieldBinding(noteOfLabeler(row, questionKey, ""), "short", (note) =>
    labelEdits.note(row.key, questionKey, note),
  );
  return (
    <div ref={beginNote}>
      <GrowingField label="Note" placeholder="Note" className="max-h-32" {...field} />
    </div>
  );
}

function Legend({ onNote, onFind }: { onNote: () => void; onFind: () => void }) {
  const keys: readonly (readonly [string, ReactNode, () => void])[] = [
    ["S", "Skip", () => focusSessionActions.go(1)],
    ["←", "Previous case", () => focusSessionActions.go(-1)],
    ["U", "Undo label", focusSessionActions.undo],
    ["E", "Note", onNote],
    ["L", "Find a label", onFind],
  ];
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1">
      {keys.map(([key, what, act]) => (
        <Button key={key} look="quiet" onClick={act}>
          <KeyHint text={key} /> {what}
        </Button>
      ))}
    </div>
  );
}
