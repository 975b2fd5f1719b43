// The tools with which an agent asks the service: about one state, or about samples.

import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Playground } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import { quoteName } from "#core/text/visible-text.ts";
import { InputFault } from "../call/input-fault.ts";
import { askState } from "./ask-state.ts";
import { type AgentToolDependencies, pathParameter } from "./tool-needs.ts";
import { toToolResult, withFaultsAsResults } from "./tool-result.ts";

/** One call asks about at most this many samples, so that an agent sees what it spends. */
const samplesMax = 50;

export function registerAskingTools(server: McpServer, { folder, answerer }: AgentToolDependencies): void {
  const { mode } = answerer.service;
  const who =
    mode === "sandbox"
      ? "The sandbox, a stand-in that compares words, answers."
      : "A service answers, which may be billed.";
  const spent = async () => (answerer.spending === null ? "" : ` ${await answerer.spending.describe()}`);
  server.registerTool(
    "evaluate",
    {
      description: `Asks a playground's questions about one text and decides by its rules. ${who}`,
      inputSchema: z.object({
        path: pathParameter,
        text: z
          .string()
          .optional()
          .describe("A text to judge; without text and json, the playground's own state"),
        json: z.unknown().optional().describe("An object or array to judge"),
      }),
      annotations: { readOnlyHint: true, openWorldHint: mode === "live" },
    },
    ({ path: at, text, json }) =>
      withFaultsAsResults(async () => {
        const { playground } = await folder.read(at);
        const asked = await askState(playground, toState(playground, text, json), answerer);
        if (asked.status === "failed")
          return { ...toToolResult(`No answer: ${asked.problem}${await spent()}`), isError: true };
        return toToolResult(`Answered.${await spent()}`, asked.decision);
      }),
  );
  server.registerTool(
    "run_samples",
    {
      description: `Asks a playground's questions about each of its samples, at most ${samplesMax}, a request each. ${who}`,
      inputSchema: z.object({
        path: pathParameter,
        from: z.int().min(0).default(0),
        count: z.int().min(1).max(samplesMax).default(samplesMax),
      }),
      annotations: { readOnlyHint: true, openWorldHint: mode === "live" },
    },
    ({ path: at, from, count }) =>
      withFaultsAsResults(async () => {
        const { playground } = await folder.read(at);
        const samples = (playground.samples ?? []).slice(from, from + count);
        if (samples.length === 0) throw new InputFault(`${quoteName(at)} has no such samples.`);
        const told: object[] = [];
        for (const [place, { name, state }] of samples.entries()) {
          const sample = { index: from + place, name };
          try {
            told.push({ ...sample, ...(await askState(playground, state, answerer)) });
          } catch (error) {
            if (!(error instanceof InputFault)) throw error;
            told.push({ ...sample, status: "not-sent", problem: error.message });
          }
        }
        return toToolResult(`${toCounted(told.length, "sample")}.${await spent()}`, told);
      }),
  );
}

function toState(playground: Playground, text: string | undefined, json: unknown): AuthoredState {
  if (text !== undefined && json !== undefined)
    throw new InputFault("Give either text or json. Nothing was sent.");
  if (text !== undefined) return { form: "text", text, items: [] };
  if (json !== undefined) return { form: "json", text: JSON.stringify(json), items: [] };
  return playground.state;
}
