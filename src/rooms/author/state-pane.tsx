import { useState } from "react";
import { usePlayground } from "#data/use-playground.ts";
import { Pane } from "#ui/pane.tsx";
import { RequestTarget } from "./request-target.tsx";
import { StateActions } from "./state-actions.tsx";
import { FileTarget } from "./state-files.tsx";
import { StateFooter } from "./state-footer.tsx";
import { StateList } from "./state-list.tsx";
import { StateNotice } from "./state-notice.tsx";
import { StateTextEditor } from "./state-text-editor.tsx";
import { type FileNotice, takeStateFiles } from "./take-state-files.ts";

/** Tab is not caught by the editor, which those who know editors do not expect. */
const leaving = (
  <span className="invisible pointer-coarse:hidden in-[section:focus-within]:visible">Tab leaves</span>
);

/** The material that is judged: one text, JSON, or a list of texts. */
export function StatePane() {
  const state = usePlayground((playground) => playground.state);
  const [notice, setNotice] = useState<FileNotice | null>(null);

  async function take(files: readonly File[]) {
    if (files.length > 0) setNotice(await takeStateFiles(files));
  }

  const current = notice !== null && (notice.made === null || notice.made === state) ? notice : null;
  return (
    <Pane
      title="State"
      aside={state.form === "list" ? null : leaving}
      actions={<StateActions form={state.form} onFiles={take} />}
    >
      <FileTarget onFiles={take}>
        {current === null ? null : <StateNotice notice={current} onClose={() => setNotice(null)} />}
        <RequestTarget>
          {state.form === "list" ? <StateList items={state.items} /> : <StateTextEditor state={state} />}
        </RequestTarget>
        <StateFooter state={state} />
      </FileTarget>
    </Pane>
  );
}
