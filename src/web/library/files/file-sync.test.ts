import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addCases } from "#core/document/edits/edit-cases.ts";
import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { Playground } from "#core/model/playground.ts";
import {
  type FileLink,
  readFileLink,
  readVersionKeptAtConflictKey,
  writeFileLink,
} from "../storage/file-links.ts";
import { readPlayground, savePlayground } from "../storage/playgrounds.ts";
import { fakeDatabase } from "../storage/testing/fake-database.ts";
import { openTab, type Tab } from "../testing/tab.ts";
import { type FileBackend, type FileStatus, FileSync } from "./file-sync.ts";

const path = "triage.cutpoint.json";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A folder of one file, which refuses a write over another content as the server does. */
class Disk {
  text: string | null;
  away = false;
  readOnly = false;
  writes = 0;

  constructor(text: string) {
    this.text = text;
  }

  get hash(): string | null {
    return this.text === null ? null : hashOf(this.text);
  }

  places(): FileBackend {
    return {
      describeAbsence: () => "Away.",
      readOnly: this.readOnly,
      hashOf: () => (this.away ? undefined : this.hash),
      read: async () => {
        if (this.away) return { status: "unreachable" };
        if (this.text === null) return { status: "missing" };
        return { status: "read", content: new Blob([this.text]), hash: hashOf(this.text) };
      },
      write: async (_path, text, expected) => {
        if (this.away) return { status: "unreachable" };
        if (this.text === null) return { status: "missing" };
        if (this.hash !== expected) return { status: "changed" };
        this.text = text;
        this.writes += 1;
        return { status: "written", hash: hashOf(text) };
      },
    };
  }

  playground(): Playground {
    return parse(this.text ?? "");
  }

  /** By an editor, a colleague, git or an agent. */
  edit(change: (playground: Playground) => Playground): void {
    this.text = writePlaygroundFile(change(this.playground()));
  }
}

function parse(text: string): Playground {
  const reading = readPlaygroundFile(text);
  if (reading.status !== "read") throw new Error(reading.status);
  return reading.playground;
}

interface Browser {
  tab: Tab;
  sync: FileSync;
  told: string[];
  status: FileStatus | null;
  edit(change: (playground: Playground) => Playground): void;
  link(): Promise<FileLink | null>;
  stored(): Promise<Playground[]>;
  /** Called before and after each call of storage, file and parser while the two are made the same. */
  atStep: () => void;
  /** The setting; the file is then written only when asked. */
  asTyped: boolean;
  /** The page is killed, and opened again on the same storage. */
  reload(): Promise<void>;
}

const factories: IDBFactory[] = [];

