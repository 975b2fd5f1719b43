import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "@polyglot-sql/sdk";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toExpectedDecision } from "#core/policy-export/code/policy-cases.ts";
import {
  anyProfiles,
  anyResponse,
  anyRuled,
  toRuledPolicy,
} from "#core/policy-export/code/testing/any-policy.ts";
import { toPolicy } from "#core/policy-export/code/to-policy.ts";
import { assignColumnStems, readingColumns } from "#core/policy-export/sql/columns.ts";
import {
  bigqueryDialect,
  snowflakeDialect,
  sparkDialect,
  sqliteDialect,
} from "#core/policy-export/sql/dialects.ts";
import { scoreStepsPerUnit, toCountsQuery } from "#core/policy-export/sql/to-counts-query.ts";
import { defaultSqlSource, toPolicyQuery } from "#core/policy-export/sql/to-sql.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { moderationPlayground } from "../testing/moderation.ts";
import { type Engine, engines, type Row, versionQueries } from "./testing/engines.ts";

/**
 * Every policy meets every response: 12 × 25 in the tests, 4,000 × 250 make the million in
 * docs/users/warehouse.md.
 */
const policies = Number(process.env["POLICIES"] ?? 12);
const responses = Number(process.env["RESPONSES"] ?? 25);
/**
 * Each part is a test of its own, so it ends within minutes and a failure names its seed. `SEED` changes the
 * first.
 */
const partSize = 50;
const firstSeed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

/** Text that no SQL engine can store: NUL and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
const isUntakable = (text: string) => /\p{Surrogate}|\u0000|\\u0000|\\ud[89a-f]/iu.test(text);

const answered = anyRuled
  .chain((ruled) =>
    fc.tuple(
      fc.constant(ruled),
      fc.constantFrom(...anyProfiles),
      fc.array(anyResponse(ruled), { minLength: responses, maxLength: responses }),
    ),
  )
  .filter(([ruled, , bodies]) => ![JSON.stringify(ruled), ...bodies].some(isUntakable));

/** Most clients of the engines drop a leading byte order mark. */
const withoutMark = (text: unknown) => (typeof text === "string" ? text.replace(/^\ufeff/, "") : text);

function toDecided(row: Row, policy: ReturnType<typeof toRuledPolicy>): object {
  const questions = assignColumnStems(policy.questions).map((one) => {
    const zone = row[`${one.stem}_zone`];
    const value = zone === null ? null : row[readingColumns(one).value];
    return { outcome: withoutMark(row[`${one.stem}_outcome`]), zone, value };
  });
  return { outcome: withoutMark(row["decision"]), questions };
}

const countKey = (id: unknown, score: number | null) => JSON.stringify([withoutMark(id), score]);

/** The highest counted score that isn't above the value. */
function toScore(value: number): number {
  let step = Math.round(value * scoreStepsPerUnit) + 1;
  while (step / scoreStepsPerUnit > value) step -= 1;
  return step / scoreStepsPerUnit;
}

function toExpected({ outcome, questions }: ReturnType<typeof toExpectedDecision>) {
  const parts = questions.map(({ outcome: own, zone, value }) => ({
    outcome: withoutMark(own),
    zone,
    value,
  }));
  return { outcome: withoutMark(outcome), questions: parts };
}

interface Part {
  readonly seed: number;
  readonly size: number;
}

const parts = Array.from({ length: Math.ceil(policies / partSize) }, (_, at): Part => {
  return { seed: firstSeed + at, size: Math.min(partSize, policies - at * partSize) };
});

/** Decided once by the playground, for all engines. */
function drawDecided({ seed, size }: Part) {
  return fc.sample(answered, { seed, numRuns: size }).map(([ruled, profile, bodies]) => ({
    policy: toRuledPolicy(ruled, "p", profile),
    bodies,
    expected: bodies.map((body) => ({ body, ...toExpected(toExpectedDecision(ruled, body, profile)) })),
  }));
}

const opened = new Map<string, Engine>();

