import { describe, expect, it } from "vitest";
import { addQuestion, removeQuestions } from "#core/document/edits/edit-questions.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { parseQuestionMap, type QuestionMapParsing } from "#core/document/question-map/parse-question-map.ts";
import { writeQuestionMap } from "#core/document/question-map/write-question-map.ts";
import { createPlaygroundStore } from "#web/document/playground-store.ts";
import { type QuestionMapStatus, QuestionMapText } from "./question-map-text.ts";
import type { UnfinishedMapText } from "./unfinished-map-text.ts";

const noul = '{"type": "noul", "instructions": "Is it?"}';
const right = `{"a": ${noul}}`;
const wrong = `{"a": ${noul}`;

function open(kept = new Map<string, UnfinishedMapText>()) {
  const store = createPlaygroundStore(examplePlayground("p"), () => 0);
  const written = () => writeQuestionMap(store.get().questions);
  let shown = written();
  let status: QuestionMapStatus | null = null;
  let pass: (() => void)[] = [];
  const aside: { text: string; done: (parsing: QuestionMapParsing) => void }[] = [];
  let keys = 0;
  const text = new QuestionMapText({
    store,
    editor: {
      getText: () => shown,
      setText: (next) => {
        shown = next;
      },
    },
    report: (said) => {
      status = said;
    },
    parseInWorker: (asked) => new Promise((done) => aside.push({ text: asked, done })),
    readKept: async (key) => kept.get(key) ?? null,
    writeKept: async (key, one) => {
      if (one === null) kept.delete(key);
      else kept.set(key, one);
    },
    newKey: () => `new ${(keys += 1)}`,
    wait: (_ms, run) => {
      pass.push(run);
      return () => {
        pass = pass.filter((other) => other !== run);
      };
    },
  });
  return {
    store,
    text,
    kept,
    aside,
    written,
    ids: () => store.get().questions.map(({ id }) => id),
    shown: () => shown,
    status: () => status,
    put(next: string) {
      shown = next;
      text.type();
    },
    type(next: string) {
      shown = next;
      text.type();
      for (const run of [...pass]) run();
    },
    /** Until what was kept is read. */
    settled: () => new Promise<void>((resolve) => setTimeout(resolve, 0)),
  };
}

describe("the text of the map", () => {
  it("becomes an edit when it settles, one step while it is typed", () => {
    const map = open();
    map.type(right);
    map.type(right.replace("Is it?", "Is it so?"));
    expect(map.ids()).toEqual(["a"]);
    expect(map.store.get().questions[0]?.instructions.text).toBe("Is it so?");
    expect(map.store.undoLabel()).toBe("edit the questions as JSON");
    expect(map.status()).toEqual({ errors: [], remarks: [], kept: false, behind: false });
    map.store.undo();
    expect(map.ids()).toHaveLength(3);
    expect(map.shown()).toBe(map.written());
  });

  it("settles before anything that needs the newest questions", () => {
    const map = open();
    map.put(right);
    map.store.flush();
    expect(map.ids()).toEqual(["a"]);
  });

  it("stays as typed while it is right, whatever its layout", () => {
    const map = open();
    map.type(right);
    expect(map.shown()).toBe(right);
    map.store.edit((now) => addQuestion(now, "noul", "k"), { label: "add" });
    expect(map.shown()).toBe(map.written());
  });

  it("is kept while it is wrong, over a reload too, and never reaches the questions", async () => {
    const map = open();
    map.type(wrong);
    expect(map.ids()).toHaveLength(3);
    expect(map.status()).toMatchObject({ kept: true, behind: false });
    expect(map.status()?.errors).toHaveLength(1);
    map.text.release();

    const again = open(map.kept);
    await again.settled();
    expect(again.shown()).toBe(wrong);
    expect(again.status()).toMatchObject({ kept: true, behind: false });
    again.type(right);
    expect(again.ids()).toEqual(["a"]);
    expect(again.kept.size).toBe(0);
  });

  it("asks when the form has changed since, and lands nothing until it is told", () => {
    const map = open();
    map.type(wrong);
    map.store.edit((now) => addQuestion(now, "noul", "k"), { label: "add" });
    expect(map.shown()).toBe(wrong);
    expect(map.status()).toMatchObject({ kept: true, behind: true });
    map.type(right);
    expect(map.ids()).toHaveLength(4);
    expect(map.status()).toMatchObject({ kept: true, behind: true, errors: [] });
    map.text.keepTypedText();
    expect(map.ids()).toEqual(["a"]);
    expect(map.status()).toMatchObject({ kept: false, behind: false });
  });

  it("gives way to the form's text when told", () => {
    const map = open();
    map.type(wrong);
    map.store.edit((now) => addQuestion(now, "noul", "k"), { label: "add" });
    map.text.discardText();
    expect(map.shown()).toBe(map.written());
    expect(map.status()).toMatchObject({ kept: false, behind: false, errors: [] });
    expect(map.kept.size).toBe(0);
  });

  it("is no longer behind when the form's change is taken back", () => {
    const map = open();
    map.type(wrong);
    map.store.edit((now) => addQuestion(now, "noul", "k"), { label: "add" });
    map.store.undo();
    expect(map.status()).toMatchObject({ kept: true, behind: false });
  });

  it("shows faults that the form has as the form has them", () => {
    const map = open();
    map.store.edit(
      (now) => ({
        ...now,
        questions: now.questions.flatMap((one) => [one, { ...one, key: "k" }]).slice(0, 2),
      }),
      { label: "repeat" },
    );
    expect(map.status()).toMatchObject({ kept: false, behind: false });
    expect(map.status()?.errors).toHaveLength(1);
    map.store.edit((now) => removeQuestions(now, new Set(["k"])), { label: "remove" });
    expect(map.status()?.errors).toEqual([]);
    expect(map.shown()).toBe(map.written());
  });

  it("is another's when another playground opens, and follows one that goes on under another key", async () => {
    const map = open();
    map.type(wrong);
    map.store.rebase((now) => ({ ...now, key: "copy" }));
    expect(map.kept.get("copy")?.text).toBe(wrong);
    map.store.replace({ ...examplePlayground("other"), questions: [] });
    await map.settled();
    expect(map.shown()).toBe("{}\n");
    expect(map.status()).toMatchObject({ kept: false, errors: [] });
    map.store.replace(examplePlayground("copy"));
    await map.settled();
    expect(map.shown()).toBe(wrong);
  });

  it("reads a long text aside, and at once when something waits for it", async () => {
    const map = open();
    const long = right.replace("Is it?", "x".repeat(200_000));
    map.type(long);
    expect(map.ids()).toHaveLength(3);
    const [first] = map.aside;
    first?.done(parseQuestionMap(first.text));
    await map.settled();
    expect(map.ids()).toEqual(["a"]);
    map.type(long.replace('"a"', '"b"'));
    expect(map.ids()).toEqual(["a"]);
    map.store.flush();
    expect(map.ids()).toEqual(["b"]);
    map.aside[1]?.done({ ok: true, questions: [], remarks: [] });
    await map.settled();
    expect(map.ids()).toEqual(["b"]);
  });
});