/** A browser with storage of its own that has opened the file. */
async function openBrowser(disk: Disk): Promise<Browser> {
  fakeDatabase();
  factories.push(indexedDB);
  const memory = new Map<string, string>();
  const first = await openTab({ memory });
  const { database } = first.library;
  const playground = disk.playground();
  await savePlayground(database, null, { playground, savedAt: 1 });
  const { stored } = await readPlayground(database, playground.key);
  if (stored === null) throw new Error("not stored");
  await first.library.autosave.open(stored);
  await writeFileLink(database, {
    playgroundKey: playground.key,
    folder: "decisions",
    path,
    fileKey: playground.key,
    hash: disk.hash ?? "",
    revision: stored.revision,
    base: disk.text,
  });
  const browser: Browser = {
    tab: first,
    sync: start(first),
    told: [],
    status: null,
    atStep: () => {},
    asTyped: true,
    edit: (change) => browser.tab.store.edit(change, { label: "edit" }),
    link: () => readFileLink(database, playground.key),
    async stored() {
      const keys = await database.getAllKeys("playgrounds");
      return Promise.all(
        keys.map(
          async (key) => (await readPlayground(database, key)).stored?.playground ?? newPlayground(""),
        ),
      );
    },
    async reload() {
      browser.tab.library.autosave.stop();
      browser.tab = await openTab({ memory, database });
      browser.sync = start(browser.tab);
    },
  };
  function stepping<Called extends object>(called: Called): Called {
    const get = (_: Called, name: string | symbol) => {
      const member: unknown = Reflect.get(called, name);
      if (typeof member !== "function") return member;
      if (!["get", "put", "read", "write"].includes(String(name))) return member.bind(called);
      return async (...given: unknown[]) => {
        browser.atStep();
        const done: unknown = await member.apply(called, given);
        browser.atStep();
        return done;
      };
    };
    return new Proxy(called, { get });
  }
  function start(tab: Tab): FileSync {
    let made = 0;
    return new FileSync({
      store: tab.store,
      library: { ...tab.library, database: stepping(tab.library.database) },
      placesOf: (link) => (link.folder === "decisions" ? stepping(disk.places()) : null),
      parse: async (content) => {
        browser.atStep();
        const reading = readPlaygroundFile(await content.text());
        return reading.status === "read"
          ? { ok: true, playground: reading.playground }
          : { ok: false, problem: "It isn't a playground." };
      },
      withLock: (_name, act) => act(),
      say: (_link, status) => {
        browser.status = status;
      },
      tell: (text) => void browser.told.push(text),
      savesAsTyped: () => browser.asTyped,
      saveKeys: "Ctrl+S",
      wait: () => () => {},
      now: () => Date.UTC(2026, 10, 27),
      newKey: () => `kept ${factories.length} ${(made += 1)} ${browser?.told.length ?? 0} ${Math.random()}`,
    });
  }
  return browser;
}

const reword = (at: number, text: string) => (playground: Playground) => ({
  ...playground,
  questions: playground.questions.map((question, index) =>
    index === at
      ? {
          ...question,
          instructions: { form: "text" as const, text: `${question.instructions.text} ${text}` },
        }
      : question,
  ),
});
const addQuestion = (text: string) => (playground: Playground) => ({
  ...playground,
  questions: [...playground.questions, blankQuestion(`key ${text}`, text, "noul")],
});
const addCase = (text: string) => (playground: Playground) =>
  addCases(playground, [{ state: { form: "text", text, items: [] }, labels: [], note: "", group: "" }]);

const begun: Playground = {
  ...newPlayground("triage"),
  name: "Triage",
  questions: ["first", "second", "third"].map((id) => blankQuestion(id, id, "noul")),
};
const wordsOf = ({ questions }: Playground) => questions.map(({ instructions }) => instructions.text.trim());

let disk: Disk;

beforeEach(() => {
  disk = new Disk(writePlaygroundFile(begun));
});

