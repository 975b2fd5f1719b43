// The JSON view of the questions pane: all questions in one editor, as a map from id to question.

import { useCallback, useRef, useState } from "react";
import { writeQuestionMap } from "#core/document/question-map/write-question-map.ts";
import { formatJsonText } from "#core/text/json/edit-json-text.ts";
import type { JsonTextError } from "#core/text/json/json-node.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { repairJsonQuotes } from "#core/text/straighten-quotes.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { createEditor, type Editor } from "#web/kit/editor/create-editor.ts";
import type { TextProblem } from "#web/kit/editor/editor-adapter.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { bindQuestionMapText, type QuestionMapStatus, type QuestionMapText } from "./question-map-text.ts";
import { FaultList } from "./state/fault-list.tsx";
import { RequestPasteTarget } from "./state/request-paste-target.tsx";

interface BoundMap {
  editor: Editor;
  text: QuestionMapText;
  release: () => void;
}

const placeholder = 'Paste a map of questions:\n{ "id": { "type": "noul", "instructions": "…" } }';

function toMarks(errors: readonly JsonTextError[], mild: boolean): TextProblem[] {
  return errors.map(({ offset, length, message }) => ({ offset, length, message, mild }));
}

async function loadMapAssist() {
  const [{ questionMapAssist }, { withStatePathAssist }] = await Promise.all([
    import("#core/document/question-map/map-assist.ts"),
    import("#core/advice/json-assist.ts"),
  ]);
  return withStatePathAssist(questionMapAssist, () => playgroundStore.get().state);
}

/** Numbers and strings keep their spelling. If the text isn't JSON, shows the error. */
function formatMap(editor: Editor): void {
  const text = editor.getText();
  const parsed = parseJsonTree(text);
  if (parsed.ok) return editor.replaceText(`${formatJsonText(text, parsed.root)}\n`);
  const [first] = parsed.errors;
  if (first) editor.reveal(first.offset, first.length);
}

function straightenMap(editor: Editor): void {
  const text = repairJsonQuotes(editor.getText());
  if (text !== null) editor.replaceText(text);
}

function bindQuestionMap(host: HTMLElement, onStatus: (status: QuestionMapStatus) => void): BoundMap {
  let text: QuestionMapText | null = null;
  const editor = createEditor({
    host,
    label: "Questions as JSON",
    rich: true,
    asked: true,
    language: "json",
    placeholders: { prose: "", json: placeholder },
    text: writeQuestionMap(playgroundStore.get().questions),
    onType: () => text?.type(),
    onBlur: () => text?.flush(),
    onUndo: playgroundStore.undo,
    onRedo: playgroundStore.redo,
    onFormat: () => formatMap(editor),
    loadAssist: loadMapAssist,
  });
  text = bindQuestionMapText(editor, (status) => {
    editor.setMarks([...toMarks(status.errors, false), ...toMarks(status.remarks, true)]);
    onStatus(status);
  });
  const joined = text;
  return {
    editor,
    text: joined,
    release: () => {
      joined.release();
      editor.dispose();
    },
  };
}

interface Props {
  status: QuestionMapStatus;
  onTakeForm: () => void;
  onKeepMine: () => void;
}

/** Shown when the text differs from the questions; offers both ways out. */
function QuestionMapNotice({ status: { kept, behind }, onTakeForm, onKeepMine }: Props) {
  return (
    <div role="status" className={kept ? "border-b border-line bg-warn-soft px-4 py-1.5 text-sm" : ""}>
      {kept ? (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-40 flex-1">
            {behind
              ? "The form has changed since. Your text is kept here, and the form stays unchanged."
              : "Your text is kept here. The form stays unchanged until this can be read."}
          </span>
          <Button className="text-sm" onClick={onTakeForm}>
            Use form text
          </Button>
          {behind ? (
            <Button className="text-sm" onClick={onKeepMine}>
              Keep mine
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const tool = "rounded px-1.5 py-1";

const atFirst: QuestionMapStatus = { errors: [], remarks: [], kept: false, behind: false };

function toListed(errors: readonly JsonTextError[]) {
  return errors.map((error) => ({
    error,
    message: `Line ${error.line}, column ${error.column}: ${error.message}`,
  }));
}

export function QuestionMapView() {
  const bound = useRef<BoundMap>(null);
  const [status, setStatus] = useState(atFirst);
  const [canStraighten, setCanStraighten] = useState(false);
  const attach = useCallback((host: HTMLDivElement) => {
    bound.current = bindQuestionMap(host, (now) => {
      setStatus(now);
      const text = now.errors.length > 0 ? (bound.current?.editor.getText() ?? "") : "";
      setCanStraighten(repairJsonQuotes(text) !== null);
    });
    return bound.current.release;
  }, []);

  function go({ offset, length }: JsonTextError) {
    bound.current?.editor.reveal(offset, length);
  }

  return (
    <RequestPasteTarget onTaken={() => bound.current?.text.discardText()}>
      <QuestionMapNotice
        status={status}
        onTakeForm={() => bound.current?.text.discardText()}
        onKeepMine={() => bound.current?.text.keepTypedText()}
      />
      <div className="flex gap-1 px-2.5 text-sm">
        <LinkButton className={tool} onClick={() => bound.current?.editor.find()}>
          Find
        </LinkButton>
        <LinkButton className={tool} onClick={() => bound.current && formatMap(bound.current.editor)}>
          Format
        </LinkButton>
        {canStraighten && (
          <LinkButton className={tool} onClick={() => bound.current && straightenMap(bound.current.editor)}>
            Straighten quotes
          </LinkButton>
        )}
      </div>
      <div ref={attach} className="min-h-40 flex-1 overflow-hidden" />
      <FaultList label="What is wrong" faults={toListed(status.errors)} onGo={go} />
      <FaultList label="What prevents sending" faults={toListed(status.remarks)} mild onGo={go} />
    </RequestPasteTarget>
  );
}
