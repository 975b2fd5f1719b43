import { EyeOff, X } from "lucide-react";
import { type FormEvent, useMemo, useState } from "react";
import { hideText, maskField, redactField } from "#core/document/edits/edit-presentation.ts";
import { toCounted } from "#core/geometry/number-text.ts";
import { fieldPaths, plainName } from "#core/present/mask-state.ts";
import { type Elsewhere, findElsewhere, findHiddenText } from "#core/present/redact.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { editSlides } from "./slide-list.tsx";

function usePresented() {
  const presentation = usePlayground((playground) => playground.presentation);
  const cases = usePlayground((playground) => playground.cases);
  const state = usePlayground((playground) => playground.state);
  return useMemo(() => ({ presentation, cases, state }), [presentation, cases, state]);
}

/** How many places, and the first few of their names. */
function describePlaces({ places }: Elsewhere): string {
  const names = [...new Set(places)];
  const listed = names.length > 3 ? `${names.slice(0, 3).join(", ")}…` : names.join(", ");
  return `${toCounted(places.length, "place")}: ${listed}`;
}

/** Offers to hide the texts of a hidden field wherever else they appear; nothing where they appear in the field only. */
function HideElsewhere({ path }: { path: string }) {
  const presented = usePresented();
  const found = useMemo(() => findElsewhere(presented, path), [presented, path]);
  const redacted = presented.presentation.redacted.includes(path);
  if (found === null && !redacted) return null;
  return (
    <label className="ml-6 flex items-baseline gap-2 py-1">
      <input
        type="checkbox"
        checked={redacted}
        onChange={({ target }) =>
          editSlides((now) => redactField(now, path, target.checked), "hide texts of a field")
        }
      />
      <span>
        Hide it everywhere{" "}
        {found && (
          <span className={redacted ? "text-mute" : "text-bad"}>
            “<bdi>{found.text}</bdi>” {redacted ? "is also hidden in" : "also appears in"}{" "}
            {describePlaces(found)}
          </span>
        )}
      </span>
    </label>
  );
}

/** Which fields of the states are taken out of everything that is presented. */
function HiddenFields() {
  const { state, cases, presentation } = usePresented();
  const found = useMemo(() => fieldPaths({ state, cases }), [state, cases]);
  const paths = [...new Set([...found, ...presentation.masked])];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Hidden fields</legend>
      {paths.length === 0 && <p className="text-mute">The states are plain text, without fields.</p>}
      {paths.map((path) => {
        const masked = presentation.masked.includes(path);
        return (
          <div key={path}>
            <label className="flex items-baseline gap-2 py-1">
              <input
                type="checkbox"
                checked={masked}
                onChange={({ target }) =>
                  editSlides((now) => maskField(now, path, target.checked), "hide a field")
                }
              />
              <span>{plainName(path)}</span>
            </label>
            {masked && <HideElsewhere path={path} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function HiddenText({ text }: { text: string }) {
  const presented = usePresented();
  const found = useMemo(() => findHiddenText(presented, text), [presented, text]);
  return (
    <li className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1">
        <bdi>{text}</bdi>{" "}
        <span className="text-mute">{found ? `Hidden in ${describePlaces(found)}` : "Not found"}</span>
      </span>
      <IconButton
        icon={X}
        label={`Show ${text}`}
        onClick={() => editSlides((now) => hideText(now, text, false), "show a hidden text")}
      />
    </li>
  );
}

/** Names and other texts that are hidden wherever they appear. */
function HiddenTexts() {
  const texts = usePlayground(({ presentation }) => presentation.hiddenTexts);
  const [draft, setDraft] = useState("");
  function add(event: FormEvent): void {
    event.preventDefault();
    const text = draft.trim();
    if (text === "") return;
    editSlides((now) => hideText(now, text, true), "hide a text");
    setDraft("");
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Hidden text</legend>
      <ul>
        {texts.map((text) => (
          <HiddenText key={text} text={text} />
        ))}
      </ul>
      <form onSubmit={add} className="flex gap-2 py-1">
        <input
          className="field min-w-0 flex-1"
          aria-label="Text to hide"
          placeholder="A name, an address, a number…"
          value={draft}
          dir="auto"
          onChange={({ target }) => setDraft(target.value)}
        />
        <Button type="submit" disabled={draft.trim() === ""}>
          <EyeOff size={14} aria-hidden /> Hide text
        </Button>
      </form>
    </fieldset>
  );
}

/** What nobody sees of the states: it is taken out of the show, its links and files, and the report. */
export function HiddenData() {
  return (
    <div className="grid content-start gap-4">
      <HiddenFields />
      <HiddenTexts />
    </div>
  );
}
