import { X } from "lucide-react";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Case } from "#core/model/case.ts";
import { useCaseAnswer } from "#data/case-answers-store.ts";
import { caseCommands } from "#data/case-commands.ts";
import { showRoom } from "#data/shown-room.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { CasePanelQuestion } from "./case-panel-question.tsx";
import { CaseStateField } from "./case-state-field.tsx";
import { SettledField } from "./settled-field.tsx";
import type { CaseView } from "./use-case-view.ts";

interface Props {
  view: CaseView;
  row: Case;
  onRemove: () => void;
  onClose: () => void;
}

function makeState(row: Case) {
  caseCommands.makeState(row.state);
  showRoom("author");
}

/** Takes the focus to the label of the question in hand, or to the title: what is typed next must not change the state. */
export function beginWithLabel(panel: HTMLElement | null) {
  const field = (of: string) => panel?.querySelector<HTMLElement>(`[data-in-hand] ${of}`);
  (field("input:checked") ?? field(":is(input, select)") ?? panel?.querySelector("h3"))?.focus();
}

/** One case whole: its state, note and group to change, and every question's label and answer. */
export function CasePanel({ view, row, onRemove, onClose }: Props) {
  const { questions } = view;
  return (
    <section ref={beginWithLabel} aria-label="Case" className="contents">
      <div
        role="presentation"
        className="flex w-[26rem] shrink-0 flex-col border-t border-l border-line bg-panel max-[1000px]:fixed max-[1000px]:inset-0 max-[1000px]:z-30 max-[1000px]:w-full max-[1000px]:border-0"
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
        }}
      >
        <header className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-3">
          <h3 tabIndex={-1} className="flex-1 font-semibold outline-none">
            Case {Number(row.key)}
          </h3>
          <Button onClick={() => makeState(row)}>Use as the state</Button>
          <Button look="danger" onClick={onRemove}>
            Delete
          </Button>
          <IconButton icon={X} label="Close the case" onClick={onClose} />
        </header>
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-3" key={row.key}>
          <CaseStateField row={row} />
          <div className="grid grid-cols-2 gap-3">
            <Member label="Note" value={row.note} onLand={(note) => caseCommands.change(row.key, { note })} />
            <Member
              label="Group"
              value={row.group}
              onLand={(group) => caseCommands.change(row.key, { group })}
            />
          </div>
          <AnsweredBy caseKey={row.key} />
          <div className="grid gap-3">
            {questions.map((question) => (
              <CasePanelQuestion key={question.key} row={row} question={question} view={view} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Member({ label, value, onLand }: { label: string; value: string; onLand: (text: string) => void }) {
  return (
    <div>
      <h4 aria-hidden className="mb-1 font-medium">
        {label}
      </h4>
      <SettledField label={`${label} of the case`} value={value} className="max-h-32" onLand={onLand} />
    </div>
  );
}

/** Which model answered the case, and what that took. */
function AnsweredBy({ caseKey }: { caseKey: string }) {
  const answer = useCaseAnswer(caseKey);
  if (answer === null || answer.standing !== "answered") return null;
  const tokens = answer.inputTokens === null ? "" : ` · ${toCountText(answer.inputTokens)} input tokens`;
  return (
    <p className="text-sm text-mute">
      Answered by {answer.model ?? "a model without a name"}
      {tokens}
    </p>
  );
}
