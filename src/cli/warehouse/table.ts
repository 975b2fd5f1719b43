import { command } from "../call/command.ts";
import { usageFault } from "../call/input-fault.ts";
import { answersOption, sourceOptions } from "./answer-options.ts";

export const table = command({
  name: "table",
  usage: "FILE --answers IN",
  summary: "Count answers by score, for the threshold room: a few kB for any number of rows.",
  words: [1, 1],
  options: {
    answers: answersOption,
    out: { value: "FILE", meaning: "Where to write the table; otherwise it is printed." },
    ...sourceOptions,
  },
  notes: ["Labels are columns named after the questions, such as spam_label. See docs/warehouse.md."],
  examples: ["cutpoint table spam.cutpoint.json --answers 'answers/*.parquet' --out spam.table.json"],
  async run({ words, values, json, terminal }) {
    const [path = ""] = words;
    const { answers, out } = values;
    if (answers === undefined) throw usageFault(table, "Name the answers: --answers answers.parquet");
    const [{ withAnswers }, { makeTable }, { writeTableFile }, { writeWhole }] = await Promise.all([
      import("./with-answers.ts"),
      import("./make-table.ts"),
      import("#core/document/table-file.ts"),
      import("./write-whole.ts"),
    ]);
    return withAnswers(path, { ...values, answers }, async (read, source, database) => {
      const made = await makeTable(database, source, read);
      const text = writeTableFile(read.playground, made);
      if (out === undefined) {
        terminal.print(text);
        return 0;
      }
      await writeWhole(out, text);
      const { rows, models } = made;
      terminal.print(
        json
          ? `${JSON.stringify({ rows, models, out })}\n`
          : `Counted ${rows.toLocaleString("en-US")} rows. Open ${out} in the page: Import.\n`,
      );
      return 0;
    });
  },
});
