import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { profileOf } from "#core/service/profiles.ts";
import type { CaseTable, TableRow } from "./case-table.ts";
import type { ColumnMap } from "./column-map.ts";
import { guessColumnMap } from "./guess-columns.ts";
import { mergeImportedAnswersByCase, readImportedAnswers } from "./imported-answers.ts";
import { guessTableFormat, parseTable } from "./parse-table.ts";
import { splitJsonColumns } from "./split-columns.ts";

const asked: readonly PlaygroundQuestion[] = [
  noulQuestion("Does the customer want money back?", "", "", { key: "n", id: "refund" }),
  choiceQuestion("Which team?", ["billing", "=1"], { key: "c", id: "team" }),
  scoreQuestion("How upset?", ["calm", "cross", "furious"], { key: "s", id: "mood" }),
];
const decider = profileOf({ profileId: "decider" });

function tableOf(text: string, name = "a.csv"): CaseTable {
  const parsing = parseTable(text, guessTableFormat(name, text));
  if (!parsing.ok) throw new Error(parsing.problem);
  return parsing.table;
}

function given(table: CaseTable, change: Partial<ColumnMap> = {}, questions = asked) {
  const map = { ...guessColumnMap(table, questions), ...change };
  const read = readImportedAnswers(table, table.rows, map, questions, decider);
  const { bodies, model, counts, faulty } = read;
  return {
    bodies: table.rows.map((row) => JSON.parse(bodies.get(row)?.body ?? "null") as unknown),
    model,
    counts: [...counts],
    problems: faulty.map(({ row, problems }) => [row.line, ...problems]),
  };
}

