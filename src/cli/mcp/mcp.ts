// The command "mcp". Its work is in serve-agent.ts, loaded when it's called.

import { defineCommand } from "../call/command.ts";

export const mcpCommand = defineCommand({
  name: "mcp",
  usage: "[FOLDER]",
  summary:
    "Let an agent read, edit and check the playgrounds of a folder (Model Context Protocol, on stdin and stdout).",
  words: [0, 1],
  options: {
    "read-only": { meaning: "Let the agent read and ask only." },
    live: { meaning: "Ask the service of DECISION_BASE_URL instead of the sandbox, under these limits:" },
    "max-requests": { value: "N", meaning: "Requests of one connection." },
    "max-cost": { value: "AMOUNT", meaning: "What one connection may cost at the list price, such as 0.50." },
    "max-requests-day": {
      value: "N",
      meaning: "Requests of all connections in a day; otherwise as --max-requests.",
    },
    "max-cost-day": {
      value: "AMOUNT",
      meaning: "What all connections may cost in a day; otherwise as --max-cost.",
    },
  },
  notes: [
    "FOLDER is the current one unless named. Nothing outside of it is read or written, and no key is shown.",
    "What an agent changes is marked in the page until a person has looked at it, and can be undone there. How to set an agent up: docs/users/agents.md in the package.",
  ],
  examples: ["cutpoint mcp decisions/", "cutpoint mcp decisions/ --live --max-requests 200 --max-cost 0.50"],
  async run(call) {
    const { serveAgent } = await import("./serve-agent.ts");
    return serveAgent(call);
  },
});
