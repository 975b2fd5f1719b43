import { useCallback, useRef } from "react";
import { toShownOffset } from "#core/contract/shown-text.ts";
import type { AuthoredState } from "#core/model/question.ts";
import type { Editor } from "#platform/editor/create-editor.ts";
import { bindStateText } from "./state-binding.ts";
import { StateFaults } from "./state-faults.tsx";

const part = {
  label: "State",
  rich: true,
  placeholders: {
    prose:
      "Paste the material to judge: a message, a page, a record.\nText, JSON and CSV files can be dropped here.",
    json: 'Paste a JSON object, such as { "message": "…" }.\nEvery question is asked about it, and can name its fields.',
  },
  read: (state: AuthoredState) => state.text,
  write: (state: AuthoredState, text: string) => ({ ...state, text }),
};

/** The state as one text, plain or JSON, with its faults listed under it. */
export function StateTextEditor({ state }: { state: AuthoredState }) {
  const editor = useRef<Editor>(null);
  const attach = useCallback((host: HTMLDivElement) => {
    const bound = bindStateText(host, part);
    editor.current = bound.editor;
    return bound.release;
  }, []);

  return (
    <>
      <div ref={attach} className="min-h-40 flex-1 overflow-hidden" />
      <StateFaults
        state={state}
        onGo={({ offset, length }) => editor.current?.reveal(toShownOffset(state.text, offset), length)}
      />
    </>
  );
}
