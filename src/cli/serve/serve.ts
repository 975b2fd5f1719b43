import { defineCommand } from "../call/command.ts";

export const serve = defineCommand({
  name: "serve",
  usage: "[ollama|llama|vllm|litellm|URL]",
  summary: "Start the playground; this is what cutpoint alone does.",
  words: [0, 1],
  options: {
    port: { value: "N", meaning: "Port to listen on; otherwise PORT, otherwise 4170." },
  },
  notes: [
    "It is configured by environment variables, such as DECISION_BASE_URL and DECISION_API_KEY; without any, the embedded sandbox answers.",
  ],
  examples: ["cutpoint", "cutpoint serve ollama", "cutpoint serve --port 4180"],
  async run({ values: { port }, environment, dist, words, json, terminal }) {
    const [{ runProcess }, { startPage }] = await Promise.all([
      import("#server/run-process.ts"),
      import("#server/start-page.ts"),
    ]);
    const variables = port === undefined ? environment : { ...environment, PORT: port };
    const isServed = await runProcess(async (log) => {
      const started = await startPage(variables, dist, log, { target: words, starter: "npx cutpoint serve" });
      if (json) terminal.printJson({ event: "listening", url: started.origin });
      return started;
    });
    return isServed ? 0 : 3;
  },
});
