import { command } from "../call/command.ts";
import { usageFault } from "../call/input-fault.ts";

export const table = command({
  name: "table",
  usage: "FILE --answers IN",
  summary: "Count answers by score, for the threshold room: a few kB for any number of rows.",
  words: [1, 1],
  options: {
    answers: {
      value: "IN",
      meaning: "Parquet, CSV or JSONL with the answers; a glob in quotes for several files.",
    },
    out: { value: "FILE", meaning: "Where to write the table; otherwise it is printed." },
    response: { value: "NAME", meaning: "The column of whole responses as JSON; otherwise response." },
    profile: { value: "ID", meaning: "The kind of service that answered; otherwise decider." },
  },
  notes: ["Labels are columns named after the questions, such as spam_label. See docs/warehouse.md."],
  examples: ["cutpoint table spam.cutpoint.json --answers 'answers/*.parquet' --out spam.table.json"],
  async run({ words, values, json, terminal }) {
    const [path = ""] = words;
    if (values.answers === undefined) throw usageFault(table, "Name the answers: --answers answers.parquet");
    const [
      { readPolicy },
      { openDuckdb },
      { findSource },
      { makeTable },
      { writeTableFile },
      { writeWhole },
    ] = await Promise.all([
      import("./read-policy.ts"),
      import("./open-duckdb.ts"),
      import("./answer-source.ts"),
      import("./make-table.ts"),
      import("#core/document/table-file.ts"),
      import("./write-whole.ts"),
    ]);
    const read = await readPolicy(path, values.profile);
    const database = await openDuckdb();
    try {
      const source = await findSource(database, values.answers, read.policy, values.response ?? "response");
      const made = await makeTable(database, source, read);
      const text = writeTableFile(read.playground, made);
      if (values.out === undefined) terminal.print(text);
      else {
        await writeWhole(values.out, text);
        const rows = made.rows.toLocaleString("en-US");
        if (json)
          terminal.print(`${JSON.stringify({ rows: made.rows, models: made.models, out: values.out })}\n`);
        else terminal.print(`Counted ${rows} rows. Open ${values.out} in the page: Import.\n`);
      }
      return 0;
    } finally {
      database.close();
    }
  },
});
