import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Command, Option } from "./call/command.ts";
import { usageFault } from "./call/input-fault.ts";
import { commonOptions } from "./help.ts";

/** What a command was given, as it stands on the command line. */
export interface ParsedCall {
  words: readonly string[];
  values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  json: boolean;
  help: boolean;
}

function toConfig({ value, multiple }: Option): NonNullable<ParseArgsConfig["options"]>[string] {
  if (multiple) return { type: "string", multiple: true, default: [] };
  return value === undefined ? { type: "boolean", default: false } : { type: "string" };
}

/** Reads the words after a command's name; throws an `InputFault` for what the command does not take. */
export function parseCall(command: Command, args: readonly string[]): ParsedCall {
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

function checkWords(command: Command, words: readonly string[]): void {
  const [least, most] = command.words;
  if (words.length < least)
    throw usageFault(command, `Name what to work on: cutpoint ${command.name} ${command.usage}`);
  if (words.length > most) throw usageFault(command, `Unexpected “${words[most]}”`);
}

/** What Node says of an option, in a sentence. */
function describeMisuse(message: string): string {
  const [, name] = /^Option '(?:-\w, )?(--[\w-]+).*argument (?:missing|is ambiguous)/.exec(message) ?? [];
  if (name === undefined) return message.split(/\.\s/)[0] ?? message;
  const dashed = message.includes("ambiguous") ? `; one that begins with a dash is given as ${name}=-…` : "";
  return `${name} needs a value${dashed}`;
}
