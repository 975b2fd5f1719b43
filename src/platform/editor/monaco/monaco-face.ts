import { editor, Uri } from "monaco-editor/editor";
import { movedOffset, textChanges } from "#core/json/text-change.ts";
import type { EditorFace, FaceOptions } from "../editor-face.ts";
import { catchLargePaste } from "../large-text.ts";
import { assistModel } from "./assist.ts";
import { directLines } from "./line-directions.ts";
import { changeModel, goTo, markModel, placeOf, reveal, textOf } from "./model-text.ts";
import { handOnUndo } from "./own-keys.ts";
import { commonOptions, languageId, readingOptions } from "./reading-options.ts";
import { startMonaco } from "./start-monaco.ts";

let made = 0;

function createModel({ text, language, loadAssist }: FaceOptions): editor.ITextModel {
  made += 1;
  const model = editor.createModel(
    text,
    languageId(language, text.length),
    Uri.parse(`inmemory://text/${made}`),
  );
  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  if (loadAssist) assistModel(model, loadAssist);
  return model;
}

function createShown({ host, label, language }: FaceOptions, model: editor.ITextModel) {
  const reading = readingOptions(language, model.getValueLength());
  return editor.create(host, { ...commonOptions, ...reading, model, ariaLabel: label });
}

/** Beyond this many characters a text is put in anew, which is quicker than to change it. */
const changedMost = 5_000_000;

/** Shows a text of other hands by changing what differs; the selection moves with what stays. */
function replaceText(shown: editor.ICodeEditor, model: editor.ITextModel, text: string): void {
  const before = textOf(model);
  const changes = textChanges(before, text);
  if (changes.length === 0) return;
  const { anchor, active, scrollTop } = placeOf(shown, model);
  if (text.length > changedMost) model.setValue(text);
  else changeModel(model, changes);
  const move = (offset: number) => changes.reduceRight(movedOffset, offset);
  goTo(shown, model, { anchor: move(anchor), active: move(active), scrollTop });
}

/** Puts a long text in place of the selection. It goes around the editor's own undo, which would copy it. */
function putLong(shown: editor.ICodeEditor, model: editor.ITextModel, text: string): void {
  const { anchor, active } = placeOf(shown, model);
  const before = textOf(model);
  const start = Math.min(anchor, active);
  model.setValue(before.slice(0, start) + text + before.slice(Math.max(anchor, active)));
  const caret = start + text.length;
  goTo(shown, model, { anchor: caret, active: caret, scrollTop: 0 });
  shown.revealPosition(model.getPositionAt(caret));
}

/** Monaco as a face of the editor. */
export function createMonacoFace(options: FaceOptions): EditorFace {
  startMonaco();
  let { language } = options;
  let directions: string[] = [];
  let replacing = false;
  const model = createModel(options);
  const shown = createShown(options, model);

  /** Fits the looks to the language and to how much text there is, or is about to be. */
  function dress(length = model.getValueLength()): void {
    const placeholder = options.placeholders[language];
    editor.setModelLanguage(model, languageId(language, length));
    shown.updateOptions({ ...readingOptions(language, length), placeholder });
  }

  function direct(): void {
    directions =
      language === "prose" ? directLines(model, directions) : model.deltaDecorations(directions, []);
  }

  dress();
  direct();
  const release = catchLargePaste(options.host, (text) => {
    dress(model.getValueLength() + text.length);
    putLong(shown, model, text);
  });
  const ownUndo = handOnUndo(shown, options.onUndo, options.onRedo);
  shown.onDidBlurEditorWidget(options.onBlur);
  model.onDidChangeContent(() => {
    direct();
    if (!replacing) options.onType();
  });

  return {
    getText: () => textOf(model),
    showsAll: () => true,
    setText: (text) => {
      replacing = true;
      dress(text.length);
      replaceText(shown, model, text);
      replacing = false;
      ownUndo.end();
    },
    getPlace: () => placeOf(shown, model),
    setPlace: (place) => goTo(shown, model, place),
    setLanguage: (next) => {
      language = next;
      dress();
      direct();
    },
    setMarks: (marks) => markModel(model, marks),
    reveal: (offset, length) => reveal(shown, model, offset, length),
    hasFocus: () => shown.hasWidgetFocus(),
    dispose: () => {
      release();
      shown.dispose();
      model.dispose();
    },
  };
}
