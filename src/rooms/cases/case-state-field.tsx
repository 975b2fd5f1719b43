import { memo } from "react";
import { stateLength } from "#core/cases/state-excerpt.ts";
import { changeItem, switchStateForm } from "#core/document/edits/edit-state.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Case } from "#core/model/case.ts";
import { toStateText } from "#core/model/state.ts";
import { caseCommands } from "#data/case-commands.ts";
import { Segmented } from "#ui/segmented.tsx";
import { SettledField } from "./settled-field.tsx";

const forms = [
  { value: "text", label: "Text" },
  { value: "json", label: "JSON" },
  { value: "list", label: "List" },
] as const;

/** From here on a field keeps its height, since one that grows lays its text out twice at every key; in UTF-16 units. */
const longFrom = 5000;

/** The whole state of a case, to read and to change. */
export function CaseStateField({ row }: { row: Case }) {
  const { state, key } = row;
  const sent = toStateText(state);
  const length = stateLength(state);
  const long = length > longFrom;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="font-medium">State</h4>
        <span className="text-sm text-mute">{toCountText(length)} characters</span>
        <span className="ml-auto">
          <Segmented
            label="Form of this state"
            value={state.form}
            choices={forms}
            onChange={(form) => caseCommands.changeState(key, (now) => switchStateForm(now, form))}
          />
        </span>
      </div>
      {state.form === "list" ? (
        Array.from(state.items.entries(), ([at, item]) => (
          <CaseListText key={at} caseKey={key} at={at} text={item} long={long} />
        ))
      ) : (
        <SettledField
          key={state.form}
          label="State of the case"
          value={state.text}
          long={long}
          mono={state.form === "json"}
          className={long ? "h-[45dvh] field-sizing-fixed!" : "max-h-[45dvh] min-h-24"}
          onLand={(text) => caseCommands.changeState(key, (now) => ({ ...now, text }))}
        />
      )}
      {!sent.ok && <p className="text-sm text-bad">It cannot be sent yet: {sent.issues[0]?.message}</p>}
    </div>
  );
}

interface ListTextProps {
  caseKey: string;
  /** Place in the list, from 0. */
  at: number;
  text: string;
  long: boolean;
}

/** One text of a list; there may be hundreds, of which one is in hand. */
const CaseListText = memo(function CaseListText({ caseKey, at, text, long }: ListTextProps) {
  return (
    <SettledField
      label={`Text ${at + 1} of the case`}
      value={text}
      long={long}
      className="max-h-48"
      onLand={(now) => caseCommands.changeState(caseKey, (state) => changeItem(state, at, now))}
    />
  );
});
