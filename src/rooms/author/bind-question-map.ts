import { writeQuestionMap } from "#core/document/question-map/write-question-map.ts";
import type { JsonTextError } from "#core/json/parse-json-text.ts";
import { playgroundStore } from "#data/open-playground.ts";
import { joinMapText } from "#data/question-map/join-map-text.ts";
import type { MapStanding, MapText } from "#data/question-map/map-text.ts";
import { createEditor, type Editor } from "#platform/editor/create-editor.ts";
import type { TextMark } from "#platform/editor/editor-face.ts";

/** The editor of the map, and its text while it is on the page. */
export interface BoundMap {
  editor: Editor;
  text: MapText;
  release: () => void;
}

const placeholder = 'Paste a map of questions:\n{ "id": { "type": "noul", "instructions": "…" } }';

function toMarks(errors: readonly JsonTextError[], mild: boolean): TextMark[] {
  return errors.map(({ offset, length, message }) => ({ offset, length, message, mild }));
}

/** Joins an editor to the questions: what settles becomes an edit, edits from elsewhere are shown. */
export function bindQuestionMap(host: HTMLElement, onStanding: (standing: MapStanding) => void): BoundMap {
  let text: MapText | null = null;
  const editor = createEditor({
    host,
    label: "Questions as JSON",
    rich: true,
    language: "json",
    placeholders: { prose: "", json: placeholder },
    text: writeQuestionMap(playgroundStore.get().questions),
    onType: () => text?.type(),
    onBlur: () => text?.flush(),
    onUndo: playgroundStore.undo,
    onRedo: playgroundStore.redo,
    loadAssist: async () => (await import("#core/document/question-map/map-assist.ts")).mapAssist,
  });
  text = joinMapText(editor, (standing) => {
    editor.setMarks([...toMarks(standing.errors, false), ...toMarks(standing.remarks, true)]);
    onStanding(standing);
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
