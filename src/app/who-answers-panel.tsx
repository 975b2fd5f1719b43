import { setModel } from "#core/document/edits/edit-state.ts";
import { playgroundStore, usePlayground } from "#playground/open-playground.ts";
import { setAutoRun, useAutoRun } from "#run/auto-run.ts";
import { Estimate } from "./estimate.tsx";
import { ModelMenu } from "./model-menu.tsx";

function edit(model: string) {
  playgroundStore.edit((playground) => setModel(playground, model), { label: "Model", group: "model" });
}

/** The model to ask, typed: any id, whether it is listed or not. */
function ModelField() {
  const model = usePlayground((playground) => playground.model);
  return (
    <label className="grid gap-1 px-2 text-sm text-mute">
      Model
      <input
        className="field font-mono text-sm"
        spellCheck={false}
        autoComplete="off"
        placeholder="Model id"
        value={model}
        onChange={(event) => edit(event.target.value)}
      />
    </label>
  );
}

/** Whether a pause in typing runs. */
function AutoRunSwitch() {
  const on = useAutoRun();
  return (
    <label
      className="flex cursor-pointer items-center gap-2"
      title="Runs when you stop typing. These runs aren't kept in the history."
    >
      <input type="checkbox" checked={on} onChange={(event) => setAutoRun(event.target.checked)} />
      Auto-run when typing pauses
    </label>
  );
}

interface Props {
  /** In words, whether a stand-in or a service answers. */
  mode: string;
  onClose: () => void;
}

/** Who is asked, with which model, how much a run sends, and whether a pause in typing runs. */
export function WhoAnswersPanel({ mode, onClose }: Props) {
  return (
    <div className="grid gap-2 py-1.5">
      <p className="px-2 font-medium">{mode}</p>
      <ModelField />
      <div>
        <ModelMenu
          onPick={(name) => {
            edit(name);
            onClose();
          }}
          onClose={onClose}
        />
      </div>
      <div className="grid gap-1.5 border-t border-line px-2 pt-2">
        <Estimate />
        <AutoRunSwitch />
      </div>
    </div>
  );
}
