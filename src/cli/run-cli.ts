// Runs one call of `cutpoint`: finds the command, parses its options, prints help and faults, and gives the exit code.

import { type ParseArgsConfig, parseArgs } from "node:util";
import { ConfigFault } from "#server/config/config.ts";
import type { CliCommand, CommandCall, CommandOption, CommandOptions, ExitCode } from "./call/command.ts";
import { InputFault, usageFault } from "./call/input-fault.ts";
import { wrapLine } from "./call/terminal.ts";

const commonOptions: Readonly<Record<"json" | "help", CommandOption>> = {
  json: { meaning: "Print JSON for programs." },
  help: { meaning: "Print this help." },
};

/** Help texts are laid out for this many columns, the usual width of a terminal. */
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

function optionRows(options: Readonly<Record<string, CommandOption>>): (readonly [string, string])[] {
  return Object.entries(options).map(
    ([name, { value, meaning }]) => [`--${name}${value === undefined ? "" : ` ${value}`}`, meaning] as const,
  );
}

function example(line: string): string {
  return `  ${line}\n`;
}

function describeCommand({ name, usage, summary, options, notes = [], examples }: CliCommand): string {
  const parts = [
    `cutpoint ${name}${usage === "" ? "" : ` ${usage}`}\n\n${paragraph(summary)}`,
    `Options:\n${columns(optionRows({ ...options, ...commonOptions }))}`,
    ...(notes.length > 0 ? [notes.map(paragraph).join("")] : []),
    `Examples:\n${examples.map(example).join("")}`,
  ];
  return parts.join("\n");
}

function describeCommands(commands: readonly CliCommand[]): string {
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

interface ParsedCall {
  words: readonly string[];
  values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  json: boolean;
  help: boolean;
}

function toConfig({ value, multiple }: CommandOption): NonNullable<ParseArgsConfig["options"]>[string] {
  if (multiple) return { type: "string", multiple: true, default: [] };
  return value === undefined ? { type: "boolean", default: false } : { type: "string" };
}

/** Throws InputFault for unknown or invalid arguments. */
function parseCall(command: CliCommand, args: readonly string[]): ParsedCall {
  const all = Object.entries({ ...command.options, ...commonOptions });
  const options = Object.fromEntries(all.map(([name, option]) => [name, toConfig(option)]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { json, help, ...rest } = values as ParsedCall["values"];
    const call = { words: positionals, values: rest, json: json === true, help: help === true };
    if (!call.help) checkWords(command, positionals);
    return call;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw usageFault(command, describeMisuse(error.message));
  }
}

function checkWords(command: CliCommand, words: readonly string[]): void {
  const [least, most] = command.words;
  if (words.length < least)
    throw usageFault(command, `Name what to work on: cutpoint ${command.name} ${command.usage}`);
  if (words.length > most) throw usageFault(command, `Unexpected “${words[most]}”`);
}

/** Node's messages name internals and lack a remedy. */
function describeMisuse(message: string): string {
  const [, name] = /^Option '(?:-\w, )?(--[\w-]+).*argument (?:missing|is ambiguous)/.exec(message) ?? [];
  if (name === undefined) return message.split(/\.\s/)[0] ?? message;
  const dashed = message.includes("ambiguous") ? `; one that begins with a dash is given as ${name}=-…` : "";
  return `${name} needs a value${dashed}`;
}

export type ProcessContext = Pick<
  CommandCall<CommandOptions>,
  "terminal" | "environment" | "dist" | "version"
>;

export interface CommandList {
  commands: readonly CliCommand[];
  /** Runs when no command is given. */
  first: CliCommand;
}

/** Doesn't reject: a fault is told, and gives code 3. */
export async function runCli(
  args: readonly string[],
  { commands, first }: CommandList,
  surroundings: ProcessContext,
): Promise<ExitCode> {
  const { terminal, version } = surroundings;
  const [name, ...rest] = args;
  try {
    if (name === "--help" || name === "-h" || name === "help") {
      terminal.print(describeCommands(commands));
      return 0;
    }
    if (name === "--version" || name === "-v") {
      terminal.print(`${version}\n`);
      return 0;
    }
    const isNamed = name !== undefined && !name.startsWith("-");
    const command = isNamed ? findCommand(name, commands) : first;
    const { help, ...call } = parseCall(command, isNamed ? rest : args);
    if (help) {
      terminal.print(describeCommand(command));
      return 0;
    }
    return await command.run({ ...call, ...surroundings } as CommandCall<CommandOptions>);
  } catch (error) {
    for (const line of describeFault(error)) terminal.tell(line);
    return 3;
  }
}

function findCommand(name: string, commands: readonly CliCommand[]): CliCommand {
  const found = commands.find((one) => one.name === name);
  if (found !== undefined) return found;
  const names = commands.map((one) => one.name).join(", ");
  throw new InputFault(`There is no command “${name}”. Commands: ${names}. See: cutpoint --help`);
}

function describeFault(error: unknown): readonly string[] {
  if (error instanceof InputFault || error instanceof ConfigFault) return [error.message];
  const stack = (error instanceof Error ? error.stack : null) ?? String(error);
  return ["This is a fault in Cutpoint. Please report it with these lines:", ...stack.split("\n")];
}
