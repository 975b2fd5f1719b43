// The dialog for anything pasted or opened: it says what it is, and imports it.

import { type ReactNode, useRef, useState } from "react";
import {
  appendRequest,
  isBlankState,
  recognisedInputToRequest,
} from "#core/document/recognise/apply-input.ts";
import { describeInput, describeRequest } from "#core/document/recognise/describe-input.ts";
import type { RecognisedInput } from "#core/document/recognise/recognise-input.ts";
import { importRequest, type RecognisedRequest } from "#core/document/recognise/request.ts";
import { toCounted } from "#core/text/number-text.ts";
import { quoteFirstNames } from "#core/text/visible-text.ts";
import { pasteQuestions } from "#web/author/question-commands.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { writeHash } from "#web/kit/browser/address.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { readPastedText } from "#web/kit/browser/paste-and-drop.ts";
import { readFileText } from "#web/kit/browser/read-text.ts";
import { nextTask } from "#web/kit/browser/time.ts";
import { getNavigation, openCaseImport, showRoom } from "#web/kit/navigation/navigation-store.ts";
import { showResultNotice } from "#web/kit/navigation/notice-store.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { FileButton } from "#web/kit/ui/file-button.tsx";
import { focusOnOpen } from "#web/kit/ui/focus.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { openSharedPlayground } from "#web/library/library.ts";
import { importOrPresentFile } from "#web/library/library-file.ts";
import { canReopenPlaygrounds } from "#web/library/library-store.ts";
import { recogniseInputInWorker } from "./recognise-in-worker.ts";

/** In characters. Longer texts are recognised but not shown, because such a field is slow. */
const mostShown = 200_000;
const fileBytesMax = 10_000_000;
const tableEndings = /\.(?:csv|tsv|tab|jsonl|ndjson|log|xlsx|xls|ods|parquet|gz|zip)$/i;
const ownFile = /"cutpoint\.(?:library|playground|table|show|labels)"/;

interface Brought {
  text: string;
  /** Null for pasted text. */
  file: File | null;
  incoming: RecognisedInput | null;
  /** Why a file was rejected, or what was skipped. */
  problem: string;
}

const nothing: Brought = { text: "", file: null, incoming: null, problem: "" };

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [brought, setBrought] = useState(nothing);
  const turn = useRef(0);

  async function take(text: string, file: File | null, problem = "") {
    turn.current += 1;
    const own = turn.current;
    setBrought({ text, file, incoming: null, problem });
    if (text.trim() === "") return;
    const incoming = await recogniseInputInWorker(text);
    if (turn.current === own) setBrought({ text, file, incoming, problem });
  }

  async function open(files: readonly File[]) {
    const [file, ...others] = files;
    if (file === undefined) return;
    const skipped = others.length === 0 ? "" : `Only ${file.name} was opened; bring the others one by one.`;
    const isOwn = ownFile.test(await file.slice(0, 4096).text());
    if (!isOwn && (tableEndings.test(file.name) || file.size > fileBytesMax))
      return finish(() => openCaseImport(file));
    if (isOwn && file.size > fileBytesMax)
      return finish(async () => showResultNotice(await importOrPresentFile(file)));
    const read = await readFileText(file);
    if (read.ok) await take(read.text, file, skipped);
    else setBrought({ ...nothing, problem: `${file.name} can't be read: ${read.reason}.` });
  }

  function finish(act: () => void | Promise<void>) {
    onClose();
    void act();
  }

  async function takeGiven() {
    await nextTask();
    const given = getNavigation("incoming");
    if (typeof given === "string") await take(given, null);
    else if (given !== null) await open(given);
  }
  useState(() => void takeGiven());

  const { text, incoming, problem } = brought;
  return (
    <Dialog title="Import" onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-sm text-mute">
          A request as JSON, curl or code, questions, a JSON Schema or tools, a list of options, a table of
          cases, a link, or a file of Cutpoint. Nothing changes before you say so.
        </p>
        {text.length <= mostShown ? (
          <textarea
            ref={text === "" ? focusOnOpen : undefined}
            dir="auto"
            aria-label="Paste here"
            placeholder="Paste here"
            rows={7}
            spellCheck={false}
            className="field resize-y font-mono text-sm"
            value={text}
            onPaste={(event) => {
              const pasted = readPastedText(event.clipboardData);
              if (!pasted.startsWith("<") || text !== "") return;
              event.preventDefault();
              void take(pasted, null);
            }}
            onChange={({ target }) => void take(target.value, null)}
          />
        ) : (
          <p className="text-sm">{toCounted(text.length, "character")}, not shown here.</p>
        )}
        <OpenFile onFiles={(files) => void open(files)} />
        <div role="status" aria-label="What was found" className="grid gap-2">
          {problem !== "" && (
            <p className="text-bad">
              <VisibleText text={problem} />
            </p>
          )}
          {text.trim() !== "" && incoming === null && <p className="text-mute">Reading…</p>}
          {incoming !== null && incoming.kind !== "nothing" && (
            <p className="font-medium">Found {describeInput(incoming)}.</p>
          )}
        </div>
        {incoming !== null && (
          <Found
            incoming={incoming}
            brought={brought}
            onFinish={finish}
            onText={(straightened) => void take(straightened, null)}
          />
        )}
      </div>
    </Dialog>
  );
}

