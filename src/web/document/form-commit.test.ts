import { beforeEach, describe, expect, it } from "vitest";
import { setPlaygroundModel, setPlaygroundName } from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { createFormCommit, type FormCommit, type FormDocumentPart } from "./form-commit.ts";
import { createPlaygroundStore, type PlaygroundStore } from "./playground-store.ts";

describe("a form", () => {
  interface Values {
    name: string;
    notes: string;
  }

  const part: FormDocumentPart<Values> = {
    read: ({ name, notes }) => (name === "gone" ? null : { name, notes }),
    write: (playground, { name, notes }) => ({ ...setPlaygroundName(playground, name), notes }),
    about: (field) => ({ label: `edit ${field}`, group: field }),
    validatesAll: true,
  };

  let store: PlaygroundStore;
  let values: Values;
  let resets: Values[];
  let judged: (readonly string[] | undefined)[];
  let timers: (() => void)[];
  let settling: FormCommit;
  let stop: () => void;

  function mount(of: FormDocumentPart<Values>): void {
    store = createPlaygroundStore(examplePlayground("p"), () => 0);
    values = { name: "Support triage", notes: "" };
    resets = [];
    judged = [];
    timers = [];
    settling = createFormCommit(
      store,
      of,
      {
        values: () => values,
        reset: (next) => {
          resets.push(next);
          values = { ...next };
        },
        validate: (fields) => judged.push(fields),
      },
      (_, run) => {
        timers.push(run);
        return () => {
          timers = timers.filter((timer) => timer !== run);
        };
      },
    );
    stop = settling.start();
  }

  function type(field: keyof Values, text: string): void {
    values = { ...values, [field]: text };
    settling.markTyped(field);
  }

  beforeEach(() => mount(part));

  describe("a form and its part of the document", () => {
    it("lands typing as one edit of its field, and is not reset by it", () => {
      type("name", "a");
      type("name", "ab");
      expect(store.get().name).toBe("Support triage");
      for (const run of [...timers]) run();
      expect(store.get().name).toBe("ab");
      expect(store.undoLabel()).toBe("edit name");
      expect(resets).toEqual([]);
    });

    it("lands on leaving, before other edits, before undo, and at its end", () => {
      type("name", "a");
      settling.commit();
      expect(store.get().name).toBe("a");
      type("notes", "b");
      store.edit((playground) => setPlaygroundModel(playground, "m"), { label: "model" });
      expect(store.get()).toMatchObject({ notes: "b", model: "m" });
      type("name", "c");
      store.undo();
      expect(store.redoLabel()).toBe("edit name");
      type("name", "d");
      stop();
      expect(store.get().name).toBe("d");
    });

    it("is reset by edits from elsewhere that change its part, and by no other", () => {
      store.edit((playground) => setPlaygroundModel(playground, "m"), { label: "model" });
      expect(resets).toEqual([]);
      type("name", "a");
      store.undo();
      expect(resets).toEqual([{ name: "Support triage", notes: "" }]);
      store.edit((playground) => ({ ...playground, notes: "n" }), { label: "notes" });
      expect(values).toEqual({ name: "Support triage", notes: "n" });
      expect(timers).toEqual([]);
    });

    it("leaves a form alone whose part is gone, and one that has ended", () => {
      store.edit((playground) => setPlaygroundName(playground, "gone"), { label: "name" });
      stop();
      store.edit((playground) => setPlaygroundName(playground, "other"), { label: "name" });
      expect(resets).toEqual([]);
    });

    it("judges everything from the start, or only what was typed in", () => {
      type("name", "a");
      settling.commit();
      expect(judged).toEqual([undefined, undefined]);
      mount({ ...part, validatesAll: false });
      type("notes", "a");
      settling.commit();
      expect(judged).toEqual([["notes"]]);
    });
  });
});
