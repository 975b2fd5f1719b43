import type { Terminal } from "./terminal.ts";

/** 0: done, or met. 1: a proven loss. 2: can't tell. 3: wrong usage or input. 130: stopped by Ctrl-C. */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

export interface Option {
  /** Without `value` it is a switch; with it, what stands after the option: FILE, N. */
  value?: string;
  /** May be given several times. */
  multiple?: true;
  /** One sentence for the help. */
  meaning: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What was given for each option. */
export type Values<Names extends Options> = {
  readonly [Name in keyof Names]: Names[Name] extends { multiple: true }
    ? readonly string[]
    : Names[Name] extends { value: string }
      ? string | undefined
      : boolean;
};

/** One call of a command. */
export interface CommandCall<Names extends Options> {
  /** What stands beside the options, in order. */
  words: readonly string[];
  values: Values<Names>;
  /** Print one JSON value for a program instead of text for a person. */
  json: boolean;
  terminal: Terminal;
  environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the built page and server. */
  dist: string;
  version: string;
}

export interface CommandSpec<Names extends Options> {
  name: string;
  /** What stands after the name in the first line of its help. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** How many words it takes beside its options: at least, at most. */
  words: readonly [number, number];
  options: Names;
  /** What its help says after the options, such as its exit codes; a paragraph each. */
  notes?: readonly string[];
  examples: readonly string[];
  /** Does it; what it needs is imported here, so that the others start without. */
  run(call: CommandCall<Names>): Promise<ExitCode>;
}

/** A command of whatever options, as the registry has it. */
export interface CliCommand extends Omit<CommandSpec<Options>, "run"> {
  run(call: CommandCall<Options>): Promise<ExitCode>;
}

/** Types a command's `run` by its options. */
export function command<const Names extends Options>(spec: CommandSpec<Names>): CliCommand {
  return spec;
}