function OpenFile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <div>
      <FileButton field="File to import" onFiles={onFiles}>
        Open file
      </FileButton>
    </div>
  );
}

interface FoundProps {
  incoming: RecognisedInput;
  brought: Brought;
  onFinish: (act: () => void | Promise<void>) => void;
  onText: (text: string) => void;
}

function Found({ incoming, brought, onFinish, onText }: FoundProps): ReactNode {
  const { text, file } = brought;
  const request = recognisedInputToRequest(incoming);
  if (request !== null) return <RequestChoice request={request} incoming={incoming} onFinish={onFinish} />;
  if (incoming.kind === "playgrounds") return <PlaygroundChoice {...{ incoming, brought, onFinish }} />;
  if (incoming.kind === "unreadable") return <Unreadable incoming={incoming} text={text} onText={onText} />;
  const acts: Partial<
    Record<RecognisedInput["kind"], readonly [words: string, act: () => void | Promise<void>]>
  > = {
    presentation: [
      "Open presentation",
      async () => showResultNotice(await importOrPresentFile(new Blob([text]))),
    ],
    labels: ["Go to cases", () => showRoom("cases")],
    link: ["Show what's in it", () => writeHash(incoming.kind === "link" ? incoming.fragment : "")],
    cases: ["Import cases", () => openCaseImport(file ?? text)],
  };
  const act = acts[incoming.kind];
  if (act === undefined) return null;
  return (
    <>
      {incoming.kind === "labels" && <p>In Cases, open “More” and “Labels from others”.</p>}
      {incoming.kind === "cases" && <p>Its columns are shown before anything is added.</p>}
      <div>
        <Button ref={focusOnOpen} look="primary" onClick={() => onFinish(act[1])}>
          {act[0]}
        </Button>
      </div>
    </>
  );
}

/** Parts of a request that can't be imported, each with its reason. */
function leftBehind(request: RecognisedRequest, incoming: RecognisedInput): string[] {
  const { unknown, newer, computed, hasImages } = request;
  const leftOut = incoming.kind === "questions" ? incoming.found.leftOut : [];
  return [
    unknown.length > 0 && `Left out, because the service rejects it: ${quoteFirstNames(unknown)}.`,
    newer.length > 0 &&
      `Left out, because only newer releases of the service support box questions: ${quoteFirstNames(newer)}.`,
    computed.length > 0 && `Left out, because the code works it out: ${computed.join(" and ")}.`,
    hasImages && "The state has images. They are sent as JSON text, not as pictures.",
    leftOut.length > 0 &&
      `Left out: ${leftOut.map(({ name, reason }) => `${quoteFirstNames([name])} (${reason})`).join(", ")}.`,
  ].filter((one) => one !== false);
}

interface RequestProps extends Pick<FoundProps, "incoming" | "onFinish"> {
  request: RecognisedRequest;
}

