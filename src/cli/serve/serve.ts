import { command } from "../call/command.ts";

export const serve = command({
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
  async run(call) {
    const { servePage } = await import("./serve-page.ts");
    return servePage(call.values, call);
  },
});
