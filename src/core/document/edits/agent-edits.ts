// Marks what an agent edited, until a person has looked at it.

import type { AgentEditMark } from "#core/model/agent-edit.ts";
import type { Playground } from "#core/model/playground.ts";

/** The agent that edits, by the name that it gave itself, and when, in milliseconds since the epoch. */
export type EditingAgent = Pick<AgentEditMark, "by" | "at">;

function withEdits(
  { agentEdits: _former, ...playground }: Playground,
  edits: readonly AgentEditMark[],
): Playground {
  return edits.length === 0 ? playground : { ...playground, agentEdits: edits };
}

/**
 * Marks the questions that differ between the two values as changed by the agent. A question that an agent added stays
 * added when it is changed, and has no mark once it's removed again.
 */
export function markAgentEdits(before: Playground, after: Playground, agent: EditingAgent): Playground {
  const [was, is] = [before, after].map(({ questions }) => new Map(questions.map((one) => [one.key, one])));
  const marks = new Map((after.agentEdits ?? []).map((edit) => [edit.question, edit]));
  for (const key of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
    const [former, now] = [was?.get(key), is?.get(key)];
    if (former === now) continue;
    const wasAdded = marks.get(key)?.what === "added";
    if (wasAdded && now === undefined) {
      marks.delete(key);
      continue;
    }
    const id = (now ?? former)?.id ?? "";
    const what = now === undefined ? "removed" : former === undefined || wasAdded ? "added" : "changed";
    marks.set(key, { question: key, id, what, ...agent });
  }
  return withEdits(after, [...marks.values()]);
}

/** Removes all marks, because a person has looked at what agents changed. */
export function clearAgentEdits(playground: Playground): Playground {
  return playground.agentEdits === undefined ? playground : withEdits(playground, []);
}
