import { ConfigFault } from "#server/config/config.ts";
import type { Call, Command, ExitCode, Options } from "./call/command.ts";
import { InputFault } from "./call/input-fault.ts";
import { describeCommand, describeCommands } from "./help.ts";
import { parseCall } from "./parse-call.ts";

/** What the process gives a call. */
export type Surroundings = Pick<Call<Options>, "terminal" | "environment" | "dist" | "version">;

export interface CommandList {
  commands: readonly Command[];
  /** Done when no command is named. */
  first: Command;
}

/** Runs what the command line says, to its exit code. */
export async function runCli(
  args: readonly string[],
  { commands, first }: CommandList,
  surroundings: Surroundings,
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
    return await command.run({ ...call, ...surroundings } as Call<Options>);
  } catch (error) {
    terminal.tell(describeFault(error));
    return 3;
  }
}

function findCommand(name: string, commands: readonly Command[]): Command {
  const found = commands.find((one) => one.name === name);
  if (found !== undefined) return found;
  const names = commands.map((one) => one.name).join(", ");
  throw new InputFault(`There is no command “${name}”. Commands: ${names}. See: cutpoint --help`);
}

function describeFault(error: unknown): string {
  if (error instanceof InputFault || error instanceof ConfigFault) return error.message;
  const stack = error instanceof Error ? error.stack : String(error);
  return `This is a fault in Cutpoint. Please report it with these lines:\n${stack}`;
}
