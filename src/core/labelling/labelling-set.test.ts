import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { addCases, labelCases } from "#core/document/edits/edit-cases.ts";
import { blankQuestion, examplePlayground } from "#core/document/new-playground.ts";
import type { Case } from "#core/model/case.ts";
import { createRedactor } from "#core/present/redact.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { toReadableParts } from "#core/text/visible-text.ts";
import { exactRowHash } from "#core/thresholds/evidence/ledger.ts";
import {
  drawUniformSample,
  type LabellingSet,
  labelerViewHash,
  toLabelChoices,
  toLabellingSet,
  writeLabellingPage,
} from "./labelling-set.ts";
import { matchLabelsFile, readLabelsFile } from "./labels-file.ts";

const example = examplePlayground("p");
const rows = ['{"customer":{"name":"Ada Lovelace"},"text":"</script><b>hello</b>"}', "plain"].map(
  (text, at) => ({
    state: { form: at === 0 ? ("json" as const) : ("text" as const), text, items: [] },
    labels: [{ questionKey: "refund_requested", value: "a label of somebody", picked: "all" as const }],
    note: "a note of the author",
    group: "a group",
  }),
);
const masked = {
  ...addCases(example, rows),
  presentation: { ...example.presentation, masked: ["customer.name"] },
};
const labelled = labelCases(masked, new Set(["00000002"]), {
  questionKey: "refund_requested",
  value: "another label",
  picked: "all",
});

function setOf(): LabellingSet {
  const chosen = {
    questions: labelled.questions.slice(0, 1),
    rows: labelled.cases,
    instructions: "Read slowly.",
    picked: "random" as const,
    chanceOf: () => 0.5,
  };
  return toLabellingSet(labelled, chosen, "set 1", createRedactor(labelled));
}

