import { EventEmitter } from "node:events";
import { openTerminal, type Terminal } from "../call/terminal.ts";
import { cliCommands, defaultCommand } from "../commands.ts";
import { type CommandList, runCli } from "../run-cli.ts";

interface Called {
  code: number;
  out: string;
  err: string;
}

/** Runs in this process; collects output and passes progress lines to `draw`. */
export async function callCli(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  list: CommandList = { commands: cliCommands, first: defaultCommand },
  draw: (line: string) => void = () => {},
): Promise<Called> {
  const paper = { out: "", err: "" };
  const stream = (side: keyof typeof paper) =>
    Object.assign(new EventEmitter(), {
      write: (text: string) => {
        paper[side] += text;
      },
    });
  const streams = { stdout: stream("out"), stderr: stream("err") } as unknown as NodeJS.Process;
  const terminal: Terminal = { ...openTerminal(streams, {}, () => {}), progress: draw };
  const code = await runCli(args, list, { terminal, environment, dist: "", version: "1.2.3" });
  return { code, ...paper };
}
