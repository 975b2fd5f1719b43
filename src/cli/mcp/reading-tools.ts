// The tools with which an agent reads: the list of playgrounds, one of them, its states, and advice on it.

import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { writeQuestionMap } from "#core/document/question-map/write-question-map.ts";
import { hasOptions } from "#core/kinds/registry.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { optionOutcomesOf } from "#core/model/rule.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { toCounted } from "#core/text/number-text.ts";
import { quoteName } from "#core/text/visible-text.ts";
import { selectTuningCases } from "#core/thresholds/evidence/visible-rows.ts";
import { questionRevision } from "./question-revision.ts";
import { toAdviceResult } from "./tool-advice.ts";
import { type AgentToolDependencies, pathParameter, readOnlyHints } from "./tool-needs.ts";
import { toToolResult, withFaultsAsResults } from "./tool-result.ts";

/** One call reads at most this many cases or samples, and at most this many characters of each. */
const statesMax = 50;
const stateCharactersMax = 4000;

function describeQuestions(playground: Playground): unknown {
  return playground.questions.map((one) => {
    const { measure, from, edges } = ruleThresholdsOf(one);
    const [written] = Object.values(JSON.parse(writeQuestionMap([{ ...one, id: "question" }])) as object);
    return {
      id: one.id,
      revision: questionRevision(one),
      included: one.included,
      question: written as unknown,
      rule: {
        measure,
        ...(from !== null && { from }),
        thresholds: edges,
        outcomes: one.rules[one.type].outcomes,
      },
      ...(hasOptions(one) && { optionOutcomes: optionOutcomesOf(one.rules[one.type]) }),
      ...(one.tuning && { goal: one.tuning }),
      ...(one.note && { note: one.note }),
    };
  });
}

export function registerReadingTools(server: McpServer, { folder, answerer }: AgentToolDependencies): void {
  server.registerTool(
    "list_playgrounds",
    { description: "Lists the playgrounds of the folder.", annotations: readOnlyHints },
    () =>
      withFaultsAsResults(async () => {
        const files = await folder.list();
        const listed = files.map(({ path: at, name, bytes }) => ({ path: at, name, bytes }));
        return toToolResult(`${toCounted(files.length, "playground")}.`, listed);
      }),
  );
  server.registerTool(
    "read_playground",
    {
      description:
        "Reads a playground: model, notes, questions with their rules and revisions, and how many cases and samples it has.",
      inputSchema: z.object({ path: pathParameter }),
      annotations: readOnlyHints,
    },
    ({ path: at }) =>
      withFaultsAsResults(async () => {
        const { playground } = await folder.read(at);
        const { name, notes, model, cases, samples = [], agentEdits = [], decisionTuning } = playground;
        const asked = new Set(playground.questions.flatMap(({ included, key }) => (included ? key : [])));
        return toToolResult(`The playground ${quoteName(at)}.`, {
          name,
          notes,
          model,
          questions: describeQuestions(playground),
          cases: {
            all: cases.length,
            labelled: cases.filter(({ labels }) => labels.some(({ questionKey }) => asked.has(questionKey)))
              .length,
          },
          samples: samples.map((sample, place) => sample.name || `sample ${place + 1}`),
          ...(decisionTuning && { goalOfDecision: decisionTuning }),
          changedByAgentsAndNotLookedAt: agentEdits.map((edit) => ({ id: edit.id, what: edit.what })),
        });
      }),
  );
  server.registerTool(
    "read_states",
    {
      description: `Reads texts that are judged: the playground's state, its samples, or its cases with their labels, at most ${statesMax} at a time. Cases that are held out to check thresholds are left out.`,
      inputSchema: z.object({
        path: pathParameter,
        of: z.enum(["state", "samples", "cases"]),
        from: z.int().min(0).default(0).describe("Index of the first, from 0"),
        count: z.int().min(1).max(statesMax).default(10),
      }),
      annotations: readOnlyHints,
    },
    ({ path: at, of, from, count }) =>
      withFaultsAsResults(async () => {
        const { playground } = await folder.read(at);
        const { rows, note } = statesOf(playground, of);
        const shown = rows.slice(from, from + count);
        return toToolResult(`${shown.length} of ${toCounted(rows.length, "text")}${note}.`, shown);
      }),
  );
  server.registerTool(
    "advise",
    {
      description:
        "Says what could be better about questions, state, model and thresholds, as the page does.",
      inputSchema: z.object({ path: pathParameter }),
      annotations: readOnlyHints,
    },
    ({ path: at }) =>
      withFaultsAsResults(async () => {
        const { playground } = await folder.read(at);
        return toAdviceResult(playground, answerer.service.profile, null);
      }),
  );
}

function toText(state: AuthoredState): object {
  const text = state.form === "list" ? JSON.stringify(state.items) : state.text;
  const cut = text.length > stateCharactersMax;
  return {
    form: state.form,
    text: text.slice(0, stateCharactersMax),
    ...(cut && { cutAfter: stateCharactersMax }),
  };
}

function statesOf(
  playground: Playground,
  of: "state" | "samples" | "cases",
): { rows: readonly unknown[]; note: string } {
  if (of === "state") return { rows: [toText(playground.state)], note: "" };
  if (of === "samples")
    return {
      rows: (playground.samples ?? []).map(({ name, state }) => ({ name, ...toText(state) })),
      note: "",
    };
  const { questions, cases } = playground;
  // Leaves out a case that is held out for any question: an agent that sees its label could word other questions by it.
  const shown = questions.reduce((rows, one) => selectTuningCases(one, rows, cases), cases);
  const ids = new Map(questions.map((one) => [one.key, one.id]));
  const left = cases.length - shown.length;
  return {
    rows: shown.map(({ key, state, labels, group }) => ({
      case: Number(key),
      ...toText(state),
      labels: labels.map(({ questionKey, value }) => ({ question: ids.get(questionKey) ?? null, value })),
      ...(group !== "" && { group }),
    })),
    note: left === 0 ? "" : `; ${toCounted(left, "case is", "cases are")} held out and not shown`,
  };
}
