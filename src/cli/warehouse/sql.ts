import { command } from "../call/command.ts";
import { usageFault } from "../call/input-fault.ts";
import { keyOption, sourceOptions } from "./answer-options.ts";

export const sql = command({
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
    const [{ fromLevels, readPolicy }, { dialects }, { toPolicyQuery }, { toTableQuery }] = await Promise.all(
      [
        import("./answer-source.ts"),
        import("#core/policy/sql/dialects.ts"),
        import("#core/policy/sql/to-sql.ts"),
        import("#core/policy/sql/to-table-query.ts"),
      ],
    );
    const dialect = dialects.find(({ id }) => id === (values.dialect ?? "duckdb"));
    const query = values.query ?? "policy";
    if (!dialect)
      throw usageFault(
        sql,
        `There is no dialect “${values.dialect}”: ${dialects.map(({ id }) => id).join(", ")}`,
      );
    if (query !== "policy" && query !== "table")
      throw usageFault(sql, `There is no query “${query}”: policy or table`);
    const { playground, policy } = await readPolicy(path, values.profile);
    const source = {
      table: values.table ?? "answers",
      key: values.key ?? "id",
      response: values.columns ? null : (values.response ?? "response"),
    };
    const labels = values.labels ? ("columns" as const) : null;
    const text =
      query === "policy"
        ? toPolicyQuery(policy, source, dialect)
        : toTableQuery(policy, { ...source, labels, fromOf: fromLevels(playground) }, dialect);
    terminal.print(json ? `${JSON.stringify({ dialect: dialect.id, query, sql: text })}\n` : text);
    return 0;
  },
});
