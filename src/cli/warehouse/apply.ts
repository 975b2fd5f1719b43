import { toCountText } from "#core/geometry/number-text.ts";
import { command } from "../call/command.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";
import { answersOption, keyOption, sourceOptions } from "./answer-options.ts";

const formats = { parquet: "PARQUET", csv: "CSV", jsonl: "JSON" } as const;
const readers = { PARQUET: "read_parquet", CSV: "read_csv", JSON: "read_json" } as const;

function formatOf(path: string): (typeof formats)[keyof typeof formats] | undefined {
  const ending = /\.(parquet|csv|jsonl)$/i.exec(path)?.[1]?.toLowerCase();
  return ending === undefined ? undefined : formats[ending as keyof typeof formats];
}

export const apply = command({
  name: "apply",
  usage: "FILE --answers IN --out OUT",
  summary: "Decide recorded answers by the playground's rules.",
  words: [1, 1],
  options: {
    answers: answersOption,
    out: { value: "OUT", meaning: "Where to write the decisions: .parquet, .csv or .jsonl." },
    key: keyOption,
    ...sourceOptions,
  },
  notes: [
    "Rows may come out in another order; the key tells them apart. See docs/warehouse.md in the package.",
  ],
  examples: ["cutpoint apply spam.cutpoint.json --answers 'a/*.jsonl' --out decided.parquet"],
  async run({ words, values, json, terminal }) {
    const [path = ""] = words;
    const { answers, out, key = "id" } = values;
    if (answers === undefined) throw usageFault(apply, "Name the answers: --answers answers.parquet");
    const format = formatOf(out ?? "");
    if (out === undefined || format === undefined)
      throw usageFault(apply, "Name the output with its ending: --out decisions.parquet, .csv or .jsonl");
    const [{ withAnswers }, { whole }, { toPolicyQuery }, { duckdb }] = await Promise.all([
      import("./answer-source.ts"),
      import("#cli/files/whole-file.ts"),
      import("#core/policy/sql/to-sql.ts"),
      import("#core/policy/sql/dialects.ts"),
    ]);
    return withAnswers(path, { ...values, answers }, async ({ policy }, source, database) => {
      if (!source.columns.has(key))
        throw new InputFault(
          `${answers} has no column “${key}”. Name the one that tells its rows apart with --key: ${[...source.columns.keys()].slice(0, 12).join(", ")}.`,
        );
      const query = toPolicyQuery(policy, { ...source, key: duckdb.quote(key) }, duckdb).replace(/;\n$/, "");
      await whole(out, (partial) =>
        database.run(`COPY (\n${query}\n) TO ${duckdb.text(partial)} (FORMAT ${format}, USE_TMP_FILE false)`),
      );
      const counted = await database.rows(
        `SELECT decision, COUNT(*) AS count FROM ${readers[format]}(${duckdb.text(out)}) GROUP BY decision ORDER BY count DESC`,
      );
      const counts = counted.map((row) => ({
        decision: row["decision"] as string | null,
        rows: Number(row["count"]),
      }));
      if (json) terminal.print(`${JSON.stringify({ out, decisions: counts })}\n`);
      else
        for (const { decision, rows } of counts)
          terminal.print(`${toCountText(rows).padStart(15)}  ${decision ?? "no decision"}\n`);
      return 0;
    });
  },
});