describe("answers that came with a table", () => {
  it("are read from the columns of our own export", () => {
    const columns =
      "state,state_form,answer:refund,answer:team,confidence:team,answer:mood,confidence:mood,model";
    const rows = ["a,text,0.93,billing,0.5,1.25,0.75,m-1", "b,text,,,,,,m-2", "c,text,0.1,'=1,,,,m-1"];
    expect(given(tableOf([columns, ...rows].join("\n")))).toEqual({
      bodies: [
        {
          model: "m-1",
          answers: {
            refund: { noul: 0.93 },
            team: { choice: "billing", confidence: 0.5 },
            mood: { score: 1.25, confidence: 0.75 },
          },
        },
        null,
        { model: "m-1", answers: { refund: { noul: 0.1 }, team: { choice: "=1" } } },
      ],
      model: "m-1",
      counts: [
        ["n", 2],
        ["c", 2],
        ["s", 1],
      ],
      problems: [],
    });
  });

  it("are read from logs of requests and responses", () => {
    const lines = [0.2, 0.8].map((value) =>
      JSON.stringify({
        request: { model: "m", state: { message: "hi" }, questions: {} },
        response: { model: "m-1.2", answers: { refund: { noul: value } } },
      }),
    );
    const table = splitJsonColumns(tableOf(lines.join("\n"), "log.jsonl"), ["request"]);
    const map = guessColumnMap(table, asked);
    expect([map.state, map.response].map((column) => table.columns[Number(column)])).toEqual([
      "request.state",
      "response",
    ]);
    expect(given(table)).toMatchObject({ model: "m-1.2", counts: [["n", 2]], problems: [] });
  });

  it("are reported where they cannot be read", () => {
    const answers = (of: unknown) => `"${JSON.stringify(of).replaceAll('"', '""')}"`;
    const table = tableOf(
      [
        "text,response,more",
        `a,${answers({ answers: { refund: { noul: 7 }, team: { choice: "sales" }, gone: {} } })}`,
        `b,${answers({ error: "no" })}`,
        "c,",
      ].join("\n"),
    );
    expect(given(table, { response: 1 })).toEqual({
      bodies: [null, null, null],
      model: null,
      counts: [],
      problems: [
        [
          2,
          expect.stringMatching(/^Column response: refund: /),
          expect.stringMatching(/^Column response: team: /),
          "Column response: No question is called gone.",
        ],
        [3, expect.stringContaining('has no "answers"')],
      ],
    });
    const column = {
      answers: [{ questionKey: "n", column: 1, confidenceColumn: null, probabilitiesColumn: null }],
    };
    expect(given(tableOf("text,score\na,often\nb,{"), column).problems).toEqual([
      [2, expect.stringContaining("refund")],
      [3, expect.stringContaining("JSON")],
    ]);
    const unknown = {
      answers: [{ questionKey: "gone", column: 1, confidenceColumn: null, probabilitiesColumn: null }],
    };
    expect(given(tableOf("text,score\na,1"), unknown).counts).toEqual([]);
  });

  it("count as in a run where they can't be used, as long as others can", () => {
    const said = [
      { team: { choice: "billing", probabilities: { billing: 0.9, "=1": 0.1 } } },
      { team: { choice: "billing", probabilities: { billing: 0.9, "=1": 0.4 } } },
      { team: { choice: "nobody's" } },
      { other: 1 },
    ];
    const table = tableOf(
      said.map((answers) => JSON.stringify({ text: "a", response: { answers } })).join("\n"),
      "a.jsonl",
    );
    const map = { ...guessColumnMap(table, asked), response: table.columns.indexOf("response") };
    const { bodies, counts, unusable, faulty } = readImportedAnswers(table, table.rows, map, asked, decider);
    expect(table.rows.map((row) => bodies.has(row))).toEqual([true, true, true, false]);
    expect([[...counts], unusable, faulty.length]).toEqual([[["c", 1]], 2, 3]);
  });

  it("leave out questions that a body doesn't answer, also in an envelope and under an inherited name", () => {
    const odd = noulQuestion("Built?", "", "", { key: "o", id: "constructor" });
    const answers = { refund: { noul: 0.9 } };
    const table = tableOf(
      [{ answers }, { answers: null, result: { answers } }, { result: { answers } }]
        .map((response) => JSON.stringify({ text: "a", response }))
        .join("\n"),
      "a.jsonl",
    );
    const map = { ...guessColumnMap(table, asked), response: table.columns.indexOf("response") };
    const read = readImportedAnswers(table, table.rows, map, [...asked, odd], decider);
    expect([[...read.counts], read.unusable, read.faulty]).toEqual([[["n", 3]], 0, []]);
  });

  const mapIn = (cell: string, at = 1) => {
    const table = tableOf(`text;answer\na;"${cell.replaceAll('"', '""')}"`);
    const key = asked[at]?.key ?? "";
    const { bodies, problems } = given(table, {
      answers: [{ questionKey: key, column: 1, confidenceColumn: null, probabilitiesColumn: null }],
    });
    const answers = (bodies[0] as { answers: object } | null)?.answers ?? {};
    return Object.values(answers)[0] ?? problems[0]?.[1];
  };

  it.each([
    ["JSON", '{"billing":0.1,"=1":0.9}'],
    ["Python's quotes", "{'billing': 0.1, '=1': 0.9}"],
    ["numbers as texts", '{"billing":"0.1","=1":"0.9"}'],
    ["decimal commas", '{"billing":"0,1","=1":"0,9"}'],
    ["per cents", '{"billing":"10 %","=1":"90%"}'],
    ["names spelled otherwise", '{" Billing":0.1,"=1":0.9}'],
  ])("are read from a map of probabilities with %s", (_, cell) => {
    expect(mapIn(cell)).toEqual({ choice: "=1", probabilities: { billing: 0.1, "=1": 0.9 } });
  });

  it.each([
    ["a yes or no", 0, '{"yes":0.8,"no":0.2}', { noul: 0.8 }],
    ["a no alone", 0, '{"false":"25 %"}', { noul: 0.75 }],
    [
      "a score by level names",
      2,
      '{"calm":0.5,"cross":0.25,"furious":0.25}',
      { score: 0.75, probabilities: { 0: 0.5, 1: 0.25, 2: 0.25 } },
    ],
    [
      "a score by numbers",
      2,
      '{"0":0,"1":"50 %","2":"0,5"}',
      { score: 1.5, probabilities: { 0: 0, 1: 0.5, 2: 0.5 } },
    ],
  ])("are read from a map for %s", (_, at, cell, answer) => {
    expect(mapIn(cell, at)).toEqual(answer);
  });

  it.each([
    ["an option that isn't its own", '{"billing":0.1,"sales":0.9}'],
    ["a share that is none", '{"billing":"often","=1":0.9}'],
    ["none at all", "{}"],
    ["a map within", '{"billing":{"p":0.1},"=1":0.9}'],
  ])("are told as unread where a map has %s", (_, cell) => {
    expect(mapIn(cell)).toEqual(expect.stringContaining("team"));
  });

  it("are the same from any map of shares as from a service's own answer", () => {
    const part = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(part, fc.constantFrom("JSON", "commas", "percent"), (parts, how) => {
        const shares = [parts / 10_000, (10_000 - parts) / 10_000] as const;
        const write = {
          JSON: String,
          commas: (share: number) => `"${String(share).replace(".", ",")}"`,
          percent: (share: number) => `"${(share * 100).toFixed(2)} %"`,
        }[how];
        const said = mapIn(`{"billing":${write(shares[0])},"=1":${write(shares[1])}}`);
        expect(said).toEqual({
          choice: parts >= 5000 ? "billing" : "=1",
          probabilities: { billing: shares[0], "=1": shares[1] },
        });
      }),
    );
  });

  it("are none where nothing could be asked, or no column has any", () => {
    expect(given(tableOf("text\na"))).toMatchObject({ counts: [], model: null });
    expect(
      given(tableOf("state,answer:refund\na,1"), {}, [noulQuestion("", "", "", { key: "n", id: "" })]).counts,
    ).toEqual([]);
  });
});

