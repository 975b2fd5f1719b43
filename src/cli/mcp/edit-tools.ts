import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Playground } from "#core/model/playground.ts";
import { questionIssues } from "#core/service/write-request.ts";
import { quoteName } from "#core/text/visible-text.ts";
import {
  addReadQuestion,
  changeRule,
  changeToRead,
  moveQuestionAfter,
  readQuestion,
  removeQuestion,
} from "./question-edits.ts";
import { findQuestion, findUnchanged, questionRevision } from "./question-revision.ts";
import { toAdvice } from "./tool-advice.ts";
import { type AgentToolNeeds, id, path, question, revision, writes } from "./tool-needs.ts";
import { toResult, withFaults } from "./tool-result.ts";

export function registerEdits(
  server: McpServer,
  { folder, answerer, agentName, now, newKey }: AgentToolNeeds,
): void {
  const agent = () => ({ by: agentName(), at: now() });
  const edit = async (
    at: string,
    of: string,
    change: (playground: Playground) => Playground,
  ): Promise<CallToolResult> => {
    folder.mustBeWritable("nothing can be edited");
    const after = await folder.edit(at, agent(), change);
    const changed = after.questions.find((one) => one.id === of);
    if (changed === undefined) return toResult(`${quoteName(of)} is removed.`);
    const [issue] = questionIssues(changed);
    const sentence = `Written: ${quoteName(of)}, now of revision ${questionRevision(changed)}. `;
    const refused = issue ? `The service would still refuse it: ${issue.message} ` : "";
    return toAdvice(after, answerer.service.profile, changed.key, sentence + refused);
  };
  const noted = "The page shows it at once, marked as an agent's until a person has looked at it.";
  server.registerTool(
    "add_question",
    {
      description: `Adds a question. ${noted}`,
      inputSchema: z.object({
        path,
        id,
        question,
        after: z.string().optional().describe("Id of the question that it follows; otherwise the last"),
      }),
      annotations: writes,
    },
    ({ path: at, id: own, question: wanted, after }) =>
      withFaults(async () => {
        const read = readQuestion(own, wanted);
        return edit(at, own, (playground) =>
          addReadQuestion(playground, read, {
            key: newKey(),
            after: after === undefined ? null : findQuestion(playground, after),
          }),
        );
      }),
  );
  server.registerTool(
    "change_question",
    {
      description: `Rewrites a question's texts, type or id; its rule, goals and labels stay. ${noted}`,
      inputSchema: z.object({
        path,
        id,
        revision,
        question,
        newId: z.string().optional().describe("Its id from now on"),
      }),
      annotations: writes,
    },
    ({ path: at, id: own, revision: read, question: wanted, newId = own }) =>
      withFaults(async () => {
        const next = readQuestion(newId, wanted);
        return edit(at, newId, (playground) =>
          changeToRead(playground, findUnchanged(playground, own, read), next),
        );
      }),
  );
  server.registerTool(
    "set_rule",
    {
      description: `Sets a question's thresholds and outcomes. ${noted} Labelled cases whose answers are recorded count as having chosen thresholds, and can't prove them.`,
      inputSchema: z.object({
        path,
        id,
        revision,
        lower: z.number().optional(),
        upper: z.number().optional(),
        outcomes: z.record(z.string(), z.string()).optional().describe("Outcome by zone"),
        optionOutcomes: z.record(z.string(), z.string()).optional().describe("Outcome by option"),
      }),
      annotations: writes,
    },
    ({ path: at, id: own, revision: read, ...change }) =>
      withFaults(() =>
        edit(at, own, (playground) => changeRule(playground, findUnchanged(playground, own, read), change)),
      ),
  );
  server.registerTool(
    "move_question",
    {
      description: `Moves a question behind another, or to the top. ${noted}`,
      inputSchema: z.object({ path, id, after: z.string().nullable().describe("Null for the top") }),
      annotations: writes,
    },
    ({ path: at, id: own, after }) =>
      withFaults(() =>
        edit(at, own, (playground) =>
          moveQuestionAfter(
            playground,
            findQuestion(playground, own),
            after === null ? null : findQuestion(playground, after),
          ),
        ),
      ),
  );
  server.registerTool(
    "remove_question",
    {
      description: `Removes a question. ${noted}`,
      inputSchema: z.object({ path, id, revision }),
      annotations: { ...writes, destructiveHint: true },
    },
    ({ path: at, id: own, revision: read }) =>
      withFaults(() =>
        edit(at, own, (playground) => removeQuestion(playground, findUnchanged(playground, own, read))),
      ),
  );
}
