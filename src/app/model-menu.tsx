import { Check } from "lucide-react";
import { useState } from "react";
import { adviceCommands, useModelAdvice } from "#advice/advice-store.ts";
import type { OfferedModel } from "#core/contract/learnt-models.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { FoundServer } from "#core/model/profile.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { useOfferedModels } from "#session/learnt.ts";
import { useSession } from "#session/session.ts";
import { LinkButton } from "#ui/button.tsx";
import { AdviceNote } from "#ui/note.tsx";

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

/** What is known of a model, in one line: capability, window, options at most, price. */
function describeFacts({ decides, window, optionsMax, price }: OfferedModel): string {
  return [
    decides === undefined ? "" : decides ? "answers questions" : "not a decision model",
    window === undefined ? "" : `${toCountText(window)} tokens`,
    optionsMax === undefined ? "" : `at most ${optionsMax} options`,
    price === undefined ? "" : price === 0 ? "free" : `${price} per million tokens`,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function ModelChoice({ model, onPick }: { model: OfferedModel; onPick: (name: string) => void }) {
  const isPicked = usePlayground((playground) => playground.model === model.name);
  const facts = describeFacts(model);
  return (
    <button
      type="button"
      className="flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-left hover:bg-soft"
      aria-pressed={isPicked}
      onClick={() => onPick(model.name)}
    >
      <Check size={14} aria-hidden className={`mt-0.5 shrink-0 ${isPicked ? "" : "invisible"}`} />
      <span className="min-w-0">
        <bdi className="block font-mono text-sm wrap-anywhere">{model.name}</bdi>
        {model.description && <bdi className="block text-xs text-mute">{model.description}</bdi>}
        {facts && <span className="block text-xs text-mute">{facts}</span>}
      </span>
    </button>
  );
}

/** A server of this machine that could answer instead of the sandbox, and how. */
function FoundLine({ found: { name, address, command, first } }: { found: FoundServer }) {
  return (
    <li className="rounded-md bg-soft px-2 py-1.5 text-sm">
      <b className="font-medium">{name}</b> runs on this machine at {address}.
      {first !== null && (
        <span className="block text-mute">
          It has no decision model yet. Get one: <code className="select-all">{first}</code>
        </span>
      )}
      <span className="block text-mute">
        To use it, restart Cutpoint: <code className="select-all">{command}</code>
      </span>
    </li>
  );
}

const shownMost = 30;

/** What the model menu holds: advice, the models that can be asked, and servers of this machine. */
export function ModelMenu({ onPick, onClose }: { onPick: (name: string) => void; onClose: () => void }) {
  const session = useSession();
  const { offered, others, note } = useOfferedModels();
  const [search, setSearch] = useState("");
  const [all, setAll] = useState(false);
  const listed = all ? [...offered, ...others] : offered;
  const matching = listed.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const more = matching.length - shownMost;
  return (
    <>
      <ModelAdvice onFix={onClose} />
      {listed.length > shownMost && (
        <input
          className="field mb-1 w-full"
          aria-label="Search models"
          placeholder={`Search ${toCountText(listed.length)} models`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {matching.slice(0, shownMost).map((model) => (
        <ModelChoice key={model.name} model={model} onPick={onPick} />
      ))}
      {more > 0 && <p className="px-2 text-xs text-mute">and {toCountText(more)} more; search for them</p>}
      {others.length > 0 && !all && (
        <p className="px-2">
          <LinkButton onClick={() => setAll(true)}>
            Show {toCountText(others.length)} other {others.length === 1 ? "model" : "models"}
          </LinkButton>
        </p>
      )}
      <p className="px-2 py-1.5 text-xs text-mute">
        {note} You can type any other id. A versioned id pins the model. The list only shows that the key is
        accepted.
      </p>
      {session !== undefined && session.found.length > 0 && (
        <ul aria-label="Servers on this machine" className="grid gap-1">
          {session.found.map((found) => (
            <FoundLine key={found.address} found={found} />
          ))}
        </ul>
      )}
    </>
  );
}
