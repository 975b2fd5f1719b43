// What a command of `cutpoint` consists of: options, help, exit codes and the function that runs it.

import type { Terminal } from "./terminal.ts";

/**
 * 0: done, and nothing is wrong. 1: a finding, such as a proven loss, an error of the advice or a file to
 * format. 2: can't tell yet, or done only in part. 3: wrong usage or input. 130: Ctrl-C.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

export interface CommandOption {
  /** Name of the option's value in the help, such as FILE or N; omitted for a switch. */
  value?: string;
  multiple?: true;
  /** Help text, one sentence. */
  meaning: string;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export type CommandOptionValues<Names extends CommandOptions> = {
  readonly [Name in keyof Names]: Names[Name] extends { multiple: true }
    ? readonly string[]
    : Names[Name] extends { value: string }
      ? string | undefined
      : boolean;
};

export interface CommandCall<Names extends CommandOptions> {
  words: readonly string[];
  values: CommandOptionValues<Names>;
  json: boolean;
  terminal: Terminal;
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder of the build, which has the page and the code of the server. */
  dist: string;
  version: string;
}

export interface CommandSpec<Names extends CommandOptions> {
  name: string;
  /** Follows the name in the help's first line. */
  usage: string;
  summary: string;
  /** Number of positional arguments: [min, max]. */
  words: readonly [number, number];
  options: Names;
  /** Help paragraphs after the options, such as exit codes. */
  notes?: readonly string[];
  examples: readonly string[];
  /** Runs the command. It imports its dependencies here, so that other commands start fast. */
  run(call: CommandCall<Names>): Promise<ExitCode>;
}

/** A command without the types of its options, for the list of commands. */
export interface CliCommand extends Omit<CommandSpec<CommandOptions>, "run"> {
  run(call: CommandCall<CommandOptions>): Promise<ExitCode>;
}

/** Infers the type of `run` from the options. */
export function defineCommand<const Names extends CommandOptions>(spec: CommandSpec<Names>): CliCommand {
  return spec;
}