function RequestChoice({ request, incoming, onFinish }: RequestProps) {
  const count = usePlayground(({ questions }) => questions.length);
  const hasState = usePlayground((playground) => !isBlankState(playground));
  const { questions, state } = request;
  const isStateAlone = questions.length === 0 && state !== null;
  const isEmpty = count === 0 && !(hasState && state !== null);
  const take = (how: typeof appendRequest) =>
    onFinish(() => {
      playgroundStore.edit((now) => how(now, request, newKey), { label: "import" });
      showRoom("author");
      notifyEdit(`Imported ${describeRequest(request)}.`, true);
    });
  const there = [count > 0 && toCounted(count, "question"), hasState && state !== null && "a state"].filter(
    Boolean,
  );
  return (
    <>
      <p className="text-mute">
        <VisibleText text={describeRequest(request)} />.
      </p>
      {leftBehind(request, incoming).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {questions.length === 0 && !isStateAlone && <p>None of its questions can be asked here.</p>}
      {!isEmpty && !isStateAlone && (
        <p>
          You have {there.join(" and ")}. “Add” keeps that
          {hasState && state !== null ? " and leaves the new state out" : ""}; “Replace” puts the new in its
          place. Undo takes either back.
        </p>
      )}
      {isStateAlone && hasState && <p>It replaces the state you have. Undo brings that back.</p>}
      <div className="flex flex-wrap gap-2">
        {isStateAlone && (
          <Button ref={focusOnOpen} look="primary" onClick={() => take(importState)}>
            Use as the state
          </Button>
        )}
        {questions.length > 0 && (
          <Button ref={focusOnOpen} look="primary" onClick={() => take(appendRequest)}>
            {isEmpty ? "Import" : `Add ${toCounted(questions.length, "question")}`}
          </Button>
        )}
        {questions.length > 0 && !isEmpty && <Button onClick={() => take(importRequest)}>Replace</Button>}
      </div>
    </>
  );
}

/** Imports the state but not the questions. */
const importState: typeof importRequest = (now, { state }) =>
  state === null ? now : { ...now, state: { ...state, items: now.state.items } };

interface PlaygroundProps {
  incoming: Extract<RecognisedInput, { kind: "playgrounds" }>;
  brought: Brought;
  onFinish: FoundProps["onFinish"];
}

function PlaygroundChoice({ incoming: { names, only }, brought: { text }, onFinish }: PlaygroundProps) {
  const count = only?.questions.length ?? 0;
  const shown = names.slice(0, 5).map((name) => (name === "" ? "Unnamed" : name));
  return (
    <>
      <p className="text-mute">
        <VisibleText text={shown.join(", ")} />
        {names.length > shown.length && ` and ${names.length - shown.length} more`}
      </p>
      {!canReopenPlaygrounds() && (
        <p>
          This browser can't store anything, so opening it replaces the open playground. Download that first.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {only === null ? (
          <Button
            ref={focusOnOpen}
            look="primary"
            onClick={() =>
              onFinish(async () => showResultNotice(await importOrPresentFile(new Blob([text]))))
            }
          >
            Add to your playgrounds
          </Button>
        ) : (
          <Button
            ref={focusOnOpen}
            look="primary"
            onClick={() => onFinish(() => openSharedPlayground({ ...only, key: newKey() }))}
          >
            Open as new playground
          </Button>
        )}
        {count > 0 && (
          <Button onClick={() => onFinish(() => pasteQuestions(text))}>
            Add its {toCounted(count, "question")} here
          </Button>
        )}
      </div>
    </>
  );
}

const mostFaults = 5;

/** Gives the error's position. Offers to replace typographic quotes when those are the only problem. */
function Unreadable({
  incoming: { faults, straightened },
  text,
  onText,
}: {
  incoming: Extract<RecognisedInput, { kind: "unreadable" }>;
  text: string;
  onText: (text: string) => void;
}) {
  const shown = straightened === null ? faults.slice(0, mostFaults) : [];
  return (
    <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm">
      {straightened !== null && (
        <p>
          It has curly quotes (“ ”), as word processors and chats make them.{" "}
          <LinkButton onClick={() => onText(straightened)}>Straighten quotes</LinkButton>
        </p>
      )}
      <ul aria-label="What's wrong">
        {shown.map(({ line, column, message, offset, length }) => (
          <li key={`${offset} ${message}`}>
            {length > 0 && (
              <>
                Line {line}, column {column}:{" "}
                <VisibleText
                  text={text.slice(offset, offset + length)}
                  most={40}
                  className="font-mono"
                />{" "}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
      {shown.length < faults.length && straightened === null && (
        <p>and {faults.length - shown.length} more</p>
      )}
    </div>
  );
}