describe("a set to label", () => {
  it("holds cases, questions and what they mean, and nothing that anybody said", () => {
    const set = setOf();
    expect(set).toMatchObject({
      id: "set 1",
      name: "Support triage",
      instructions: "Read slowly.",
      picked: "random",
    });
    expect(
      set.questions.map(({ key, choices }) => [
        key,
        choices.map(({ words, key: pressed }) => words + pressed),
      ]),
    ).toEqual([["refund_requested", ["yesY", "noN"]]]);
    expect(set.cases.map(({ key, mark, chance }) => [key, mark, chance])).toEqual(
      labelled.cases.map((row) => [
        row.key,
        labelerViewHash(row, labelled.presentation, createRedactor(labelled)),
        0.5,
      ]),
    );
    const text = JSON.stringify(set);
    for (const secret of ["a label of", "another label", "a note of", "a group", "Ada", "Lovelace"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("is one page without a way to the network, whatever the texts hold", () => {
    const page = writeLabellingPage(setOf());
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/https?:\/\/|<link|<img|@import/);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    const json = /<script type="application\/json" id="set">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual(setOf());
  });
});

/** The page's own script over elements that only hold what is written to them; `storage` outlives it. */
function openPage(page: string, storage: Map<string, string>, isFull = () => false) {
  const elements = new Map<string, ReturnType<typeof element>>();
  const element = (text = "") => {
    const heard = new Map<string, (event: object) => void>();
    const children: unknown[] = [];
    const attributes: Record<string, string> = {};
    return {
      attributes,
      textContent: text,
      value: "",
      hidden: false,
      children,
      addEventListener: (name: string, act: (event: object) => void) => void heard.set(name, act),
      fire: (name: string) => heard.get(name)?.({ preventDefault: () => undefined }),
      replaceChildren: () => void children.splice(0),
      append: (child: unknown) => void children.push(child),
      setAttribute: (name: string, value: string) => void (attributes[name] = value),
      focus: () => undefined,
      scrollTo: () => undefined,
      click: () => undefined,
    };
  };
  const saidBy = ({ textContent, children }: ReturnType<typeof element>): string =>
    [
      textContent,
      ...children.map((child) =>
        typeof child === "string" ? child : saidBy(child as ReturnType<typeof element>),
      ),
    ].join("");
  const untranslatedIn = (one: ReturnType<typeof element>): string[] =>
    one.attributes["translate"] === "no"
      ? [saidBy(one)]
      : one.children.flatMap((child) =>
          typeof child === "string" ? [] : untranslatedIn(child as ReturnType<typeof element>),
        );
  const [, set = "", script = ""] = /id="set">(.*?)<\/script>.*?<script>(.*?)<\/script>/s.exec(page) ?? [];
  const at = (id: string) => {
    const known = elements.get(id) ?? element(id === "set" ? set : "");
    elements.set(id, known);
    return known;
  };
  const files: string[] = [];
  const context = createContext({
    document: { getElementById: at, createElement: () => element(), addEventListener: () => undefined },
    localStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (isFull()) throw new DOMException("", "QuotaExceededError");
        storage.set(name, text);
      },
    },
    URL: { createObjectURL: () => "" },
    Blob: function keep([text]: string[]) {
      files.push(text ?? "");
    },
    scrollTo: () => undefined,
  });
  runInContext(script, context);
  return {
    begin(name: string) {
      at("labeler").value = name;
      at("who").fire("submit");
    },
    labelFirst: () => (at("choices").children[0] as ReturnType<typeof element>).fire("click"),
    progress: () => at("progress-words").textContent,
    said: (id: string) => saidBy(at(id)),
    untranslated: (id: string) => untranslatedIn(at(id)),
    save() {
      at("save").fire("click");
      return JSON.parse(files.at(-1) ?? "") as { labeler: string; labels: unknown[] };
    },
    inherited: () =>
      runInContext("Object.keys(Object.prototype).length + Object.keys(Object).length", context),
  };
}

describe("what a row is known by in a set", () => {
  const redact = createRedactor(labelled);
  const [withName, plain] = labelled.cases;
  if (!withName || !plain) throw new Error("The cases are gone.");
  const markOf = (row: Case, text = row.state.text) =>
    labelerViewHash({ ...row, state: { ...row.state, text } }, labelled.presentation, redact);
  const { text: said } = withName.state;

  it("tells nothing of what is hidden: by trying names out, nobody finds the one", () => {
    expect(markOf(withName)).not.toBe(exactRowHash(withName));
    expect(markOf(withName, said.replace("Ada Lovelace", "Grace Hopper"))).toBe(markOf(withName));
    expect(markOf(withName, said.replace("hello", "goodbye"))).not.toBe(markOf(withName));
  });

  it("is the mark of all that it says where nothing of it is hidden", () => {
    expect(markOf(plain)).toBe(exactRowHash(plain));
  });
});

it("case 92: whoever labels may be called what an object inherits, and finds their labels again", () => {
  const page = writeLabellingPage(setOf());
  const storage = new Map<string, string>();
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "Ada"]) {
    const first = openPage(page, storage);
    first.begin(name);
    expect([name, first.progress()]).toEqual([name, "0 of 2 labelled"]);
    first.labelFirst();
    expect([name, first.inherited()]).toEqual([name, 0]);
    const again = openPage(page, storage);
    again.begin(name);
    expect([name, again.progress()]).toEqual([name, "1 of 2 labelled"]);
    const file = again.save();
    expect([file.labeler, file.labels.length]).toEqual([name, 1]);
    const reading = readLabelsFile(JSON.stringify(file));
    const found = reading.ok ? matchLabelsFile(labelled, reading.file) : null;
    expect([name, found?.added]).toEqual([name, 1]);
  }
});

it("says in its page while a full storage keeps no labels, and gives back all of them", () => {
  const storage = new Map<string, string>();
  let full = true;
  const opened = openPage(writeLabellingPage(setOf()), storage, () => full);
  opened.begin("Ada");
  opened.labelFirst();
  expect(opened.said("kept")).toMatch(/Save your labels before you close it/u);
  expect(opened.save().labels).toHaveLength(1);
  full = false;
  opened.labelFirst();
  expect([opened.said("kept"), opened.save().labels.length]).toEqual(["", 2]);
  expect([...storage.values()].join("")).toContain("Ada");
});

