import { Check, ChevronDown } from "lucide-react";
import { useRef } from "react";
import { adviceCommands, useModelAdvice } from "#advice/use-advice.ts";
import { setModel } from "#core/document/edits/edit-playground.ts";
import { playgroundStore, usePlayground } from "#playground/open-playground.ts";
import { useModels, useProfile } from "#session/session.ts";
import { AdviceNote } from "#ui/advice-note.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Popover } from "#ui/popover.tsx";

/** What to think about before this model is asked. */
function ModelAdvice({ onFix }: { onFix: () => void }) {
  const found = useModelAdvice().filter(({ level }) => level !== "error");
  return found.map(({ rule, level, message, fix }) => (
    <AdviceNote
      key={rule}
      tone={level === "warning" ? "warning" : "hint"}
      actions={
        fix && (
          <LinkButton
            onClick={() => {
              adviceCommands.apply(fix);
              onFix();
            }}
          >
            {fix.label}
          </LinkButton>
        )
      }
    >
      {message}
    </AdviceNote>
  ));
}

function edit(model: string) {
  playgroundStore.edit((playground) => setModel(playground, model), { label: "Model", group: "model" });
}

/** What the server lists, then what its profile knows beside that; and what is to be said of the list. */
function useModelChoices() {
  const listed = useModels();
  const { knownModels } = useProfile();
  const models = listed?.ok ? listed.models : [];
  const names = new Set(models.map(({ name }) => name));
  const known = knownModels
    .filter((name) => !names.has(name))
    .map((name) => ({ name, description: undefined }));
  const note =
    listed?.ok === false
      ? listed.problem
      : models.length > 0
        ? ""
        : "The server lists no models. Type an id.";
  return { choices: [...models, ...known], note };
}

/** The model to ask: typed, or picked from what the server lists and its profile knows. */
export function ModelField() {
  const model = usePlayground((playground) => playground.model);
  const { choices, note } = useModelChoices();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <div className="flex items-center rounded-md border border-line-strong bg-panel focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent">
      <input
        className="w-32 bg-transparent @xl:w-36 py-1 pl-2 font-mono text-sm outline-none"
        aria-label="Model"
        spellCheck={false}
        autoComplete="off"
        placeholder="Model id"
        value={model}
        onChange={(event) => edit(event.target.value)}
      />
      <Popover label="Models" trigger={<ChevronDown size={14} aria-hidden />} popover={popover}>
        <ModelAdvice onFix={() => popover.current?.hidePopover()} />
        {choices.map(({ name, description }) => (
          <button
            key={name}
            type="button"
            className="flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-left hover:bg-soft"
            aria-pressed={name === model}
            onClick={() => {
              edit(name);
              popover.current?.hidePopover();
            }}
          >
            <Check size={14} aria-hidden className={`mt-0.5 shrink-0 ${name === model ? "" : "invisible"}`} />
            <span className="min-w-0">
              <bdi className="block font-mono text-sm">{name}</bdi>
              {description && <bdi className="block text-xs text-mute">{description}</bdi>}
            </span>
          </button>
        ))}
        <p className="px-2 py-1.5 text-xs text-mute">
          {note} You can type any other id. A versioned id pins the model. The list only shows that the key is
          accepted.
        </p>
      </Popover>
    </div>
  );
}