describe("a playground and its file", () => {
  it("is saved in the file as it is edited, once for each change", async () => {
    const ana = await openBrowser(disk);
    await ana.sync.run();
    expect([ana.status, disk.writes]).toEqual([{ status: "saved" }, 0]);
    ana.edit(reword(0, "mine"));
    await ana.sync.run();
    await ana.sync.run();
    expect(wordsOf(disk.playground())).toEqual(["mine", "", ""]);
    expect([ana.status, disk.writes]).toEqual([{ status: "saved" }, 1]);
  });

  it("takes over what was changed elsewhere, with a notice and a step to undo", async () => {
    const ana = await openBrowser(disk);
    disk.edit(reword(1, "by git"));
    await ana.sync.run();
    expect(wordsOf(ana.tab.store.get())).toEqual(["", "by git", ""]);
    expect(ana.told).toEqual([`${path} was changed elsewhere. The changes are here now.`]);
    expect(disk.writes).toBe(0);
    ana.tab.store.undo();
    await ana.sync.run();
    expect(wordsOf(disk.playground())).toEqual(["", "", ""]);
    await ana.sync.run();
    expect(disk.writes).toBe(1);
  });

  it("merges edits of two browsers in different questions, and both then say the same", async () => {
    const [ana, ben] = [await openBrowser(disk), await openBrowser(disk)];
    ana.edit(reword(0, "by Ana"));
    ben.edit(reword(2, "by Ben"));
    await ana.sync.run();
    await ben.sync.run();
    await ana.sync.run();
    for (const one of [disk.playground(), ana.tab.store.get(), ben.tab.store.get()])
      expect(wordsOf(one)).toEqual(["by Ana", "", "by Ben"]);
    expect((await ben.stored()).map(({ name }) => name)).not.toContainEqual(expect.stringContaining("kept"));
  });

  it("loses nothing that is typed at any step of taking over a change", async () => {
    const ana = await openBrowser(disk);
    let isReached = true;
    const typed: string[] = [];
    for (let at = 0; isReached; at += 1) {
      disk.edit(addQuestion(`git${at}`));
      let step = 0;
      ana.atStep = () => {
        if (step === at) ana.edit(reword(0, `typed${at}`));
        step += 1;
      };
      await ana.sync.run();
      ana.atStep = () => {};
      isReached = step > at;
      if (isReached) typed.push(`typed${at}`);
      await ana.sync.run();
      for (const one of [ana.tab.store.get(), disk.playground()]) {
        expect(wordsOf(one)[0]).toBe(typed.join(" "));
        expect(one.questions.at(-1)?.id).toBe(`git${at}`);
      }
    }
    expect(typed.length).toBeGreaterThan(5);
  });

  it("undoes nothing of a change elsewhere where the page is killed at any step of taking it over", async () => {
    const ana = await openBrowser(disk);
    let isReached = true;
    let kills = 0;
    for (let at = 0; isReached; at += 1) {
      disk.edit(addQuestion(`git${at}`));
      let step = 0;
      ana.atStep = () => {
        step += 1;
        if (step > at) throw new Error("killed");
      };
      await ana.sync.run();
      ana.atStep = () => {};
      isReached = step > at;
      if (isReached) kills += 1;
      await ana.reload();
      ana.edit(reword(0, `mine${at}`));
      await ana.sync.run();
      for (const one of [ana.tab.store.get(), disk.playground()]) {
        expect(one.questions.at(-1)?.id).toBe(`git${at}`);
        expect(wordsOf(one)[0]).toContain(`mine${at}`);
      }
    }
    expect(kills).toBeGreaterThan(5);
  });

  it("keeps both where one question was changed twice", async () => {
    const [ana, ben] = [await openBrowser(disk), await openBrowser(disk)];
    ana.edit(reword(0, "by Ana"));
    ben.edit(reword(0, "by Ben"));
    ben.edit(reword(1, "also Ben"));
    await ana.sync.run();
    await ben.sync.run();
    expect(wordsOf(disk.playground())).toEqual(["by Ana", "also Ben", ""]);
    const kept = (await ben.stored()).filter(({ name }) =>
      /^Triage \(kept 2026-11-2\d \d\d:\d\d\)$/.test(name),
    );
    expect(kept.map(wordsOf)).toEqual([["by Ben", "also Ben", ""]]);
    const keptKey = await readVersionKeptAtConflictKey(ben.tab.library.database, begun.key);
    expect(kept.map(({ key }) => key)).toEqual([keptKey]);
    expect(ben.told).toEqual([
      expect.stringMatching(/Both changed question first\. Your version is kept as “Triage/),
    ]);
  });

  it("merges after a reload and while the server was away", async () => {
    const ana = await openBrowser(disk);
    disk.away = true;
    ana.edit(reword(0, "offline"));
    await ana.sync.run();
    expect(ana.status).toEqual({ status: "offline", problem: "Away." });
    await ana.reload();
    disk.edit(reword(1, "meanwhile"));
    disk.away = false;
    await ana.sync.run();
    expect(wordsOf(disk.playground())).toEqual(["offline", "meanwhile", ""]);
    expect(ana.told).toHaveLength(1);
  });

  it.each([
    ["garbage", "{ nothing", /can't be read now/],
    ["a version of the future", '{"format": "cutpoint.playground", "version": 999}', /can't be read now/],
  ])("writes nothing over %s", async (_, text, problem) => {
    const ana = await openBrowser(disk);
    ana.edit(reword(0, "mine"));
    disk.text = text;
    await ana.sync.run();
    expect(disk.text).toBe(text);
    expect(ana.status).toMatchObject({ status: "kept", problem: expect.stringMatching(problem) });
    disk.text = writePlaygroundFile(begun);
    await ana.sync.run();
    expect(wordsOf(disk.playground())).toEqual(["mine", "", ""]);
  });

  it("doesn't bring a deleted file back, and goes on when it is there again", async () => {
    const ana = await openBrowser(disk);
    const { text } = disk;
    disk.text = null;
    ana.edit(reword(0, "mine"));
    await ana.sync.run();
    expect([disk.text, ana.status?.status]).toEqual([null, "missing"]);
    disk.text = text;
    await ana.sync.run();
    expect(wordsOf(disk.playground())).toEqual(["mine", "", ""]);
  });

  it("writes nothing into a folder that is read only, and still takes changes in", async () => {
    disk.readOnly = true;
    const ana = await openBrowser(disk);
    ana.edit(reword(0, "mine"));
    disk.edit(reword(1, "theirs"));
    await ana.sync.run();
    expect(wordsOf(ana.tab.store.get())).toEqual(["mine", "theirs", ""]);
    expect([disk.writes, ana.status?.status]).toEqual([0, "kept"]);
  });

  it("leaves a file of another folder alone, though it has the same path", async () => {
    const ana = await openBrowser(disk);
    const link = await ana.link();
    await writeFileLink(ana.tab.library.database, { ...(link as FileLink), folder: "elsewhere" });
    ana.edit(reword(0, "mine"));
    disk.edit(reword(1, "theirs"));
    await ana.sync.run();
    expect(wordsOf(ana.tab.store.get())).toEqual(["mine", "", ""]);
    expect(wordsOf(disk.playground())).toEqual(["", "theirs", ""]);
  });

  it("keeps the key that the file has where the browser had given it another", async () => {
    const ana = await openBrowser(disk);
    const link = await ana.link();
    await writeFileLink(ana.tab.library.database, { ...(link as FileLink), fileKey: "key of the file" });
    ana.edit(reword(0, "mine"));
    await ana.sync.run();
    expect(disk.playground().key).toBe("key of the file");
  });
});

describe("a file that is saved only when asked", () => {
  const unsaved = { status: "unsaved", problem: expect.stringContaining("Ctrl+S saves your changes there") };

  it("isn't written before, keeps the edits over a kill, and says so", async () => {
    const ana = await openBrowser(disk);
    ana.asTyped = false;
    await ana.sync.run();
    expect(ana.status).toEqual({ status: "saved" });
    ana.edit(reword(0, "mine"));
    await ana.sync.run();
    expect([ana.status, disk.writes]).toEqual([unsaved, 0]);
    await ana.reload();
    await ana.sync.run();
    expect([ana.status, disk.writes]).toEqual([unsaved, 0]);
    await ana.sync.save();
    expect([ana.status, wordsOf(disk.playground())]).toEqual([{ status: "saved" }, ["mine", "", ""]]);
    ana.edit(reword(1, "more"));
    await ana.sync.run();
    expect([ana.status, disk.writes]).toEqual([unsaved, 1]);
    ana.asTyped = true;
    await ana.sync.run();
    expect([ana.status, disk.writes]).toEqual([{ status: "saved" }, 2]);
  });

  it("has no unsaved changes once each is undone", async () => {
    const ana = await openBrowser(disk);
    ana.asTyped = false;
    await ana.sync.run();
    ana.edit(reword(0, "mine"));
    await ana.sync.run();
    ana.tab.store.undo();
    await ana.sync.run();
    expect([ana.status, disk.writes]).toEqual([{ status: "saved" }, 0]);
  });

  it("takes in what others changed, beside what isn't saved yet", async () => {
    const ana = await openBrowser(disk);
    ana.asTyped = false;
    ana.edit(reword(0, "mine"));
    disk.edit(reword(1, "theirs"));
    await ana.sync.run();
    expect(wordsOf(ana.tab.store.get())).toEqual(["mine", "theirs", ""]);
    expect([ana.status, wordsOf(disk.playground())]).toEqual([unsaved, ["", "theirs", ""]]);
    await ana.sync.save();
    expect(wordsOf(disk.playground())).toEqual(["mine", "theirs", ""]);
  });

  it("says that it can't be reached, and isn't written later by itself", async () => {
    const ana = await openBrowser(disk);
    ana.asTyped = false;
    ana.edit(reword(0, "mine"));
    disk.away = true;
    await ana.sync.save();
    expect(ana.status).toMatchObject({
      status: "unsaved",
      problem: expect.stringMatching(/can't be reached/),
    });
    disk.away = false;
    await ana.sync.run();
    expect([ana.status, disk.writes]).toEqual([unsaved, 0]);
  });
});

type Act =
  | { by: 0 | 1; does: "reword" | "question" | "case"; at: number }
  | { by: 0 | 1; does: "sync" | "reload" }
  | { by: 2; does: "reword" | "question" | "case"; at: number }
  | { by: 2; does: "away" };

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    by: fc.constantFrom<0 | 1>(0, 1),
    does: fc.constantFrom<"reword" | "question" | "case">("reword", "question", "case"),
    at: fc.nat(2),
  }),
  fc.record({
    by: fc.constantFrom<0 | 1>(0, 1),
    does: fc.constantFrom<"sync" | "reload">("sync", "sync", "reload"),
  }),
  fc.record({
    by: fc.constant<2>(2),
    does: fc.constantFrom<"reword" | "question" | "case">("reword", "question", "case"),
    at: fc.nat(2),
  }),
  fc.record({ by: fc.constant<2>(2), does: fc.constant<"away">("away") }),
);

