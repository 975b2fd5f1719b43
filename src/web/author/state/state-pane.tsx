// The pane in which the state is written: as text, JSON or list, from files, with samples.

import { useCallback, useRef, useState } from "react";
import { straightenStateQuotes, switchStateForm } from "#core/document/edits/edit-state.ts";
import type { AuthoredState, StateForm } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { toEditorOffset } from "#core/text/editor-text.ts";
import type { JsonTextError } from "#core/text/json/json-node.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import type { Editor } from "#web/kit/editor/create-editor.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { Pane } from "#web/kit/ui/panes.tsx";
import { lazyDialog, lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { FaultList } from "./fault-list.tsx";
import { RequestPasteTarget } from "./request-paste-target.tsx";
import { createStateEditor, editState, formatOpenState } from "./state-binding.ts";
import { FileDropTarget, type FileNotice, OpenFileButton, StateFilesNotice } from "./state-files.tsx";
import { StateFooter } from "./state-footer.tsx";

const SampleMenu = lazyPart(async () => (await import("./sample-menu.tsx")).SampleMenu);

const SampleBar = lazyPart(async () => (await import("./sample-bar.tsx")).SampleBar);
const SampleList = lazyPart(async () => (await import("./sample-bar.tsx")).SampleList);

function useHasSamples(): boolean {
  return usePlayground(({ samples }) => samples !== undefined);
}

async function loadSamples() {
  return (await loadCode(() => import("#web/run/samples.ts")))?.sampleEdits;
}

/** Shows nothing once there are samples, because their bar has this command. */
function PinState({ className }: { className: string }) {
  if (useHasSamples()) return null;
  return (
    <LinkButton
      className={className}
      title="Pin the state, to try wordings on several"
      onClick={async () => (await loadSamples())?.pinState()}
    >
      Pin as sample
    </LinkButton>
  );
}

/** Lazy together with its virtual list, because few states are lists. */
const StateList = lazyPart(async () => (await import("./state-list.tsx")).StateList);

function StateSamples() {
  const has = usePlayground(({ cases }) => cases.some(({ note }) => note.trim() !== ""));
  if (!has) return null;
  return <SampleMenu />;
}

const forms: { value: StateForm; label: string }[] = [
  { value: "text", label: "Text" },
  { value: "json", label: "JSON" },
  { value: "list", label: "List" },
];

function setForm(form: StateForm) {
  editState((state) => switchStateForm(state, form), "Change state format");
}

interface Props {
  form: StateForm;
  onFiles: (files: readonly File[]) => void;
}

function StateActions({ form, onFiles }: Props) {
  return (
    <>
      <StateSamples />
      <OpenFileButton onFiles={onFiles} />
      <SegmentedControl label="State format" value={form} choices={forms} onChange={setForm} />
    </>
  );
}

interface StateFaultsProps {
  state: AuthoredState;
  onGo: (error: JsonTextError) => void;
}

function StateFaults({ state, onGo }: StateFaultsProps) {
  if (state.form !== "json" || state.text.trim() === "") return null;
  const result = toStateText(state);
  return result.ok ? null : <FaultList label="What is wrong" faults={result.issues} onGo={onGo} />;
}

const part = {
  label: "State",
  rich: true,
  placeholders: {
    prose: "Paste what to judge: a message, a page, a record.\nText, JSON and CSV files can be dropped here.",
    json: 'Paste a JSON object, such as { "message": "…" }.\nEvery question is asked about it, and can name its fields.',
  },
  read: (state: AuthoredState) => state.text,
  write: (state: AuthoredState, text: string) => ({ ...state, text }),
};

const TreeDialog = lazyDialog(async () => (await import("#web/kit/ui/json-tree/json-dialog.tsx")).JsonDialog);

const tool = "rounded px-1.5 py-1";

function TextTools({ state, onFind }: { state: AuthoredState; onFind: () => void }) {
  const [tree, setTree] = useState(false);
  const isJson = state.form === "json" && toStateText(state).ok;
  return (
    <div className="flex gap-1 px-2.5 text-sm">
      <LinkButton className={tool} onClick={onFind}>
        Find
      </LinkButton>
      {state.form === "json" && !isJson && straightenStateQuotes(state) !== state && (
        <LinkButton className={tool} onClick={() => editState(straightenStateQuotes, "Straighten quotes")}>
          Straighten quotes
        </LinkButton>
      )}
      {isJson && (
        <>
          <LinkButton className={tool} onClick={formatOpenState}>
            Format
          </LinkButton>
          <LinkButton className={tool} onClick={() => setTree(true)}>
            View as tree
          </LinkButton>
        </>
      )}
      <PinState className={tool} />
      {tree && (
        <TreeDialog
          title="State"
          about="JSON"
          texts={[{ label: "State", text: state.text }]}
          copy={copyText}
          onClose={() => setTree(false)}
        />
      )}
    </div>
  );
}

function StateTextEditor({ state }: { state: AuthoredState }) {
  const editor = useRef<Editor>(null);
  const attach = useCallback((host: HTMLDivElement) => {
    const bound = createStateEditor(host, part);
    editor.current = bound.editor;
    return bound.release;
  }, []);

  return (
    <>
      {/* Above the editor: messages below it appear on blur and would move the button being clicked. */}
      {state.text.trim() !== "" && <TextTools state={state} onFind={() => editor.current?.find()} />}
      <div ref={attach} className="min-h-40 flex-1 overflow-hidden" />
      <StateFaults
        state={state}
        onGo={({ offset, length }) => editor.current?.reveal(toEditorOffset(state.text, offset), length)}
      />
    </>
  );
}

const leaving = (
  <span className="invisible pointer-coarse:hidden in-[section:focus-within]:visible">Tab exits</span>
);

export function StatePane() {
  const state = usePlayground((playground) => playground.state);
  const hasSamples = useHasSamples();
  const [notice, setNotice] = useState<FileNotice | null>(null);

  async function take(files: readonly File[]) {
    if (files.length === 0) return;
    const code = await loadCode(() => import("./import-state-files.ts"));
    if (code !== null) setNotice(await code.importStateFiles(files));
  }

  const current = notice !== null && (notice.made === null || notice.made === state) ? notice : null;
  return (
    <Pane
      title="State"
      aside={state.form === "list" ? null : leaving}
      actions={<StateActions form={state.form} onFiles={take} />}
    >
      <FileDropTarget onFiles={take}>
        {current === null ? null : <StateFilesNotice notice={current} onClose={() => setNotice(null)} />}
        {hasSamples && <SampleBar />}
        <RequestPasteTarget>
          {state.form === "list" ? (
            <>
              {state.items.length > 0 && (
                <div className="px-2.5 text-sm">
                  <PinState className={tool} />
                  {state.items.length > 1 && (
                    <LinkButton className={tool} onClick={async () => (await loadSamples())?.pinItems()}>
                      Pin each text
                    </LinkButton>
                  )}
                </div>
              )}
              <StateList items={state.items} />
            </>
          ) : (
            <StateTextEditor state={state} />
          )}
        </RequestPasteTarget>
        {hasSamples && <SampleList />}
        <StateFooter state={state} />
      </FileDropTarget>
    </Pane>
  );
}
