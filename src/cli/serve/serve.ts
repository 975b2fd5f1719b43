// The command "serve", which starts the page's server in this process, and how its words are told apart.

import { stat } from "node:fs/promises";
import { defineCommand } from "../call/command.ts";
import { InputFault } from "../call/input-fault.ts";

export const serveCommand = defineCommand({
  name: "serve",
  usage: "[FOLDER] [ollama|llama|vllm|litellm|URL]",
  summary: "Start the playground; this is what cutpoint alone does.",
  words: [0, 2],
  options: {
    port: { value: "N", meaning: "Port to listen on; otherwise PORT, otherwise 4170." },
    "read-only": { meaning: "Let the page read the folder only." },
  },
  notes: [
    "The playgrounds of FOLDER (*.cutpoint.json, also in its folders) are listed in the page beside those of the browser, and saved where they lie; LIBRARY_DIR does the same.",
    "It is configured by environment variables, such as DECISION_BASE_URL and DECISION_API_KEY; without any, the embedded sandbox answers.",
  ],
  examples: ["cutpoint", "cutpoint serve decisions/", "cutpoint serve ollama", "cutpoint serve --port 4180"],
  async run({ values: { port, "read-only": readOnly }, environment, dist, words, json, terminal }) {
    const [{ runServerProcess }, { startPageServer }] = await Promise.all([
      import("#server/run-process.ts"),
      import("#server/start-page.ts"),
    ]);
    const { folder, server } = await partWords(words);
    const variables = {
      ...environment,
      ...(port !== undefined && { PORT: port }),
      ...(folder !== undefined && { LIBRARY_DIR: folder }),
      ...(readOnly && { LIBRARY_READ_ONLY: "1" }),
    };
    const isServed = await runServerProcess(async (log) => {
      const started = await startPageServer(variables, dist, log, {
        target: server,
        starter: "npx cutpoint serve",
      });
      if (json) terminal.printJson({ event: "listening", url: started.origin });
      return started;
    });
    return isServed ? 0 : 3;
  },
});

/**
 * Separates the name of a server from that of a folder. A word for a server, such as `ollama`, means the server even
 * if a folder has that name; `./ollama` is the folder.
 */
async function partWords(
  words: readonly string[],
): Promise<{ folder: string | undefined; server: readonly string[] }> {
  const { localServers } = await import("#server/config/local-servers.ts");
  const isFolder = async (word: string) =>
    !localServers.some((server) => server.word === word) &&
    stat(word).then(
      (found) => found.isDirectory(),
      () => false,
    );
  const found = await Promise.all(words.map(isFolder));
  const [folder, second] = words.filter((_, place) => found[place]);
  if (second !== undefined) throw new InputFault(`Name one folder; ${second} is a second one.`);
  const server = words.filter((_, place) => !found[place]);
  const lacking = server.find((word) => /[/\\]$|^\.{1,2}(?:[/\\]|$)/.test(word));
  if (lacking !== undefined && !lacking.includes("://"))
    throw new InputFault(`There is no folder ${lacking}. Create it first, or name another.`);
  return { folder, server };
}