it("case 93: keeps what a label is called from page translators, as the other pages do", () => {
  const opened = openPage(writeLabellingPage(setOf()), new Map(), () => false);
  opened.begin("Ada");
  const names = opened.untranslated("choices");
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(opened.said("choices")).toContain(name);
});

it("spells out in its page what is hidden, as the other pages do", () => {
  const set = setOf();
  const text = "Pay\u202e now\nor 👩🏽‍🚀\u{e0041}";
  const [question, ...others] = set.questions;
  const choices = question?.choices.map((choice) => ({ ...choice, words: text, gloss: text, key: "" })) ?? [];
  const page = openPage(
    writeLabellingPage({
      ...set,
      name: text,
      instructions: text,
      questions: question ? [{ ...question, words: text, choices }, ...others] : [],
      cases: set.cases.map((one) => ({ ...one, lines: [{ label: text, text }] })),
    }),
    new Map(),
  );
  page.begin("Ada");
  const spelled = toReadableParts(text)
    .map((part) => part.text)
    .join("");
  expect(spelled).toContain("PayU+202E now\nor 👩🏽‍🚀U+E0041");
  expect(["name", "instructions", "question", "state", "choices"].map(page.said)).toEqual([
    spelled,
    spelled,
    spelled,
    spelled.repeat(2),
    spelled.repeat(4),
  ]);
});

it("draws rows that are each as likely as any other, in their order", () => {
  const all = Array.from({ length: 10 }, (_, at) => ({
    ...labelled.cases[1],
    key: String(at),
  })) as typeof labelled.cases;
  const next = mulberry32(3);
  const times = new Map<string, number>();
  for (let draw = 0; draw < 3000; draw += 1) {
    const drawn = drawUniformSample(all, 3, next).map(({ key }) => key);
    expect(drawn).toEqual([...drawn].sort());
    expect(drawn).toHaveLength(3);
    for (const key of drawn) times.set(key, (times.get(key) ?? 0) + 1);
  }
  for (const count of times.values()) expect(Math.abs(count - 900)).toBeLessThan(120);
  expect(drawUniformSample(all, 99, next)).toHaveLength(10);
  expect(drawUniformSample(all, 0, next)).toEqual([]);
});

describe("choices of labels", () => {
  const entry = (text: string) => ({ form: "text" as const, text });

  it("are yes and no with what each means", () => {
    const noul = blankQuestion("q", "q", "noul");
    const glosses = { true: entry("Money is asked for in `message`."), false: entry("") };
    expect(toLabelChoices({ ...noul, glosses })).toEqual([
      { value: true, words: "yes", gloss: "Money is asked for in “message”.", key: "Y" },
      { value: false, words: "no", gloss: "", key: "N" },
    ]);
  });

  it("are options by number from 1, each once, the first nine with a key", () => {
    const options = ["b", "a", "b", ...Array.from({ length: 9 }, (_, at) => `o${at}`)].map((name, at) => ({
      name,
      description: entry(`means ${at}`),
    }));
    const choices = toLabelChoices({ ...blankQuestion("q", "q", "choice"), options });
    expect(choices.map(({ words, gloss, key }) => `${words} ${gloss} ${key}`).slice(0, 3)).toEqual([
      "b means 0 1",
      "a means 1 2",
      "o0 means 3 3",
    ]);
    expect(choices.map(({ key }) => key)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "", ""]);
  });

  it("show an option's name whole, with what cannot be seen spelled out", () => {
    const names = [`${"long ".repeat(20)}north`, `${"long ".repeat(20)}south`, "ab\u202Ecd"];
    const options = names.map((name) => ({ name, description: entry("") }));
    const choices = toLabelChoices({ ...blankQuestion("q", "q", "choice"), options });
    expect(choices.map(({ words }) => words)).toEqual([names[0], names[1], "abU+202Ecd"]);
  });

  it("are levels by number from 0", () => {
    const levels = [entry("calm"), entry("cross")];
    expect(toLabelChoices({ ...blankQuestion("q", "q", "score"), levels })).toEqual([
      { value: 0, words: "0", gloss: "calm", key: "0" },
      { value: 1, words: "1", gloss: "cross", key: "1" },
    ]);
  });
});
