import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addCases, removeCases } from "#core/document/edits/edit-cases.ts";
import { removeQuestions, setQuestionRules } from "#core/document/edits/edit-questions.ts";
import {
  setPlaygroundModel,
  setPlaygroundName,
  setPlaygroundState,
} from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { type HeldOutLook, noLedger } from "#core/model/ledger.ts";
import { defaultRules } from "#core/model/rule.ts";
import { addHeldOutLook } from "#core/thresholds/evidence/ledger.ts";
import { createPlaygroundStore, type PlaygroundStore } from "./playground-store.ts";

const example = examplePlayground("p");
let now = 0;
let store: PlaygroundStore;
const name = (text: string, group?: string) =>
  store.edit((playground) => setPlaygroundName(playground, text), { label: "name", group });

beforeEach(() => {
  now = 0;
  store = createPlaygroundStore(example, () => now);
});

describe("history", () => {
  it("takes back and makes again, a deleted question too", () => {
    store.edit((playground) => removeQuestions(playground, new Set(["department"])), {
      label: "delete department",
    });
    expect(store.undoLabel()).toBe("delete department");
    store.undo();
    expect(store.get()).toBe(example);
    expect([store.canUndo(), store.canRedo(), store.redoLabel()]).toEqual([false, true, "delete department"]);
    store.redo();
    expect(store.get().questions).toHaveLength(2);
    expect(store.canRedo()).toBe(false);
  });

  it("previews an edit without making it, until the next edit, undo or replacement", () => {
    const isShown = () => store.getState().shown === store.get();
    const preview = () => store.preview((playground) => setPlaygroundName(playground, "Shown"));
    preview();
    expect([store.getState().shown.name, store.get().name]).toEqual(["Shown", example.name]);
    name(example.name);
    expect(isShown()).toBe(true);
    preview();
    name("Written");
    expect(isShown()).toBe(true);
    preview();
    store.undo();
    expect([isShown(), store.get()]).toEqual([true, example]);
    preview();
    store.replace(example);
    expect(isShown()).toBe(true);
  });

  it("does nothing at either end, and for an edit that changes nothing", () => {
    store.undo();
    store.redo();
    name(example.name);
    expect(store.get()).toBe(example);
    expect([store.undoLabel(), store.redoLabel()]).toEqual([null, null]);
  });

  it("makes one step of typing without a pause, by group", () => {
    for (const text of ["a", "ab", "abc"]) {
      name(text, "name");
      now += 999;
    }
    now += 1;
    name("abcd", "name");
    store.edit((playground) => setPlaygroundModel(playground, "m"), { label: "model", group: "model" });
    store.undo();
    expect(store.get().name).toBe("abcd");
    store.undo();
    expect(store.get().name).toBe("abc");
    store.undo();
    expect(store.get()).toBe(example);
  });

  it("never joins edits without a group, nor across an undo", () => {
    name("a");
    name("b");
    store.undo();
    expect(store.get().name).toBe("a");
    name("c", "name");
    store.undo();
    name("d", "name");
    store.undo();
    expect(store.get().name).toBe("a");
  });

  it("makes one step of a drag, however long it pauses", () => {
    const drag = (text: string, gesture: string) =>
      store.edit((playground) => setPlaygroundName(playground, text), { label: "drag", gesture });
    drag("a", "1");
    now += 60_000;
    drag("b", "1");
    drag("c", "2");
    store.undo();
    expect(store.get().name).toBe("b");
    store.undo();
    expect(store.get()).toBe(example);
  });

  it("forgets what was taken back once something new is done", () => {
    name("a");
    store.undo();
    name("b");
    expect(store.canRedo()).toBe(false);
  });

  it("keeps the last 500 steps", () => {
    for (let step = 0; step < 600; step += 1) name(`n${step}`);
    for (let step = 0; step < 600; step += 1) store.undo();
    expect(store.get().name).toBe("n99");
  });

  it("keeps fewer steps of a state of ten million characters, but always one", () => {
    const states = Array.from({ length: 10 }, (_, index) => String(index).repeat(10_000_000));
    for (const text of states) {
      store.edit((playground) => setPlaygroundState(playground, { ...playground.state, text }), {
        label: "state",
      });
    }
    let steps = 0;
    while (store.canUndo()) {
      store.undo();
      steps += 1;
    }
    expect(steps).toBe(5);
  });

  it("is forgotten when another playground is opened", () => {
    name("a");
    store.replace(examplePlayground("q"));
    expect(store.canUndo()).toBe(false);
    expect(store.get().key).toBe("q");
  });
});

