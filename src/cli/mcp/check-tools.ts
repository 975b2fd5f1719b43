// The tools with which an agent checks a playground: its targets, why a verdict is open, a look at held-out cases.

import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { findUnansweredCases } from "#core/compare/baseline.ts";
import type { Playground } from "#core/model/playground.ts";
import { toCounted } from "#core/text/number-text.ts";
import { quoteName } from "#core/text/visible-text.ts";
import { describeVerdictStatus } from "#core/thresholds/target-verdict.ts";
import { InputFault } from "../call/input-fault.ts";
import { exitCodeOfTargets } from "../check/exit-codes.ts";
import { describeQuestionEvidence, judgeTargets } from "../check/judge-targets.ts";
import { recordLookInLedger } from "./held-out-looks.ts";
import { requireQuestion } from "./question-revision.ts";
import {
  type AgentToolDependencies,
  idParameter,
  pathParameter,
  readOnlyHints,
  writingHints,
} from "./tool-needs.ts";
import { toToolResult, withFaultsAsResults } from "./tool-result.ts";

export function registerCheckTools(server: McpServer, { folder, now, newKey }: AgentToolDependencies): void {
  const readSide = async (at: string, playground: Playground) => {
    const recorded = await folder.readAnswers(at, playground);
    if (recorded === null)
      throw new InputFault(
        `There are no recorded answers beside ${quoteName(at)}. A person writes them with: cutpoint run or cutpoint check --live --accept`,
      );
    return { playground, answers: recorded.answers };
  };
  server.registerTool(
    "check",
    {
      description:
        "Says whether the playground's targets are met on its labelled cases, from the answers recorded beside it. Held-out cases count only once they were looked at: see look_at_held_out.",
      inputSchema: z.object({ path: pathParameter }),
      annotations: readOnlyHints,
    },
    ({ path: at }) =>
      withFaultsAsResults(async () => {
        const side = await readSide(at, (await folder.read(at)).playground);
        const targets = judgeTargets(side);
        const { labelled, cases } = findUnansweredCases(side);
        const isWhole = labelled.length > 0 && cases.length === 0;
        const words = ["Every target is met.", "A target is not met.", "Can't tell yet.", ""];
        const code = exitCodeOfTargets(targets);
        const sentence =
          targets.length === 0
            ? "No target is set."
            : isWhole
              ? (words[code] ?? "")
              : labelled.length === 0
                ? "Incomplete: no case has a label for a question that is asked."
                : `Incomplete: ${cases.length} of ${toCounted(labelled.length, "labelled case")} ${cases.length === 1 ? "has" : "have"} no current answer.`;
        return toToolResult(
          sentence,
          targets.map(({ id: of, status, target, text }) => ({
            question: of,
            status: describeVerdictStatus(status),
            target,
            text,
          })),
        );
      }),
  );
  server.registerTool(
    "explain_verdict",
    {
      description:
        "Explains how far a question's verdict can be trusted: which cases chose its thresholds, which are held out, and who has looked.",
      inputSchema: z.object({ path: pathParameter, id: idParameter }),
      annotations: readOnlyHints,
    },
    ({ path: at, id: own }) =>
      withFaultsAsResults(async () => {
        const { playground } = await folder.read(at);
        const asked = requireQuestion(playground, own);
        const side = await readSide(at, playground);
        const verdicts = judgeTargets(side).filter((target) => target.id === own);
        return toToolResult(`The verdict on ${quoteName(own)}.`, {
          targets: verdicts.map(({ status, target, text }) => ({
            status: describeVerdictStatus(status),
            target,
            text,
          })),
          evidence: describeQuestionEvidence(asked, side),
        });
      }),
  );
  server.registerTool(
    "look_at_held_out",
    {
      description:
        "Judges the held-out cases of a question, or of the whole decision. It counts as a look, as a person's does: each look makes later proof harder, and it's recorded in the file.",
      inputSchema: z.object({
        path: pathParameter,
        id: z.string().nullable().describe("Id of the question; null for the whole decision"),
      }),
      annotations: writingHints,
    },
    ({ path: at, id: own }) =>
      withFaultsAsResults(async () => {
        folder.mustBeWritable("a look can't be recorded, and isn't given");
        const about = { id: newKey(), at: now() };
        // Recorded before anything is shown.
        const after = await folder.edit(at, { by: "", at: 0 }, async (playground) => {
          const asked = own === null ? null : requireQuestion(playground, own);
          const ledger = recordLookInLedger(await readSide(at, playground), asked, about);
          return ledger === playground.ledger ? playground : { ...playground, ledger };
        });
        const side = await readSide(at, after);
        const verdicts = judgeTargets(side).filter((target) => target.id === own);
        const isNew = after.ledger.looks.some((look) => look.id === about.id);
        return toToolResult(
          isNew ? "Looked, and recorded." : "Nothing new to look at.",
          verdicts.map(({ status, target, text }) => ({
            status: describeVerdictStatus(status),
            target,
            text,
          })),
        );
      }),
  );
}
