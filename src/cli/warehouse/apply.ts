import { command } from "../call/command.ts";
import { usageFault } from "../call/input-fault.ts";

const formats = { parquet: "PARQUET", csv: "CSV", jsonl: "JSON" } as const;

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
    answers: {
      value: "IN",
      meaning: "Parquet, CSV or JSONL with the answers; a glob in quotes for several files.",
    },
    out: { value: "OUT", meaning: "Where to write the decisions: .parquet, .csv or .jsonl." },
    key: { value: "NAME", meaning: "The column that tells rows apart; otherwise id." },
    response: { value: "NAME", meaning: "The column of whole responses as JSON; otherwise response." },
    profile: { value: "ID", meaning: "The kind of service that answered; otherwise decider." },
  },
  notes: ["Rows may come out in another order; the key tells them apart. See docs/warehouse.md."],
  examples: ["cutpoint apply spam.cutpoint.json --answers 'answers/*.jsonl' --out decisions.parquet"],
  async run({ words, values, json, terminal }) {
    const [path = ""] = words;
    const { answers, out, key = "id" } = values;
    if (answers === undefined) throw usageFault(apply, "Name the answers: --answers answers.parquet");
    const format = formatOf(out ?? "");
    if (out === undefined || format === undefined)
      throw usageFault(apply, "Name the output with its ending: --out decisions.parquet, .csv or .jsonl");
    const [
      { readPolicy },
      { openDuckdb },
      { findSource },
      { InputFault },
      { whole },
      { toPolicyQuery },
      { duckdb },
    ] = await Promise.all([
      import("./read-policy.ts"),
      import("./open-duckdb.ts"),
      import("./answer-source.ts"),
      import("../call/input-fault.ts"),
      import("./write-whole.ts"),
      import("#core/policy/sql/to-sql.ts"),
      import("#core/policy/sql/engines.ts"),
    ]);
    const { policy } = await readPolicy(path, values.profile);
    const database = await openDuckdb();
    try {
      const source = await findSource(database, answers, policy, values.response ?? "response");
      if (!source.columns.has(key))
        throw new InputFault(
          `${answers} has no column “${key}”. Name the one that tells its rows apart with --key: ${[...source.columns.keys()].slice(0, 12).join(", ")}.`,
        );
      const query = toPolicyQuery(policy, { ...source, key: duckdb.quote(key) }, duckdb).replace(/;\n$/, "");
      await whole(out, (partial) =>
        database.run(`COPY (\n${query}\n) TO ${duckdb.text(partial)} (FORMAT ${format})`),
      );
      const reader = format === "PARQUET" ? "read_parquet" : format === "CSV" ? "read_csv" : "read_json";
      const counted = await database.rows(
        `SELECT decision, COUNT(*) AS count FROM ${reader}(${duckdb.text(out)}) GROUP BY decision ORDER BY count DESC`,
      );
      const counts = counted.map((row) => ({
        decision: row["decision"] as string | null,
        rows: Number(row["count"]),
      }));
      if (json) terminal.print(`${JSON.stringify({ out, decisions: counts })}\n`);
      else
        for (const { decision, rows } of counts)
          terminal.print(`${rows.toLocaleString("en-US").padStart(15)}  ${decision ?? "no decision"}\n`);
      return 0;
    } finally {
      database.close();
    }
  },
});
