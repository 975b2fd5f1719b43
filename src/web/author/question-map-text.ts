// Keeps the text of the JSON view and the questions of the open playground in step, and keeps a text that can't be
// committed yet, also over a reload.

import { replaceQuestions } from "#core/document/edits/edit-questions.ts";
import { mergeQuestionMap } from "#core/document/question-map/merge-question-map.ts";
import { parseQuestionMap, type QuestionMapParsing } from "#core/document/question-map/parse-question-map.ts";
import { writeQuestionMap } from "#core/document/question-map/write-question-map.ts";
import type { Playground } from "#core/model/playground.ts";
import type { JsonTextError } from "#core/text/json/json-node.ts";
import { createDebouncedCommit, type DebouncedCommit } from "#web/document/debounced-commit.ts";
import { type PlaygroundStore, playgroundStore } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import type { StartTimer } from "#web/kit/browser/time.ts";
import { startTypingAwareTimer } from "#web/kit/browser/typing-aware-timer.ts";
import { parseQuestionMapInWorker } from "./parse-question-map-in-worker.ts";
import {
  readUnfinishedMapText,
  saveUnfinishedMapText,
  type UnfinishedMapText,
} from "./unfinished-map-text.ts";

export interface QuestionMapStatus {
  errors: readonly JsonTextError[];
  /** Problems of a valid text that keep its questions from being sent. */
  remarks: readonly JsonTextError[];
  /** Whether the text is only in the editor, because it's invalid or the questions have changed meanwhile. */
  kept: boolean;
  /** Whether the questions have changed since the text began to differ from them. */
  behind: boolean;
}

interface MapTextNeeds {
  store: PlaygroundStore;
  editor: { getText(): string; setText(text: string): void };
  report(status: QuestionMapStatus): void;
  /** Parses in a worker, so that a long text doesn't block the page. */
  parseInWorker(text: string): Promise<QuestionMapParsing>;
  readKept(playgroundKey: string): Promise<UnfinishedMapText | null>;
  writeKept(playgroundKey: string, kept: UnfinishedMapText | null): Promise<void>;
  newKey(): string;
  wait: StartTimer;
}

/** In UTF-16 units. A text this long or longer is parsed in a worker, unless it has to be committed at once. */
const maxParsedOnPage = 200_000;
const about = { label: "edit the questions as JSON", group: "question-map" };

/** Binds the text both ways: committed text becomes an edit, and an edit from elsewhere is written to the editor. */
export class QuestionMapText {
  private readonly needs: MapTextNeeds;
  private readonly debounced: DebouncedCommit<null>;
  private readonly stop: () => void;
  /** `writeQuestionMap` of the current questions. */
  private written: string;
  /** The editor's text as last read or set. */
  private shown: string;
  private typed = false;
  /** Ends the registration as pending input. Null while no text waits to be read from the editor or the worker. */
  private unregister: (() => void) | null = null;
  /** The text that the worker is parsing. */
  private parsedInWorker: string | null = null;
  private kept: UnfinishedMapText | null = null;
  private parsing: QuestionMapParsing = { ok: true, questions: [], remarks: [] };
  private committing = false;

  /** The editor must show `writeQuestionMap` of the store's questions. */
  constructor(needs: MapTextNeeds) {
    const { store, wait } = needs;
    this.needs = needs;
    this.written = writeQuestionMap(store.get().questions);
    this.shown = this.written;
    this.debounced = createDebouncedCommit(
      () => this.readEditor(),
      { registerPending: () => () => {} },
      wait,
    );
    this.stop = store.subscribe((now, before) => this.syncFromDocument(now.playground, before.playground));
    this.checkShown();
    void this.restore();
  }

  /** Call when the user has typed. The text is read after a pause. */
  type(): void {
    this.typed = true;
    this.register();
    this.debounced.schedule(null);
  }

  /** Reads and commits now what was typed or is being parsed. */
  flush(): void {
    this.debounced.cancel();
    const text = this.typed ? this.needs.editor.getText() : this.parsedInWorker;
    this.typed = false;
    this.parsedInWorker = null;
    if (text !== null) this.accept(text, parseQuestionMap(text));
    this.unregisterIfCommitted();
  }

  /** Drops the kept text and shows the questions again. */
  discardText(): void {
    this.debounced.cancel();
    this.typed = false;
    this.keep(null);
    this.show(this.written);
    this.unregisterIfCommitted();
  }