it("of two browsers, kills and an editor, no change is lost without a kept copy, and all end alike", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 5, maxLength: 25 }), async (acts) => {
      const file = new Disk(writePlaygroundFile(begun));
      const browsers = [await openBrowser(file), await openBrowser(file)];
      const words: string[] = [];
      for (const [turn, act] of acts.entries()) {
        const browser = browsers[act.by];
        const word = `word${turn}by${act.by}`;
        if (act.does === "sync") await browser?.sync.run();
        else if (act.does === "reload") {
          await browser?.tab.library.autosave.saveNow();
          await browser?.reload();
        } else if (!("at" in act)) file.away = !file.away;
        else {
          const change = { reword: reword(act.at, word), question: addQuestion(word), case: addCase(word) }[
            act.does
          ];
          words.push(word);
          if (browser) browser.edit(change);
          else file.edit(change);
        }
        parse(file.text ?? "");
      }
      file.away = false;
      for (let turn = 0; turn < 3; turn += 1) for (const browser of browsers) await browser.sync.run();
      const stored = await Promise.all(browsers.map((browser) => browser.stored()));
      const everything = [file.text, ...stored.flat().map(writePlaygroundFile)].join("\n");
      expect(words.filter((word) => !everything.includes(word))).toEqual([]);
      for (const { tab, status } of browsers) {
        expect(status).toEqual({ status: "saved" });
        expect(writePlaygroundFile(tab.store.get())).toBe(file.text);
        tab.library.autosave.stop();
      }
    }),
    { numRuns: 30 },
  );
}, 120_000);
