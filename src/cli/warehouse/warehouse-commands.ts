// The commands that take a policy to a warehouse: `export` and `sql` write it as code or SQL, `table` counts
// and `apply` decides answers that are there.

import { escapeJsonForOutput } from "#core/text/escape-output.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { defineCommand } from "../call/command.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";

/** Maps `--lang` values to the page's format ids. */
const languages = { ts: "typescript", python: "python", json: "json", cases: "cases" } as const;

export const exportCommand = defineCommand({
  name: "export",
  usage: "FILE --lang NAME",
  summary: "Write the policy as code, as JSON, or as test cases.",
  words: [1, 1],
  options: {
    lang: { value: "NAME", meaning: "ts, python, json or cases; otherwise json." },
    out: { value: "FILE", meaning: "Where to write it; otherwise it is printed." },
    profile: { value: "ID", meaning: "The kind of service that is asked; otherwise decider." },
  },
  examples: [
    "cutpoint export spam.cutpoint.json --lang python --out spam_policy.py",
    "cutpoint export spam.cutpoint.json --lang cases --out spam.policy-cases.json",
  ],
  async run({ words, values, json, terminal }) {
    const [path = ""] = words;
    const { lang = "json", out } = values;
    if (!Object.hasOwn(languages, lang))
      throw usageFault(exportCommand, `There is no language “${lang}”: ts, python, json or cases`);
    const [{ writePolicyExport }, { refuseOverwritingInputs }, { writeTextAtomically }] = await Promise.all([
      import("./write-export.ts"),
      import("../files/check-outputs.ts"),
      import("../files/write-atomically.ts"),
    ]);
    await refuseOverwritingInputs([{ option: "--out", path: out }], [path]);
    const text = await writePolicyExport(path, languages[lang as keyof typeof languages], values.profile);
    if (out !== undefined) await writeTextAtomically(out, text);
    if (json) terminal.printJson({ lang, ...(out === undefined ? { text } : { out }) });
    else if (out === undefined)
      terminal.print(lang === "ts" || lang === "python" ? text : escapeJsonForOutput(text));
    else terminal.printLines([`Wrote ${out}.`]);
    return 0;
  },
});

/** Shared by all commands over answers. */
const sourceOptions = {
  response: { value: "NAME", meaning: "The column of whole responses as JSON; otherwise response." },
  profile: { value: "ID", meaning: "The kind of service that answered; otherwise decider." },
} as const;

/** Shared by commands that read many rows. */
const shareOptions = {
  memory: { value: "SIZE", meaning: "At most so much memory, such as 4GB; otherwise half of the machine's." },
  threads: { value: "N", meaning: "So many threads; otherwise one for each core." },
} as const;

const keyOption = {
  value: "NAME",
  meaning: "The column that tells rows apart; otherwise id.",
} as const;

const answersOption = {
  value: "IN",
  meaning: "Parquet, CSV or JSONL with the answers; a glob in quotes for several files.",
} as const;

