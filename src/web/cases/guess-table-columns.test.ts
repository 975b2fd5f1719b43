import { expect, it } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import { cellText } from "#core/cases/import/tables/case-table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRulesForLevels } from "#core/policy/question-thresholds.ts";
import type { TableReply } from "./table-messages.ts";
import { TableReader } from "./table-reader.ts";

const late = noulQuestion("Late?", "", "", { key: "n", id: "late" });
const team = choiceQuestion("Which team?", ["billing", "access"], { key: "c", id: "team" });
const mood = scoreQuestion("How upset?", ["calm", "cross", "furious"], { key: "s", id: "mood" });

async function open(name: string, text: string, questions: readonly PlaygroundQuestion[]) {
  const source = new File([text], name);
  for await (const reply of new TableReader(() => 1).answer({
    kind: "open",
    source,
    questions,
    draftKey: "draft",
  }))
    return (reply as TableReply & { kind: "opened" }).table;
  throw new Error("nothing was answered");
}

const csv = (titles: string, row: (at: number) => string) =>
  `text,${titles}\n${Array.from({ length: 12 }, (_, at) => `text number ${at},${row(at)}\n`).join("")}`;
const lines = (row: (at: number) => object) =>
  Array.from({ length: 12 }, (_, at) => JSON.stringify({ text: `text number ${at}`, ...row(at) })).join("\n");

const parts = csv("p_billing,prob_access", () => "0.75,0.25");
const labelledParts = csv(
  "label,p_billing,p_access",
  (at) => `${at % 2 === 0 ? "billing" : "access"},0.75,0.25`,
);
const map = lines(() => ({ probabilities: { billing: 0.75, access: 0.25 } }));
const labelledMap = lines((at) => ({
  label: at % 2 === 0 ? "billing" : "access",
  probs: { billing: 0.75, access: 0.25 },
}));

type Probabilities = [
  what: string,
  name: string,
  text: string,
  questions: readonly PlaygroundQuestion[],
  answer: [key: string, first: string],
];

it.each<Probabilities>([
  ["columns for each option", "a.csv", parts, [late, team], ["c", '{"billing":0.75,"access":0.25}']],
  [
    "… beside the labels of a new question",
    "a.csv",
    labelledParts,
    [],
    ["draft", '{"billing":0.75,"access":0.25}'],
  ],
  ["a map", "a.jsonl", map, [team, mood], ["c", '{"billing":0.75,"access":0.25}']],
  [
    "… beside the labels of a new question",
    "a.jsonl",
    labelledMap,
    [],
    ["draft", '{"billing":0.75,"access":0.25}'],
  ],
  [
    "a map of yes and no",
    "a.jsonl",
    lines(() => ({ "late probabilities": { yes: 0.9, no: 0.1 } })),
    [late, team],
    ["n", '{"yes":0.9,"no":0.1}'],
  ],
  [
    "a map of levels",
    "a.jsonl",
    lines(() => ({ probabilities: { calm: 0.5, cross: 0.5, furious: 0 } })),
    [team, mood],
    ["s", '{"calm":0.5,"cross":0.5,"furious":0}'],
  ],
  [
    "a map as Python prints it",
    "a.csv",
    csv("probs", (at) => `"{'billing': ${at % 2 ? "0.75" : "np.float64(0.75)"}, 'access': 0.25}"`),
    [team],
    ["c", "{'billing': np.float64(0.75), 'access': 0.25}"],
  ],
  [
    "a list, of numbered classes",
    "a.jsonl",
    lines((at) => ({ label: at % 3, probs: [0.5, 0.25, 0.25] })),
    [],
    ["draft", '{"0":0.5,"1":0.25,"2":0.25}'],
  ],
  [
    "a map of the two words of a new question",
    "a.jsonl",
    lines((at) => ({ label: at % 3 ? "ham" : "spam", scores: { spam: 0.75, ham: 0.25 } })),
    [],
    ["draft", '{"spam":0.75,"ham":0.25}'],
  ],
  ...(
    [
      ["label,proba_0,proba_1", "0", "1", "0.25"],
      ["label,p1,p0", "0", "1", "0.75"],
      ["sentiment,negative,positive", "negative", "positive", "0.25"],
      ["label,prob_ham,prob_spam", "ham", "spam", "0.25"],
      ["y_true,0,1", "0", "1", "0.25"],
    ] as const
  ).map(([titles, no, yes, share]): Probabilities => {
    const text = csv(titles, (at) => `${at % 3 ? no : yes},0.75,0.25`);
    return [`columns of both sides, ${titles}`, "a.csv", text, [], ["draft", share]];
  }),
])("probabilities in %s are answers", async (_, name, text, questions, [key, first]) => {
  const { guess, first: rows } = await open(name, text, questions);
  expect(guess.answers.map(({ questionKey }) => questionKey)).toEqual([key]);
  expect(cellText(rows[0]?.cells[guess.answers[0]?.column ?? -1])).toBe(first);
});

