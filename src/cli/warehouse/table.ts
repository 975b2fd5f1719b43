import { toCounted, toCountText } from "#core/geometry/number-text.ts";
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
    slice: {
      value: "COLUMN",
      meaning: "Also a table for each value of a column, at most 50, beside --out.",
    },
    ...sourceOptions,
  },
  notes: [
    "Labels are columns named after the questions, such as spam_label. See docs/warehouse.md in the package.",
  ],
  examples: [
    "cutpoint table spam.cutpoint.json --answers 'a/*.parquet' --out t.json",
    "cutpoint table spam.cutpoint.json --answers a.csv --slice region --out t.json",
  ],
  async run({ words, values, json, terminal }) {
    const [path = ""] = words;
    const { answers, out, slice } = values;
    if (answers === undefined) throw usageFault(table, "Name the answers: --answers answers.parquet");
    if (slice !== undefined && out === undefined)
      throw usageFault(table, "Say where the tables go: --out spam.table.json");
    const [{ withAnswers }, { makeTable }, { findSlices }, { writeTableFile }, { writeWhole }] =
      await Promise.all([
        import("./answer-source.ts"),
        import("./make-table.ts"),
        import("./make-table.ts"),
        import("#core/document/read-import.ts"),
        import("#cli/files/whole-file.ts"),
      ]);
    return withAnswers(path, { ...values, answers }, async (read, source, database) => {
      const { playground } = read;
      // A column that isn't there is told before anything is written.
      const slices = slice === undefined ? [] : await findSlices(database, source, slice);
      const made = await makeTable(database, source, read);
      const text = writeTableFile(playground, made);
      if (out === undefined) {
        terminal.print(text);
        return 0;
      }
      await writeWhole(out, text);
      const parts: { value: string | null; rows: number; out: string }[] = [];
      for (const { value, rows, suffix, source: part } of slices) {
        const own = { ...playground, name: `${playground.name} · ${slice}: ${value ?? "none"}` };
        const partPath = `${out.replace(/(\.table)?\.json$/, "")}.${suffix}.table.json`;
        await writeWhole(partPath, writeTableFile(own, await makeTable(database, part, read)));
        parts.push({ value, rows, out: partPath });
      }
      const { rows, models } = made;
      if (json) {
        const told = { rows, models, out, ...(slice !== undefined && { slices: parts }) };
        terminal.print(`${JSON.stringify(told)}\n`);
        return 0;
      }
      terminal.print(`Counted ${toCounted(rows, "row")}. Open ${out} in the page: Import.\n`);
      for (const part of parts)
        terminal.print(`${toCountText(part.rows).padStart(15)}  ${part.value ?? "none"}: ${part.out}\n`);
      return 0;
    });
  },
});
