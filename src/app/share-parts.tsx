import type { SharedParts } from "#core/document/share-link/shared-text.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";

interface Props {
  playground: Playground;
  parts: SharedParts;
  /** What answers the state as everything is written now; null: nothing does. */
  run: Run | null;
  onChange: (parts: SharedParts) => void;
}

function Part({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange?: ((on: boolean) => void) | undefined;
}) {
  return (
    <label className="flex min-h-7 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** What goes into a link. */
export function ShareParts({ playground, parts, run, onChange }: Props) {
  const { questions, state, notes, cases } = playground;
  const length = state.form === "list" ? state.items.join("").length : state.text.length;
  return (
    <fieldset>
      <legend className="font-medium">In the link</legend>
      <Part
        label={`Name, model, and ${questions.length} ${questions.length === 1 ? "question" : "questions"} with rules`}
        checked
      />
      <Part
        label={`State, ${length.toLocaleString("en")} characters`}
        checked={parts.state}
        onChange={(on) => onChange({ ...parts, state: on })}
      />
      {run && (
        <Part
          label={`Answers to the state, marked as recorded${parts.state ? "" : ": they go in only with the state"}`}
          checked={parts.state && parts.answers}
          onChange={parts.state ? (on) => onChange({ ...parts, answers: on }) : undefined}
        />
      )}
      {notes !== "" && (
        <Part label="Notes" checked={parts.notes} onChange={(on) => onChange({ ...parts, notes: on })} />
      )}
      {cases.length > 0 && (
        <Part
          label={
            cases.length === 1
              ? "1 case with its labels"
              : `${cases.length.toLocaleString("en")} cases with their labels`
          }
          checked={parts.cases}
          onChange={(on) => onChange({ ...parts, cases: on })}
        />
      )}
      <p className="mt-1 text-sm text-mute">
        Never in it: the key, the service’s address, auto-run, the history of runs, answers to cases.
      </p>
    </fieldset>
  );
}
