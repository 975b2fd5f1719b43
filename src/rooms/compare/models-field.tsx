import { X } from "lucide-react";
import { useId, useState } from "react";
import { useModels, useProfile } from "#session/session.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

interface Props {
  models: readonly string[];
  onChange: (models: readonly string[]) => void;
}

/** Models to ask: typed, or picked from what the server lists and its profile knows. */
export function ModelsField({ models, onChange }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const listed = useModels();
  const { knownModels } = useProfile();
  const known = new Set([...(listed?.ok ? listed.models.map(({ name }) => name) : []), ...knownModels]);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === "") return;
        onChange(models.includes(typed) ? models : [...models, typed]);
        setTyped("");
      }}
    >
      {models.length > 0 && (
        <ul aria-label="Models to ask" className="flex flex-wrap gap-2">
          {models.map((model) => (
            <li key={model} className="flex items-center rounded-md border border-line bg-panel pl-2">
              <VisibleText text={model} className="font-mono text-sm" />
              <IconButton
                icon={X}
                label={`Leave out ${model}`}
                onClick={() => onChange(models.filter((one) => one !== model))}
              />
            </li>
          ))}
        </ul>
      )}
      <label className="flex items-center gap-2">
        Another model
        <input
          className="field w-48 font-mono"
          placeholder="decider-1.13.0"
          list={listId}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <datalist id={listId}>
        {[...known]
          .filter((name) => !models.includes(name))
          .map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </datalist>
      <Button type="submit" disabled={typed.trim() === ""}>
        Add model
      </Button>
    </form>
  );
}
