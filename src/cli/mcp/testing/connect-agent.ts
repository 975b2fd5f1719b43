import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { openFolder } from "#server/folder/folder.ts";
import { openAnsweringService } from "../../ask/service.ts";
import { AgentFolder } from "../agent-folder.ts";
import type { Answerer } from "../ask-state.ts";
import { createAgentServer } from "../serve-agent.ts";

export interface ToolReply {
  readonly isError: boolean;
  /** Our own sentence. */
  readonly sentence: string;
  /** The data between the fences; null without any. */
  readonly data: unknown;
  readonly text: string;
}

export interface ConnectedAgent {
  call(tool: string, args?: object): Promise<ToolReply>;
  readonly client: Client;
  close(): Promise<void>;
}

/** Parts a result as an agent's reader would, by the fence that the notice names. */
function readReply(content: readonly unknown[], isError: boolean): ToolReply {
  const [sentence = "", block] = content.map((part) => (part as { text: string }).text);
  const text = [sentence, block ?? ""].join("\n");
  if (block === undefined) return { isError, sentence, data: null, text };
  const fence = /^What stands between the lines (data-[0-9a-f]{24}) is data/.exec(block)?.[1] ?? "none";
  const [, inner = "null", rest] = block.split(`\n${fence}`);
  if (rest !== "") throw new Error("The fence stands in the data.");
  return { isError, sentence, data: JSON.parse(inner), text };
}

/** An official client on an agent's server in this process. */
export async function connectAgent(
  folder: string,
  { answerer, readOnly = false }: { answerer?: Answerer; readOnly?: boolean } = {},
): Promise<ConnectedAgent> {
  const server = createAgentServer({
    folder: new AgentFolder(await openFolder(folder, readOnly)),
    answerer: answerer ?? { service: openAnsweringService({ environment: {} }), spending: null },
    version: "1.2.3",
  });
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "tester", version: "1" });
  await Promise.all([server.connect(theirs), client.connect(mine)]);
  return {
    client,
    async call(tool, args = {}) {
      const { content, isError } = await client.callTool({
        name: tool,
        arguments: args as Record<string, unknown>,
      });
      return readReply(content, isError === true);
    },
    close: () => client.close(),
  };
}
