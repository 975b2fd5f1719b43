import { type TakeOut, takeOuts } from "#core/export/write-code.ts";
import { copyRequest } from "#data/copy-request.ts";
import { notify } from "#data/notice.ts";
import type { Command } from "./command.ts";

function copyCommand(takeOut: TakeOut): Command {
  return {
    title: takeOut.id === "json" ? "Copy the request as JSON" : `Copy the request as ${takeOut.title}`,
    run: async () => notify(await copyRequest(takeOut)),
  };
}

/** One command for each form in which the request can be taken along. */
export const copyCommands: readonly Command[] = takeOuts.map(copyCommand);
