import { useId } from "react";
import { setModel } from "#core/document/edits/set-model.ts";
import { useModels } from "#data/models-query.ts";
import { playgroundStore } from "#data/open-playground.ts";
import { useProfile } from "#data/session-query.ts";
import { usePlayground } from "#data/use-playground.ts";

/** The model to ask: picked from what the server lists and what its profile knows, or typed. */
export function ModelField() {
  const model = usePlayground((playground) => playground.model);
  const listed = useModels();
  const { knownModels } = useProfile();
  const list = useId();
  const described = new Map(knownModels.map((name) => [name, ""]));
  if (listed?.ok) for (const { name, description } of listed.models) described.set(name, description ?? "");
  return (
    <>
      <input
        className="field w-40 font-mono text-sm"
        aria-label="Model"
        list={list}
        spellCheck={false}
        autoComplete="off"
        placeholder="Model id"
        value={model}
        title={listed && !listed.ok ? listed.problem : "Pick a listed model, or type a versioned id"}
        onChange={(event) => {
          const typed = event.target.value;
          playgroundStore.edit((playground) => setModel(playground, typed), {
            label: "Model",
            group: "model",
          });
        }}
      />
      <datalist id={list}>
        {[...described].map(([name, description]) => (
          <option key={name} value={name}>
            {description}
          </option>
        ))}
      </datalist>
    </>
  );
}