it.each([
  ["label,prob", (at: number) => `${at % 3 ? "ham" : "spam"},0.${10 + at}`],
  ["y_true,y_score", (at: number) => `${at % 2},0.${10 + at}`],
  ["p", (at: number) => `0.${10 + at}`],
  ["case,p", (at: number) => `${at},0.${10 + at}`],
])("a probability is never guessed to be the state of %s", async (titles, row) => {
  const text = `${titles}\n${Array.from({ length: 24 }, (_, at) => `${row(at)}\n`).join("")}`;
  const { columns, guess, notes } = await open("a.csv", text, []);
  const isNamed = titles.startsWith("case");
  expect(guess.state.map((column) => columns[column])).toEqual([isNamed ? "case" : "row"]);
  expect(notes).toEqual(isNamed ? [] : ["It has no texts: the number of each row stands for its state."]);
});

it.each([
  ["category_id", "task_id"],
  ["OUTPUT:result", "ASSIGNMENT:task_id"],
  ["intent", "ticket_id"],
])("%s is the label beside %s: ids of rows aren't, though they repeat", async (label, id) => {
  const row = (at: number) => `text number ${at >> 2} is here,${at % 2 ? "alpha" : "beta"},id${at >> 2}\n`;
  const text = `text,${label},${id}\n${Array.from({ length: 48 }, (_, at) => row(at)).join("")}`;
  const { columns, guess } = await open("a.csv", text, []);
  expect(guess.labels.map(({ column }) => columns[column])).toEqual([label]);
});

it("a column with the sum of counts of labels is no label of its own", async () => {
  const counts = ["3,3,0,0,0", "3,0,2,1,1", "3,0,0,3,2"];
  const text = `id,count,hate,offensive,neither,class,tweet\n${Array.from(
    { length: 24 },
    (_, at) => `${at},${counts[at % 3]},text number ${at} is here\n`,
  ).join("")}`;
  const { columns, guess, drafts } = await open("a.csv", text, []);
  expect(columns[guess.labels[0]?.column ?? -1]).toBe("majority of 3 labelers");
  expect(drafts[0]?.options.map(({ name }) => name)).toEqual(["hate", "offensive", "neither"]);
});

it.each([
  ["columns of options that no question has", "a.csv", csv("p_red,p_green", () => "0.75,0.25"), [team]],
  ["columns without any question", "a.csv", parts, []],
  [
    "a map of options that no question has",
    "a.jsonl",
    lines(() => ({ probabilities: { red: 0.75, green: 0.25 } })),
    [team],
  ],
  ["a map that two questions fit", "a.jsonl", map, [team, { ...team, key: "d", id: "other" }]],
])("probabilities in %s aren't left out without a word", async (_, name, text, questions) => {
  const { guess, remarks } = await open(name, text, questions);
  expect(guess.answers).toEqual([]);
  expect(remarks.filter((remark) => remark.includes("look like probabilities"))).not.toEqual([]);
});

it.each([
  ...["4.5", "3,5", "2.5 / 5", "3.5 out of 5 stars", "3½", "3 1/2", "2½ stars"].map((rating) => [
    "stars",
    rating,
  ]),
  ...["★★★½", "★★★½☆", "★★★⯪☆", "⭐⭐⭐ ½"].map((rating) => ["opinion", rating]),
] as const)("ratings with fractions (%s: %s) aren't left out without a word", async (title, rating) => {
  const { guess, remarks } = await open(
    "a.csv",
    csv(title, (at) => (at % 2 ? `"${rating}"` : title === "stars" ? "5" : "★★★★★")),
    [],
  );
  expect(guess.labels).toEqual([]);
  expect(remarks.filter((remark) => remark.includes("ratings have fractions"))).toHaveLength(1);
});