  /** Commits the kept text although the questions have changed since it was written. */
  keepTypedText(): void {
    if (this.kept === null) return;
    this.keep({ ...this.kept, base: this.written });
    this.typed = true;
    this.flush();
  }

  /** Commits what was typed, and stops following the document. */
  release(): void {
    this.flush();
    this.stop();
  }

  private register(): void {
    this.unregister ??= this.needs.store.registerPending(() => this.flush());
  }

  private unregisterIfCommitted(): void {
    if (this.typed || this.parsedInWorker !== null) return;
    this.unregister?.();
    this.unregister = null;
  }

  private readEditor(): void {
    this.typed = false;
    const text = this.needs.editor.getText();
    if (text !== this.shown || this.kept !== null) this.parse(text);
    this.unregisterIfCommitted();
  }

  private parse(text: string): void {
    this.shown = text;
    if (text.length < maxParsedOnPage) return this.accept(text, parseQuestionMap(text));
    this.parsedInWorker = text;
    void this.needs.parseInWorker(text).then((parsing) => {
      if (this.parsedInWorker !== text) return;
      this.parsedInWorker = null;
      this.accept(text, parsing);
      this.unregisterIfCommitted();
    });
  }

  private accept(text: string, parsing: QuestionMapParsing): void {
    this.shown = text;
    this.parsing = parsing;
    if (text === this.written) this.keep(null);
    else if (parsing.ok && !this.isBehind()) this.commit(parsing);
    else this.keep({ text, base: this.kept?.base ?? this.written });
    this.report();
  }

  private report(): void {
    const { parsing } = this;
    this.needs.report({
      errors: parsing.ok ? [] : parsing.errors,
      remarks: parsing.ok ? parsing.remarks : [],
      kept: this.kept !== null,
      behind: this.isBehind(),
    });
  }

  private commit({ questions }: Extract<QuestionMapParsing, { ok: true }>): void {
    const { store } = this.needs;
    this.committing = true;
    store.edit(
      (now) => replaceQuestions(now, mergeQuestionMap(now.questions, questions, this.needs.newKey)),
      about,
    );
    this.committing = false;
    this.written = writeQuestionMap(store.get().questions);
    this.keep(null);
  }

  private syncFromDocument(now: Playground, before: Playground): void {
    if (now.key !== before.key) return this.changePlayground(now, before);
    if (this.committing || now.questions === before.questions) return;
    this.written = writeQuestionMap(now.questions);
    if (this.kept === null) this.show(this.written);
    else this.report();
  }

  /**
   * A playground with the same questions under another key was saved under a new key, so its kept text moves along.
   */
  private changePlayground(now: Playground, before: Playground): void {
    const { kept } = this;
    if (now.questions === before.questions) {
      if (kept !== null) void this.needs.writeKept(now.key, kept);
      return;
    }
    this.kept = null;
    this.written = writeQuestionMap(now.questions);
    this.show(this.written);
    void this.restore();
  }

  private show(text: string): void {
    if (text !== this.shown) this.needs.editor.setText(text);
    this.shown = text;
    this.checkShown();
  }

  private checkShown(): void {
    this.parse(this.shown);
  }

  private async restore(): Promise<void> {
    const { store, readKept } = this.needs;
    const { key } = store.get();
    const kept = await readKept(key);
    if (kept === null || this.typed || this.shown !== this.written || store.get().key !== key) return;
    this.kept = kept;
    this.show(kept.text);
  }

  private keep(kept: UnfinishedMapText | null): void {
    const same = kept?.text === this.kept?.text && kept?.base === this.kept?.base;
    this.kept = kept;
    if (!same) void this.needs.writeKept(this.needs.store.get().key, kept);
  }

  private isBehind(): boolean {
    return this.kept !== null && this.kept.base !== this.written;
  }
}

/** Binds an editor to the open playground. `report` is called with the status after each reading. */
export function bindQuestionMapText(
  editor: MapTextNeeds["editor"],
  report: MapTextNeeds["report"],
): QuestionMapText {
  return new QuestionMapText({
    store: playgroundStore,
    editor,
    report,
    parseInWorker: parseQuestionMapInWorker,
    readKept: readUnfinishedMapText,
    writeKept: saveUnfinishedMapText,
    newKey,
    wait: startTypingAwareTimer,
  });
}