function engineOf(name: string): Engine {
  const engine = opened.get(name);
  if (!engine) throw new Error("The engine is open");
  return engine;
}

beforeAll(async () => {
  for (const [name, open] of Object.entries(engines)) opened.set(name, await open());
}, 120_000);
afterAll(async () => {
  for (const engine of opened.values()) await engine.close();
});

describe("a policy", () => {
  const compared = new Map<string, number>();
  afterAll(() => {
    for (const [name, rows] of compared) console.log(`${name}: ${rows.toLocaleString("en")} rows compared`);
  });

  describe.each(parts)("of the $size drawn with seed $seed", (part) => {
    let drawn: ReturnType<typeof drawDecided> = [];
    beforeAll(() => {
      drawn = drawDecided(part);
    }, 600_000);
    afterAll(() => {
      drawn = [];
    });

    it.each(Object.keys(engines))(
      "decides in %s as the playground does, whatever comes back and however it is spelled",
      async (name) => {
        const engine = engineOf(name);
        for (const { policy, bodies, expected } of drawn) {
          await engine.fill(bodies);
          const rows = await engine.query(toPolicyQuery(policy, defaultSqlSource, engine.dialect));
          const found = new Map(rows.map((row) => [Number(row["id"]), toDecided(row, policy)]));
          expect(bodies.map((body, id) => ({ body, ...found.get(id) }))).toEqual(expected);
          compared.set(name, (compared.get(name) ?? 0) + rows.length);
        }
      },
      600_000,
    );

    it.each(Object.keys(engines))(
      "counts in %s the scores that the playground reads",
      async (name) => {
        const engine = engineOf(name);
        const source = { ...defaultSqlSource, labels: null, fromOf: () => 1 };
        for (const { policy, bodies, expected } of drawn) {
          await engine.fill(bodies);
          const rows = await engine.query(toCountsQuery(policy, source, engine.dialect));
          const found = rows.map(({ question, score, answers }) => [
            countKey(question, score === null ? null : Number(score)),
            Number(answers),
          ]);
          const counts = new Map<string, number>();
          for (const { questions } of expected)
            for (const [at, { value }] of questions.entries()) {
              const key = countKey(
                policy.questions[at]?.id,
                typeof value === "number" ? toScore(value) : null,
              );
              counts.set(key, (counts.get(key) ?? 0) + 1);
            }
          expect(Object.fromEntries(found)).toEqual(Object.fromEntries(counts));
        }
      },
      600_000,
    );

    it("decides lines of JSON, which DuckDB reads and writes itself, as the playground does", async () => {
      const engine = engineOf("duckdb");
      for (const { policy, bodies, expected } of drawn) {
        const held = bodies.flatMap((body, id) => (isJson(body) ? [{ id, body }] : []));
        const rows = await decidedLines(engine, policy, held);
        const found = new Map(rows.map((row) => [Number(row["id"]), toDecided(row, policy)]));
        expect(held.map(({ id, body }) => ({ body, ...found.get(id) }))).toEqual(
          held.map(({ id }) => expected[id]),
        );
        compared.set("lines", (compared.get("lines") ?? 0) + rows.length);
      }
    }, 600_000);
  });
});

