import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { blankQuestion } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { blankEntry, toTextEntry } from "#core/model/question.ts";
import { decideBy } from "#core/policy-export/code/decide.ts";
import { toDecisionPolicy } from "#core/policy-export/code/decision-policy.ts";
import { toExpectedDecision } from "#core/policy-export/code/policy-cases.ts";
import { toPythonModule } from "#core/policy-export/code/policy-code.ts";
import { toRuledPolicy } from "#core/policy-export/code/testing/any-policy.ts";
import { assignColumnStems } from "#core/policy-export/sql/columns.ts";
import { defaultSqlSource, toPolicyQuery } from "#core/policy-export/sql/to-sql.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { runProgram } from "#server/testing/spawn-entry.ts";
import { engines } from "./testing/engines.ts";

const rest = (count: number) => Array.from({ length: count - 1 }, (_, at) => `rest ${at}`);

function choiceOf(count: number): PlaygroundQuestion {
  const names = ["first", ...rest(count)];
  return {
    ...blankQuestion("choice", "choice", "choice"),
    instructions: toTextEntry("Which?"),
    options: names.map((name) => ({ name, description: blankEntry })),
  };
}

function scoreOf(count: number): PlaygroundQuestion {
  return {
    ...blankQuestion("score", "score", "score"),
    instructions: toTextEntry("How much?"),
    levels: ["first", ...rest(count)].map(toTextEntry),
  };
}

/** Only the first two have more than 0, so every program adds up the same sum. */
function responseOf(question: PlaygroundQuestion, sum: number): string {
  const { type, options, levels } = question;
  const names = type === "choice" ? options.map(({ name }) => name) : levels.map((_, level) => `${level}`);
  const probabilities = Object.fromEntries(names.map((name, at) => [name, at < 2 ? sum / 2 : 0]));
  const said = type === "choice" ? { choice: "first" } : { score: 0.5 };
  return JSON.stringify({ model: "m", answers: { [type]: { ...said, probabilities } } });
}

it.each([
  ["score", 2, 0.03],
  ["choice", 6, 0.03],
  ["score", 10, 0.05],
  ["choice", 12, 0.06],
  ["choice", 40, 0.2],
] as const)(
  "a sum is used as far off as rounding may put it, and no farther, in page, TypeScript, Python and SQL: %s of %i, %f",
  async (type, count, slack) => {
    const question = type === "choice" ? choiceOf(count) : scoreOf(count);
    const draft = {
      model: "m",
      state: { form: "text" as const, text: "s", items: [] },
      questions: [question],
    };
    const written = writeRequest(draft, deciderProfile);
    if (!written.ok) throw new Error(written.issues[0]?.message);
    const ruled = written.asked.questions.map((asked) => ({ question, asked }));
    const policy = toRuledPolicy(ruled);
    const offs = [-slack - 0.001, -slack, 0, slack, slack + 0.001, -0.4];
    const bodies = offs.map((off) => responseOf(question, Number((1 + off).toFixed(4))));
    const used = [false, true, true, true, false, false];

    const folder = mkdtempSync(join(tmpdir(), "rounded-sums-"));
    writeFileSync(join(folder, "policy.py"), toPythonModule(policy));
    writeFileSync(join(folder, "texts.json"), JSON.stringify(bodies));
    const program = `
import json, policy
with open("texts.json", encoding="utf-8") as file:
    print(json.dumps([policy.decide(json.loads(text)) for text in json.load(file)]))
`;
    writeFileSync(join(folder, "run.py"), program);
    const { out, err } = await runProgram("python3", ["run.py"], { cwd: folder });
    rmSync(folder, { recursive: true });
    expect(err).toBe("");
    const python = JSON.parse(out) as { questions: { zone: unknown }[] }[];
    const applied = toDecisionPolicy(policy);
    const zones: Record<string, readonly unknown[]> = {
      page: bodies.map((body) => toExpectedDecision(ruled, body, deciderProfile).questions[0]?.zone),
      typescript: bodies.map((body) => decideBy(applied, JSON.parse(body)).questions[0]?.zone),
      python: python.map(({ questions }) => questions[0]?.zone),
    };
    const [column] = assignColumnStems(policy.questions);
    for (const name of ["duckdb", "sqlite"]) {
      const engine = await (engines[name]?.() ?? Promise.reject(new Error(name)));
      await engine.fill(bodies);
      const rows = await engine.query(toPolicyQuery(policy, defaultSqlSource, engine.dialect));
      await engine.close();
      const found = rows.toSorted((one, other) => Number(one["id"]) - Number(other["id"]));
      zones[name] = found.map((row) => row[`${column?.stem}_zone`]);
    }
    for (const [name, said] of Object.entries(zones))
      expect([name, said.map((zone) => zone !== null)]).toEqual([name, used]);
  },
);