it.each([
  ["whole stars", "stars", (at: number) => `${(at % 5) + 1}.0`],
  ["shares", "score", (at: number) => `0.${at + 1}`],
  ["another column", "price", (at: number) => `${at % 5}.5`],
])("says nothing of fractions of %s", async (_, title, cell) => {
  const { remarks } = await open("a.csv", csv(title, cell), []);
  expect(remarks.join("")).not.toContain("fractions");
});

it.each(["confidence", "score", "probability"])(
  "takes %s for no probability of yes where it is never below a half beside labels that say no",
  async (title) => {
    const sure = csv(`late,${title}`, (at) => `${at % 3 === 0 ? "yes" : "no"},0.${80 + at}`);
    expect((await open("a.csv", sure, [late])).guess.answers).toEqual([]);
    const real = csv(`late,${title}`, (at) => (at % 3 === 0 ? "yes,0.9" : "no,0.2"));
    expect((await open("a.csv", real, [late])).guess.answers).toHaveLength(1);
  },
);

it("joins the answers of `cutpoint run` to cases by id, and takes no hash for a state", async () => {
  const text = [1, 2, 3]
    .map((id) =>
      JSON.stringify({
        id: `t${id}`,
        input_tokens: 70,
        state_mark: 8669204108284382,
        response: { answers: { late: { noul: 0.5 } } },
      }),
    )
    .join("\n");
  for (const questions of [[late], []]) {
    const { columns, guess, drafts } = await open("a.jsonl", text, questions);
    expect(columns).toEqual(["id", "response"]);
    expect(guess).toMatchObject({ state: [], id: 0, response: 1, labels: [] });
    expect(drafts.map(({ id, type }) => [id, type])).toEqual(
      questions.length === 0 ? [["late", "noul"]] : [],
    );
  }
});

it("says nothing of probabilities where there are none", async () => {
  const { remarks } = await open(
    "a.csv",
    csv("p_rank,p_size", (at) => `${at},${at * 7}`),
    [],
  );
  expect(remarks.join("")).toBe("");
});

it("starts a score that comes with a file at the thirds of its levels, as one that is written", async () => {
  const { drafts } = await open(
    "a.csv",
    csv("stars", (at) => String((at % 5) + 1)),
    [],
  );
  const [score] = drafts;
  expect(score?.type).toBe("score");
  expect(score?.rules).toEqual(defaultRulesForLevels(5));
  expect(score?.rules.score.tail.from).toBe(3);
});

const many = (row: (at: number) => string) => Array.from({ length: 30 }, (_, at) => row(at)).join("\n");
const words = (at: number) => `Some message that somebody has written, number ${at}`;
const spam = noulQuestion("Is it spam?", "", "", { key: "n", id: "comment_spam" });

it.each([
  ["an untitled column of spam and ham", spam, many((at) => `${at % 4 ? "ham" : "spam"}\t${words(at)}`)],
  ["an untitled column of levels", mood, many((at) => `${(at % 3) + 1}\t${words(at)}`)],
  [
    "a choice's options under any title",
    team,
    `about,text\n${many((at) => `${at % 2 ? "Access" : "billing"},${words(at)}`)}`,
  ],
])("labels the only question by %s", async (_, question, text) => {
  const { guess } = await open("a.csv", text, [question]);
  expect(guess.labels.map(({ questionKey, column }) => [questionKey, column])).toEqual([[question.key, 0]]);
});

it.each([
  ["another yes/no column", [late], `urgent,text\n${many((at) => `${at % 2 ? "yes" : "no"},${words(at)}`)}`],
  [
    "words that the question doesn't know",
    [team],
    `about,text\n${many((at) => `${at % 2 ? "red" : "billing"},${words(at)}`)}`,
  ],
  ["one of several questions", [late, team], many((at) => `${at % 2 ? "yes" : "no"}\t${words(at)}`)],
] as const)("labels nothing by %s", async (_, questions, text) => {
  const { guess } = await open("a.csv", text, questions);
  expect(guess.labels).toEqual([]);
});
