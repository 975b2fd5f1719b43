import { stateLength } from "#core/cases/state-excerpt.ts";
import { toStateText } from "#core/contract/state-text.ts";
import type { Case } from "#core/document/case.ts";
import { changeItem } from "#core/document/edits/state-items.ts";
import { switchStateForm } from "#core/document/edits/switch-state-form.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { caseCommands } from "#data/case-commands.ts";
import { Segmented } from "#ui/segmented.tsx";
import { SettledField } from "./settled-field.tsx";

const forms = [
  { value: "text", label: "Text" },
  { value: "json", label: "JSON" },
  { value: "list", label: "List" },
] as const;

/** A field that grows with its text lays all of it out twice at every key. */
const longestGrowing = 5000;

/** The whole state of a case, to read and to change. */
export function CaseStateField({ row }: { row: Case }) {
  const { state, key } = row;
  const sent = toStateText(state);
  const length = toCountText(stateLength(state));
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="font-medium">State</h4>
        <span className="text-sm text-mute">{length} characters</span>
        <span className="ml-auto">
          <Segmented
            label="Form of this state"
            value={state.form}
            choices={forms}
            onChange={(form) => caseCommands.change(key, { state: switchStateForm(state, form) })}
          />
        </span>
      </div>
      {state.form === "list" ? (
        Array.from(state.items.entries(), ([at, item]) => (
          <SettledField
            key={at}
            label={`Text ${at + 1} of the case`}
            value={item}
            className="max-h-48"
            onLand={(text) => caseCommands.change(key, { state: changeItem(state, at, text) })}
          />
        ))
      ) : (
        <SettledField
          key={state.form}
          label="State of the case"
          value={state.text}
          mono={state.form === "json"}
          className={
            state.text.length > longestGrowing ? "h-[45dvh] field-sizing-fixed!" : "max-h-[45dvh] min-h-24"
          }
          onLand={(text) => caseCommands.change(key, { state: { ...state, text } })}
        />
      )}
      {!sent.ok && <p className="text-sm text-bad">It cannot be sent yet: {sent.issues[0]?.message}</p>}
    </div>
  );
}