describe("questions that answers are for", () => {
  const rows = "state,state_form,answer:refund,answer:team\na,text,0.9,billing\n";
  const [refund, team] = asked as [PlaygroundQuestion, PlaygroundQuestion];
  const readWith = (questions: readonly PlaygroundQuestion[]) => {
    const table = tableOf(rows);
    const { counts, problems } = readImportedAnswers(
      table,
      table.rows,
      guessColumnMap(table, questions),
      questions,
      decider,
    );
    return { counts: [...counts], problems };
  };

  it("take them though a run would leave them out, or another one isn't finished", () => {
    const blank = noulQuestion("", "", "", { key: "b", id: "blank" });
    expect(readWith([{ ...refund, included: false }, team, blank])).toEqual({
      counts: [
        ["n", 1],
        ["c", 1],
      ],
      problems: [],
    });
  });

  it("say why they can't, and cost the others nothing", () => {
    const unfinished = { ...refund, instructions: { form: "text" as const, text: "" } };
    expect(readWith([unfinished, team])).toEqual({
      counts: [["c", 1]],
      problems: ["Answers to refund can't be kept: it isn't finished. Write what to ask."],
    });
  });
});

it("counts an answer once for each case, and asks to check only rows that another one contradicts", () => {
  const row = (line: number): TableRow => ({ line, cells: [], fault: null });
  const rows = [row(2), row(3), row(4), row(5), row(6)];
  const located = rows.map((one, at) => ({ row: one, place: at === 4 ? null : at < 2 ? 0 : 1 }));
  const body = (share: number) => JSON.stringify({ answers: { late: { noul: share } } });
  const shares = [0.2, 0.2, 0.3, 0.4, 0.5];
  const bodies = new Map(
    rows.map((one, at) => [one, { body: body(shares[at] ?? 0), model: null, answers: [] }]),
  );
  const { placed, readings, faulty, left } = mergeImportedAnswersByCase(located, bodies);
  expect(readings).toEqual([null, null]);
  expect(placed).toEqual([
    [0, body(0.2)],
    [1, body(0.4)],
  ]);
  expect(faulty.map(({ row: { line } }) => line)).toEqual([4]);
  expect(left).toEqual(new Map([["late", 3]]));
});