describe("pending keystrokes", () => {
  it("are settled before undo, replace and other edits, once", () => {
    let typed: string | null = "typed";
    const unregister = store.registerPending(() => {
      if (typed === null) return;
      const text = typed;
      typed = null;
      name(text, "name");
    });
    store.edit((playground) => setPlaygroundModel(playground, "m"), { label: "model" });
    expect(store.get()).toMatchObject({ name: "typed", model: "m" });
    store.undo();
    store.undo();
    expect(store.get()).toBe(example);
    typed = "again";
    store.undo();
    expect(store.get()).toBe(example);
    expect(store.redoLabel()).toBe("name");
    typed = "late";
    unregister();
    store.flush();
    expect(store.get()).toBe(example);
  });

  it("are settled also where a field hands them to a form that is asked before it", () => {
    let leaveForm = store.registerPending(() => leaveForm());
    const leaveField = store.registerPending(() => {
      leaveField();
      leaveForm = store.registerPending(() => {
        leaveForm();
        name("from the field");
      });
    });
    store.flush();
    expect(store.get().name).toBe("from the field");
  });

  it("do not loop when a form settles without knowing that it has", () => {
    store.registerPending(() => name("typed"));
    name("other");
    expect(store.get().name).toBe("other");
    expect(store.getState().history.past).toHaveLength(2);
  });
});

describe("the ledger", () => {
  const row = { state: { form: "text" as const, text: "seen", items: [] }, group: "" };
  const key = "refund_requested";
  const move = (upper: number) =>
    store.edit(
      (playground) => {
        const rules = playground.questions[0]?.rules ?? defaultRules;
        return setQuestionRules(playground, key, { ...rules, noul: { ...rules.noul, upper } });
      },
      { label: "move" },
    );
  const look = (id: string): HeldOutLook => ({
    id,
    at: 1,
    question: key,
    goal: "right",
    targets: { rightShare: 0.95, reviewShare: 0.2, missShare: 0.05 },
    cuts: { measure: "probability", from: null, edges: [0.3, 0.7] },
    rows: 40,
    shown: 1,
  });

  it("holds the rows in sight of every step that moves a threshold, an undo too", () => {
    move(0.8);
    expect(store.get().ledger).toEqual(noLedger);
    store.watchRows(
      () => [row],
      () => false,
    );
    store.undo();
    expect(store.get().ledger.uses).toMatchObject([
      { question: key, use: "thresholds", rows: { length: 1 } },
    ]);
    expect(store.canRedo()).toBe(true);
  });

  it("lets no case have the key of one that was undone or deleted, whose answers runs still hold", () => {
    const given = new Map<string, string>();
    const add = (text: string) =>
      store.edit(
        (to) => addCases(to, [{ state: { form: "text", text, items: [] }, labels: [], note: "", group: "" }]),
        { label: "add" },
      );
    const steps = {
      add: () => add(`text ${given.size}`),
      undo: store.undo,
      redo: store.redo,
      remove: () =>
        store.edit((to) => removeCases(to, new Set(to.cases.slice(-1).map((one) => one.key))), {
          label: "delete",
        }),
    };
    const anySteps = fc.array(fc.constantFrom<keyof typeof steps>("add", "undo", "redo", "remove"), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(anySteps, (names) => {
        given.clear();
        store.replace({ ...store.get(), cases: [], ledger: noLedger });
        for (const step of names) {
          steps[step]();
          for (const { key: one, state } of store.get().cases) {
            expect(given.get(one) ?? state.text).toBe(state.text);
            given.set(one, state.text);
          }
        }
      }),
    );
  });

  it("loses nothing by undo, redo and further edits", () => {
    store.watchRows(
      () => [row],
      () => false,
    );
    move(0.8);
    name("Named");
    store.record((ledger) => addHeldOutLook(ledger, look("a")));
    const known = store.get().ledger;
    expect([known.uses.length, known.looks.length, store.undoLabel()]).toEqual([1, 1, "name"]);
    for (const step of [store.undo, store.undo, store.redo, store.undo]) {
      step();
      expect(store.get().ledger).toBe(known);
    }
    expect(store.get().questions).toBe(example.questions);
    store.record((ledger) => addHeldOutLook(ledger, look("b")));
    store.redo();
    expect(store.get().ledger.looks).toHaveLength(2);
  });

  it("is written beside what is being dragged", () => {
    store.preview((playground) => setPlaygroundName(playground, "Dragged"));
    store.record((ledger) => addHeldOutLook(ledger, look("a")));
    expect(store.getState().shown).toMatchObject({ name: "Dragged", ledger: { looks: { length: 1 } } });
    expect(store.get()).toMatchObject({ name: example.name, ledger: { looks: { length: 1 } } });
    const before = store.getState();
    store.record((ledger) => ledger);
    expect(store.getState()).toBe(before);
  });
});