export const countTableCommand = defineCommand({
  name: "table",
  usage: "FILE --answers IN",
  summary: "Count answers by score, for the threshold room: a few kB for any number of rows.",
  words: [1, 1],
  options: {
    answers: answersOption,
    out: { value: "FILE", meaning: "Where to write the table; otherwise it is printed." },
    slice: {
      value: "COLUMN",
      meaning: "Also a table for each value of a column, at most 50, beside --out.",
    },
    ...sourceOptions,
    ...shareOptions,
  },
  notes: [
    "Needs DuckDB; without it, the command says how to install it.",
    "Labels are columns named after the questions, such as spam_label. See docs/users/warehouse.md in the package.",
  ],
  examples: [
    "cutpoint table spam.cutpoint.json --answers 'a/*.parquet' --out t.json",
    "cutpoint table spam.cutpoint.json --answers a.csv --slice region --out t.json",
  ],
  async run({ words, values, json, terminal }) {
    const [path = ""] = words;
    const { answers, out, slice } = values;
    if (answers === undefined)
      throw usageFault(countTableCommand, "Name the answers: --answers answers.parquet");
    if (slice !== undefined && out === undefined)
      throw usageFault(countTableCommand, "Say where the tables go: --out spam.table.json");
    const [
      { withPolicyAndAnswers },
      { requirePlayground },
      { countAnswers },
      { findTableSegments },
      { writeAnswerCountsFile },
      { refuseOverwritingInputs },
      { writeTextAtomically },
    ] = await Promise.all([
      import("./answer-source.ts"),
      import("./read-policy.ts"),
      import("./count-answers.ts"),
      import("./table-segments.ts"),
      import("#core/document/answer-counts-file.ts"),
      import("../files/check-outputs.ts"),
      import("../files/write-atomically.ts"),
    ]);
    return withPolicyAndAnswers(path, { ...values, answers }, async (read, source, database) => {
      const { policy } = read;
      const playground = requirePlayground(path, read);
      const whole = { playground, policy };
      // A missing column is reported before anything is written.
      const found = slice === undefined ? [] : await findTableSegments(database, source, slice);
      const slices = found.map((one) => ({
        ...one,
        path: `${out?.replace(/(\.table)?\.json$/, "")}.${one.suffix}.table.json`,
      }));
      const outputs = [out, ...slices.map((one) => one.path)];
      await refuseOverwritingInputs(
        outputs.map((place) => ({ option: "--out", path: place })),
        [path, ...source.files],
      );
      const made = await countAnswers(database, source, whole);
      const text = writeAnswerCountsFile(playground, made);
      if (out === undefined) {
        terminal.print(escapeJsonForOutput(text));
        return 0;
      }
      await writeTextAtomically(out, text);
      const parts: { value: string | null; rows: number; out: string }[] = [];
      for (const { value, rows, path: partPath, source: part } of slices) {
        const own = { ...playground, name: `${playground.name} · ${slice}: ${value ?? "none"}` };
        await writeTextAtomically(
          partPath,
          writeAnswerCountsFile(own, await countAnswers(database, part, whole)),
        );
        parts.push({ value, rows, out: partPath });
      }
      const { rows, models } = made;
      if (json) {
        const told = { rows, models, out, ...(slice !== undefined && { slices: parts }) };
        terminal.printJson(told);
        return 0;
      }
      terminal.printLines([
        `Counted ${toCounted(rows, "row")}. Open ${out} in the page: Playgrounds, Import a file.`,
      ]);
      for (const part of parts)
        terminal.printLines([`${toCountText(part.rows).padStart(15)}  ${part.value ?? "none"}: ${part.out}`]);
      return 0;
    });
  },
});

export const applyCommand = defineCommand({
  name: "apply",
  usage: "FILE --answers IN --out OUT",
  summary: "Decide recorded answers by the rules of a playground, or of an exported policy.",
  words: [1, 1],
  options: {
    answers: answersOption,
    out: { value: "OUT", meaning: "Where to write the decisions: .parquet, .csv or .jsonl." },
    key: keyOption,
    ...sourceOptions,
    ...shareOptions,
  },
  notes: [
    "Needs DuckDB; without it, the command says how to install it.",
    "Rows may come out in another order; the key tells them apart. See docs/users/warehouse.md in the package.",
  ],
  examples: ["cutpoint apply spam.cutpoint.json --answers 'a/*.jsonl' --out decided.parquet"],
  async run({ words, values, json, terminal }) {
    const [path = ""] = words;
    const { answers, out, key = "id" } = values;
    if (answers === undefined) throw usageFault(applyCommand, "Name the answers: --answers answers.parquet");
    const format = formatOf(out ?? "");
    if (out === undefined || format === undefined)
      throw usageFault(
        applyCommand,
        "Name the output with its ending: --out decisions.parquet, .csv or .jsonl",
      );
    const [
      { withPolicyAndAnswers },
      { escapeFormulaSql, unescapeFormulaSql },
      { escapeFormula },
      { refuseOverwritingInputs },
      { writeAtomically },
      { policyResultWords, toPolicyQuery },
      { quoteDoubled },
      { duckdbDialect },
    ] = await Promise.all([
      import("./answer-source.ts"),
      import("./csv-cells.ts"),
      import("#core/cases/import/tables/formula-cells.ts"),
      import("../files/check-outputs.ts"),
      import("../files/write-atomically.ts"),
      import("#core/policy-export/sql/to-sql.ts"),
      import("#core/policy-export/sql/sql-dialect.ts"),
      import("#core/policy-export/sql/dialects.ts"),
    ]);
    return withPolicyAndAnswers(path, { ...values, answers }, async ({ policy }, source, database) => {
      if (!source.columns.has(key))
        throw new InputFault(
          `${answers} has no column “${key}”. Name the one that tells its rows apart with --key: ${[...source.columns.keys()].slice(0, 12).join(", ")}.`,
        );
      await refuseOverwritingInputs([{ option: "--out", path: out }], [path, ...source.files]);
      const wordType = "policy_word";
      const listed = policyResultWords(policy).map(duckdbDialect.text).join(", ");
      // Distinct, because texts that differ only in lone surrogates are the same in SQL.
      await database.run(`CREATE TYPE ${wordType} AS ENUM (SELECT DISTINCT UNNEST([${listed}]))`);
      const about = { ...source, key: duckdbDialect.quote(key), wordType };
      const query = toPolicyQuery(policy, about, duckdbDialect).replace(/;\n$/, "");
      // Protects every text, including key and column names, because each could begin a formula.
      const guarded = async (rows: string) => {
        const columns = await database.rows(`DESCRIBE ${rows}`);
        const cells = columns.map(({ column_name: name, column_type: type }) => {
          const column = duckdbDialect.quote(String(name));
          const isText = !/^(DOUBLE|FLOAT|DECIMAL|U?(TINY|SMALL|BIG|HUGE)?INT|BOOLEAN)/.test(String(type));
          const cell = isText ? escapeFormulaSql(`CAST(${column} AS VARCHAR)`) : column;
          return `${cell} AS ${duckdbDialect.quote(escapeFormula(String(name)))}`;
        });
        return `SELECT ${cells.join(", ")} FROM (\n${rows}\n)`;
      };
      const written = format === "CSV" ? await guarded(query) : query;
      await writeAtomically(out, (partial) =>
        database.run(
          `COPY (\n${written}\n) TO ${quoteDoubled(partial)} (FORMAT ${format}, USE_TMP_FILE false)`,
        ),
      );
      const cell = format === "CSV" ? unescapeFormulaSql("decision") : "decision";
      const counted = await database.rows(
        `SELECT ${cell} AS decision, COUNT(*) AS count FROM ${readers[format]}(${quoteDoubled(out)}) GROUP BY 1 ORDER BY count DESC`,
      );
      const counts = counted.map((row) => ({
        decision: row["decision"] as string | null,
        rows: Number(row["count"]),
      }));
      if (json) terminal.printJson({ out, decisions: counts });
      else
        for (const { decision, rows } of counts)
          terminal.printLines([`${toCountText(rows).padStart(15)}  ${decision ?? "no decision"}`]);
      return 0;
    });
  },
});

