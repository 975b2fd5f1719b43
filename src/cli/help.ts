import { wrapLine } from "#cli/call/terminal.ts";
import type { Command, Option } from "./call/command.ts";

/** Options that every command takes. */
export const commonOptions: Readonly<Record<"json" | "help", Option>> = {
  json: { meaning: "Print JSON for programs." },
  help: { meaning: "Print this help." },
};

/** What every terminal shows without breaking lines of its own. */
const columnsOfTerminal = 80;

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  const indent = width + 4;
  return rows
    .map(([left, right]) => {
      const lines = wrapLine(right, columnsOfTerminal - indent);
      return `  ${left.padEnd(width)}  ${lines.join(`\n${" ".repeat(indent)}`)}\n`;
    })
    .join("");
}

function paragraph(text: string): string {
  return `${wrapLine(text, columnsOfTerminal).join("\n")}\n`;
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
    `cutpoint ${name}${usage === "" ? "" : ` ${usage}`}\n\n${paragraph(summary)}`,
    `Options:\n${columns(optionRows({ ...options, ...commonOptions }))}`,
    ...(notes.length > 0 ? [notes.map(paragraph).join("")] : []),
    `Examples:\n${examples.map(example).join("")}`,
  ];
  return parts.join("\n");
}

/** What `cutpoint --help` prints. */
export function describeCommands(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const);
  return [
    `cutpoint [COMMAND]\n\n${paragraph("A playground for decision evaluation services, and its checks, runs and exports without a browser.")}`,
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