/** Uses the query that `cutpoint apply` runs on a file of lines. */
async function decidedLines(
  engine: Engine,
  policy: ReturnType<typeof toRuledPolicy>,
  bodies: readonly { readonly id: number; readonly body: string }[],
): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "lines-"));
  try {
    const path = join(folder, "answers.jsonl");
    writeFileSync(path, bodies.map(({ id, body }) => `{"id":${id},"response":${body}}\n`).join(""));
    const table = `read_json('${path}', format = 'newline_delimited', columns = {'id': 'BIGINT', 'response': 'JSON'})`;
    const source = { ...defaultSqlSource, table, isNormalized: true };
    return await engine.query(toPolicyQuery(policy, source, engine.dialect));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Values that only some engines can parse, next to an answer that all can. */
const odd = [
  ...["NaN", "nan", "Infinity", "-Infinity", "inf", "[1,]", '{"a": 1 , }', "01", "'x'"],
  ...[String.raw`"a\u0000b"`, String.raw`"a\ud800b"`, String.raw`"a\udc00b"`, String.raw`"\ude00\ud83d"`],
  ...[String.raw`"\ud83d\ude00"`, String.raw`"\\ud800"`, String.raw`"\\\ud800"`, String.raw`"\\u0000"`],
  ...[
    "1e999",
    "1e200000",
    "-1e200000",
    "1e-200000",
    '"1e200000"',
    '",}"',
    '": NaN"',
    '"\u0001"',
    '"\u0001\\ud800"',
  ],
];

describe.each(Object.keys(engines))("what is no JSON, or hardly, in %s", (name) => {
  it("is run in a version that the guide to warehouses names", async () => {
    const engine = engineOf(name);
    const { id, title } = engine.dialect;
    const [row] = await engine.query(versionQueries[id] ?? "");
    const [version = "", release] = /(\d+)[\d.]*/.exec(String(row?.["version"])) ?? [];
    // Debian installs patch versions by itself.
    const wanted = name === "server" ? release : version;
    expect(readFileSync("docs/users/warehouse.md", "utf8")).toMatch(new RegExp(`${title} ${wanted}[ ,]`));
  });

  it("is read as the playground reads it: a text that isn't JSON decides nothing, any other decides", async () => {
    const engine = engineOf(name);
    const { policy, ruled, bodies } = oddResponses();
    const isHeld = (body: string) => engine.dialect.id !== "postgres" || isJson(body);
    const held = bodies.filter(isHeld);
    await engine.fill(held, true);
    const rows = await engine.query(toPolicyQuery(policy, defaultSqlSource, engine.dialect));
    const found = new Map(rows.map((row) => [Number(row["id"]), toDecided(row, policy)]));
    for (const [place, body] of held.entries())
      expect({ body, ...found.get(place) }).toEqual({
        body,
        ...toExpected(toExpectedDecision(ruled, body, deciderProfile)),
      });
  }, 60_000);
});

function oddResponses() {
  const { questions } = moderationPlayground(1);
  const about = { profile: deciderProfile, answering: null, confidenceOf: () => null, now: 0 };
  const made = toPolicy(moderationPlayground(1), about);
  if (!made.ok) throw new Error("The policy is whole");
  const ruled = made.asked.flatMap((asked, at) => {
    const question = questions[at];
    return question ? [{ question, asked }] : [];
  });
  const [id, other] = ruled.map(({ asked }) => JSON.stringify(asked.id));
  const bodies = odd
    .flatMap((value) => [`"noul":0.9,"reason":${value}`, `"noul":${value}`])
    .map((members) => `{"model":"m","answers":{${id}:{${members}},${other}:{"noul":0.1}}}`);
  return { policy: made.policy, ruled, bodies };
}

it("what is no number in JSON decides nothing in a line that DuckDB reads itself", async () => {
  const engine = engineOf("duckdb");
  const { policy, ruled, bodies } = oddResponses();
  const named = bodies.filter((body) => (isJson(body) ? !isUntakable(body) : /:-?(nan|inf)/i.test(body)));
  expect(named.some((body) => !isJson(body))).toBe(true);
  const rows = await decidedLines(
    engine,
    policy,
    named.map((body, id) => ({ id, body })),
  );
  const found = new Map(rows.map((row) => [Number(row["id"]), toDecided(row, policy)]));
  for (const [place, body] of named.entries())
    expect({ body, ...found.get(place) }).toEqual({
      body,
      ...toExpected(toExpectedDecision(ruled, body, deciderProfile)),
    });
});

/** The neighbouring doubles of a positive number. */
function beside(value: number): number[] {
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  const at = (step: bigint) => new Float64Array(new BigInt64Array([(bits[0] ?? 0n) + step]).buffer)[0] ?? 0;
  return [at(-1n), at(1n)];
}

it.each(Object.keys(engines))("%s gives back characters that a client can't show", async (name) => {
  const [row] = await engineOf(name).query("SELECT 'a\u{10fffe}' AS text;");
  expect(row).toEqual({ text: "a\u{10fffe}" });
});

describe.each(Object.keys(engines))("the count of scores in %s", (name) => {
  it("rounds down, also where a score lies a bit beside a step", async () => {
    const steps = Array.from({ length: 400 }, (_, place) => (place * 25 + 1) / scoreStepsPerUnit);
    const scores = [0, 1, 0.1 + 0.7 - 0.1, ...steps.flatMap((step) => [step, ...beside(step)])];
    const expected = new Map<number, number>();
    for (const score of scores.map(toScore)) expected.set(score, (expected.get(score) ?? 0) + 1);
    const about = { answering: null, confidenceOf: () => null, now: 0 };
    const made = toPolicy(moderationPlayground(1), { profile: deciderProfile, ...about });
    if (!made.ok) throw new Error("The policy is whole");
    const [one] = made.policy.questions;
    const engine = engineOf(name);
    await engine.fill(
      scores.map((noul) => JSON.stringify({ model: "m", answers: { [one?.id ?? ""]: { noul } } })),
    );
    const policy = { ...made.policy, questions: one ? [one] : [] };
    const source = { ...defaultSqlSource, labels: null, fromOf: () => 1 };
    const rows = await engine.query(toCountsQuery(policy, source, engine.dialect));
    const found = rows.map((row) => [Number(row["score"]), Number(row["answers"])] as const);
    expect(new Map(found.toSorted((a, b) => a[0] - b[0]))).toEqual(
      new Map([...expected].toSorted((a, b) => a[0] - b[0])),
    );
  }, 300_000);
});

const installed = spawnSync("sqlite3", ["--version"], { encoding: "utf8" }).stdout ?? "";
const [version, minor] = /^3\.(\d+)[.\d]*/.exec(installed) ?? [];
/** Also tests an early release where one is installed, such as Debian 12's. */
const early = version !== undefined && Number(minor) < 45 ? [version] : [];

it.each(early)("SQLite %s, which misses escaped names, refuses the query", () => {
  const made = toPolicy(moderationPlayground(1), {
    profile: deciderProfile,
    answering: null,
    confidenceOf: () => null,
    now: 0,
  });
  if (!made.ok) throw new Error("The policy is whole");
  const query = toPolicyQuery(made.policy, defaultSqlSource, sqliteDialect);
  const input = `CREATE TABLE answers (id INTEGER, response TEXT);\n${query}`;
  const { stderr, stdout, status } = spawnSync("sqlite3", ["-bail", ":memory:"], {
    input,
    encoding: "utf8",
  });
  expect({ stderr, stdout, failed: status !== 0 }).toMatchObject({ stdout: "", failed: true });
  expect(stderr).toContain("no such function: jsonb");
});

const sources = [defaultSqlSource, { ...defaultSqlSource, response: null }];
const parsed = [bigqueryDialect, snowflakeDialect, sparkDialect];

describe.each(parsed.map((dialect) => [dialect.title, dialect] as const))("the SQL of %s", (_, dialect) => {
  it("is of its language", () => {
    for (const [ruled, profile] of fc.sample(fc.tuple(anyRuled, fc.constantFrom(...anyProfiles)), 10))
      for (const source of sources) {
        const policy = toRuledPolicy(ruled, "p", profile);
        const table = toCountsQuery(policy, { ...source, labels: "columns", fromOf: () => 1 }, dialect);
        for (const query of [toPolicyQuery(policy, source, dialect), table])
          expect(validate(query, dialect.id)).toMatchObject({ valid: true, errors: [] });
      }
  });

  it("is told from what is none", () => {
    expect(validate("SELECT (CASE WHEN a THEN 1 FROM t", dialect.id).valid).toBe(false);
  });
});