const formats = { parquet: "PARQUET", csv: "CSV", jsonl: "JSON" } as const;
const readers = { PARQUET: "read_parquet", CSV: "read_csv", JSON: "read_json" } as const;

function formatOf(path: string): (typeof formats)[keyof typeof formats] | undefined {
  const ending = /\.(parquet|csv|jsonl)$/i.exec(path)?.[1]?.toLowerCase();
  return ending === undefined ? undefined : formats[ending as keyof typeof formats];
}

export const sqlCommand = defineCommand({
  name: "sql",
  usage: "FILE",
  summary: "Write the policy as SQL, for a warehouse where the answers are.",
  words: [1, 1],
  options: {
    dialect: {
      value: "NAME",
      meaning: "duckdb, postgres, sqlite, bigquery, snowflake or spark; otherwise duckdb.",
    },
    query: {
      value: "NAME",
      meaning: "policy decides each row, table counts scores; otherwise policy.",
    },
    table: { value: "NAME", meaning: "The table of answers, as SQL has it; otherwise answers." },
    key: keyOption,
    columns: {
      meaning: "Answers have their own columns, such as spam_probability.",
    },
    labels: { meaning: "The table has columns of labels, such as spam_label; for --query table." },
    ...sourceOptions,
  },
  examples: [
    "cutpoint sql spam.cutpoint.json --dialect postgres",
    "cutpoint sql spam.cutpoint.json --dialect snowflake --query table",
  ],
  async run({ words, values, json, terminal }) {
    const [path = ""] = words;
    const [
      { createPositiveLevelLookup, requirePlayground, readPolicy },
      { allSqlDialects },
      { toPolicyQuery },
      { toCountsQuery },
    ] = await Promise.all([
      import("./read-policy.ts"),
      import("#core/policy-export/sql/dialects.ts"),
      import("#core/policy-export/sql/to-sql.ts"),
      import("#core/policy-export/sql/to-counts-query.ts"),
    ]);
    const dialect = allSqlDialects.find(({ id }) => id === (values.dialect ?? "duckdb"));
    const query = values.query ?? "policy";
    if (!dialect)
      throw usageFault(
        sqlCommand,
        `There is no dialect “${values.dialect}”: ${allSqlDialects.map(({ id }) => id).join(", ")}`,
      );
    if (query !== "policy" && query !== "table")
      throw usageFault(sqlCommand, `There is no query “${query}”: policy or table`);
    const read = await readPolicy(path, values.profile);
    const { policy } = read;
    const source = {
      table: values.table ?? "answers",
      key: values.key ?? "id",
      response: values.columns ? null : (values.response ?? "response"),
    };
    const labels = values.labels ? ("columns" as const) : null;
    const text =
      query === "policy"
        ? toPolicyQuery(policy, source, dialect)
        : toCountsQuery(
            policy,
            { ...source, labels, fromOf: createPositiveLevelLookup(requirePlayground(path, read)) },
            dialect,
          );
    if (json) terminal.printJson({ dialect: dialect.id, query, sql: text });
    else terminal.print(text);
    return 0;
  },
});
