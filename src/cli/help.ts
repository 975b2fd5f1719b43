import type { Command, Option } from "./call/command.ts";

/** Options that every command takes. */
export const commonOptions: Readonly<Record<"json" | "help", Option>> = {
  json: { meaning: "Print JSON for programs." },
  help: { meaning: "Print this help." },
};

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join("");
}

function optionRows(options: Readonly<Record<string, Option>>): (readonly [string, string])[] {
  return Object.entries(options).map(
    ([name, { value, meaning }]) => [`--${name}${value === undefined ? "" : ` ${value}`}`, meaning] as const,
  );
}

function example(line: string): string {
  return `  ${line}\n`;
}

/** What `cutpoint COMMAND --help` prints. */
export function describeCommand({ name, usage, summary, options, notes = [], examples }: Command): string {
  const parts = [
    `cutpoint ${name}${usage === "" ? "" : ` ${usage}`}\n\n${summary}\n`,
    `Options:\n${columns(optionRows({ ...options, ...commonOptions }))}`,
    ...(notes.length > 0 ? [`${notes.join("\n")}\n`] : []),
    `Examples:\n${examples.map(example).join("")}`,
  ];
  return parts.join("\n");
}

/** What `cutpoint --help` prints. */
export function describeCommands(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const);
  return [
    "cutpoint [COMMAND]\n\nA playground for decision evaluation services, and its checks, runs and exports without a browser.\n",
    `Commands:\n${columns(rows)}`,
    `Options:\n${columns([
      ["--help", "Print this help; cutpoint COMMAND --help prints a command's own."],
      ["--version", "Print the version."],
    ])}`,
    `Examples:\n${commands
      .flatMap(({ examples }) => examples.slice(0, 1))
      .map(example)
      .join("")}`,
  ].join("\n");
}
