// The tools with which an agent edits questions: add, change, move and remove them, and set their rules.

import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Playground } from "#core/model/playground.ts";
import { findQuestionIssues } from "#core/service/write-request.ts";
import { quoteName } from "#core/text/visible-text.ts";
import {
  changeRule,
  insertAuthoredQuestion,
  moveQuestionAfter,
  parseServiceQuestion,
  removeQuestion,
  replaceQuestionContent,
} from "./question-edits.ts";
import { questionRevision, requireQuestion, requireUnchangedQuestion } from "./question-revision.ts";
import { toAdviceResult } from "./tool-advice.ts";
import {
  type AgentToolDependencies,
  idParameter,
  pathParameter,
  questionParameter,
  revisionParameter,
  writingHints,
} from "./tool-needs.ts";
import { toToolResult, withFaultsAsResults } from "./tool-result.ts";

export function registerEditTools(
  server: McpServer,
  { folder, answerer, agentName, now, newKey }: AgentToolDependencies,
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
    if (changed === undefined) return toToolResult(`${quoteName(of)} is removed.`);
    const [issue] = findQuestionIssues(changed);
    const sentence = `Written: ${quoteName(of)}, now of revision ${questionRevision(changed)}. `;
    const refused = issue ? `The service would still refuse it: ${issue.message} ` : "";
    return toAdviceResult(after, answerer.service.profile, changed.key, sentence + refused);
  };
  const noted = "The page shows it at once, marked as an agent's until a person has looked at it.";
  server.registerTool(
    "add_question",
    {
      description: `Adds a question. ${noted}`,
      inputSchema: z.object({
        path: pathParameter,
        id: idParameter,
        question: questionParameter,
        after: z.string().optional().describe("Id of the question that it follows; otherwise the last"),
      }),
      annotations: writingHints,
    },
    ({ path: at, id: own, question: wanted, after }) =>
      withFaultsAsResults(async () => {
        const read = parseServiceQuestion(own, wanted);
        return edit(at, own, (playground) =>
          insertAuthoredQuestion(playground, read, {
            key: newKey(),
            after: after === undefined ? null : requireQuestion(playground, after),
          }),
        );
      }),
  );
  server.registerTool(
    "change_question",
    {
      description: `Rewrites a question's texts, type or id; its rule, goals and labels stay. ${noted}`,
      inputSchema: z.object({
        path: pathParameter,
        id: idParameter,
        revision: revisionParameter,
        question: questionParameter,
        newId: z.string().optional().describe("Its id from now on"),
      }),
      annotations: writingHints,
    },
    ({ path: at, id: own, revision: read, question: wanted, newId = own }) =>
      withFaultsAsResults(async () => {
        const next = parseServiceQuestion(newId, wanted);
        return edit(at, newId, (playground) =>
          replaceQuestionContent(playground, requireUnchangedQuestion(playground, own, read), next),
        );
      }),
  );
  server.registerTool(
    "set_rule",
    {
      description: `Sets a question's thresholds and outcomes. ${noted} Labelled cases whose answers are recorded count as having chosen thresholds, and can't prove them.`,
      inputSchema: z.object({
        path: pathParameter,
        id: idParameter,
        revision: revisionParameter,
        lower: z.number().optional(),
        upper: z.number().optional(),
        outcomes: z.record(z.string(), z.string()).optional().describe("Outcome by zone"),
        optionOutcomes: z.record(z.string(), z.string()).optional().describe("Outcome by option"),
      }),
      annotations: writingHints,
    },
    ({ path: at, id: own, revision: read, ...change }) =>
      withFaultsAsResults(() =>
        edit(at, own, (playground) =>
          changeRule(playground, requireUnchangedQuestion(playground, own, read), change),
        ),
      ),
  );
  server.registerTool(
    "move_question",
    {
      description: `Moves a question behind another, or to the top. ${noted}`,
      inputSchema: z.object({
        path: pathParameter,
        id: idParameter,
        after: z.string().nullable().describe("Null for the top"),
      }),
      annotations: writingHints,
    },
    ({ path: at, id: own, after }) =>
      withFaultsAsResults(() =>
        edit(at, own, (playground) =>
          moveQuestionAfter(
            playground,
            requireQuestion(playground, own),
            after === null ? null : requireQuestion(playground, after),
          ),
        ),
      ),
  );
  server.registerTool(
    "remove_question",
    {
      description: `Removes a question. ${noted}`,
      inputSchema: z.object({ path: pathParameter, id: idParameter, revision: revisionParameter }),
      annotations: { ...writingHints, destructiveHint: true },
    },
    ({ path: at, id: own, revision: read }) =>
      withFaultsAsResults(() =>
        edit(at, own, (playground) =>
          removeQuestion(playground, requireUnchangedQuestion(playground, own, read)),
        ),
      ),
  );
}
