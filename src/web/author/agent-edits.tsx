// The note on what agents changed in the questions.

import { clearAgentEdits } from "#core/document/edits/agent-edits.ts";
import type { AgentEditMark } from "#core/model/agent-edit.ts";
import { toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { openCard } from "./question-cards.ts";

/** Most edits that are named; further ones are only counted. */
const namedEdits = 8;

/** Marks all of them as looked at, in one undo step. */
export function acknowledgeAgentEdits(): void {
  playgroundStore.edit(clearAgentEdits, { label: "look at an agent's changes" });
}

/** What agents changed and nobody has looked at yet. */
export function AgentEditsNote() {
  const edits = usePlayground(({ agentEdits }) => agentEdits);
  if (edits === undefined) return null;
  const agents = [...new Set(edits.map(({ by }) => toVisibleName(by)))].join(", ");
  const rest = edits.length - namedEdits;
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-warn-soft px-4 py-1.5 text-sm"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Changed by an agent ({agents}):{" "}
        {edits.slice(0, namedEdits).map((edit, place) => (
          <span key={edit.question}>
            {place > 0 && ", "}
            <EditedQuestion edit={edit} />
          </span>
        ))}
        {rest > 0 && ` and ${toCountText(rest)} more`}
      </span>
      <Button className="ml-auto py-0.5" onClick={acknowledgeAgentEdits}>
        Mark as seen
      </Button>
    </div>
  );
}

function EditedQuestion({ edit: { question, id, what } }: { edit: AgentEditMark }) {
  const now = usePlayground(({ questions }) => questions.find(({ key }) => key === question)?.id);
  if (now === undefined)
    return (
      <>
        {toVisibleName(id)} ({what})
      </>
    );
  return (
    <>
      <LinkButton onClick={() => openCard({ key: question, how: "focused" })}>
        {toVisibleName(now)}
      </LinkButton>{" "}
      ({what})
    </>
  );
}
