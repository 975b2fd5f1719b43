// What an audience doesn't see: masked fields, hidden texts and questions.

import { type FormEvent, useMemo, useState } from "react";
import { setFieldMasked, setFieldRedacted, setTextHidden } from "#core/document/edits/edit-presentation.ts";
import {
  findFieldPaths,
  findFieldTextsElsewhere,
  findTextOccurrences,
  type TextOccurrences,
  toSpacedName,
} from "#core/present/redact.ts";
import { toCounted } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Checkbox } from "#web/kit/ui/fields.tsx";
import { X } from "#web/kit/ui/icons.tsx";
import { EyeOff } from "#web/kit/ui/later-icons.tsx";
import { useUncommittedField } from "#web/kit/ui/uncommitted-fields.ts";
import { FullText } from "#web/kit/ui/visible-text.tsx";
import { editPresentation } from "./edit-presentation.ts";

function usePresented() {
  const presentation = usePlayground((playground) => playground.presentation);
  const cases = usePlayground((playground) => playground.cases);
  const state = usePlayground((playground) => playground.state);
  return useMemo(() => ({ presentation, cases, state }), [presentation, cases, state]);
}

function describePlaces({ places }: TextOccurrences): string {
  const names = [...new Set(places)];
  const listed = names.length > 3 ? `${names.slice(0, 3).join(", ")}…` : names.join(", ");
  return `${toCounted(places.length, "place")}: ${listed}`;
}

/** Offers to hide a hidden field's texts in other places, too. Shows nothing if they don't occur there. */
function HideElsewhere({ path }: { path: string }) {
  const presented = usePresented();
  const found = useMemo(() => findFieldTextsElsewhere(presented, path), [presented, path]);
  const redacted = presented.presentation.redacted.includes(path);
  if (found === null && !redacted) return null;
  return (
    <Checkbox
      look="ml-6 items-baseline py-1"
      checked={redacted}
      onTick={(on) => editPresentation((now) => setFieldRedacted(now, path, on), "hide texts of a field")}
    >
      <span>
        Hide it everywhere{" "}
        {found && (
          <span className={redacted ? "text-mute" : "text-bad"}>
            “<FullText translate="no" text={found.text} />”{" "}
            {redacted ? "is also hidden in" : "also appears in"} {describePlaces(found)}
          </span>
        )}
      </span>
    </Checkbox>
  );
}

function HiddenFields() {
  const { state, cases, presentation } = usePresented();
  const found = useMemo(() => findFieldPaths({ state, cases }), [state, cases]);
  const paths = [...new Set([...found, ...presentation.masked])];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Hidden fields</legend>
      {paths.length === 0 && <p className="text-mute">The states are plain text, without fields.</p>}
      {paths.map((path) => {
        const masked = presentation.masked.includes(path);
        return (
          <div key={path}>
            <Checkbox
              look="items-baseline py-1"
              checked={masked}
              onTick={(on) => editPresentation((now) => setFieldMasked(now, path, on), "hide a field")}
            >
              <span>{toSpacedName(path)}</span>
            </Checkbox>
            {masked && <HideElsewhere path={path} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function HiddenText({ text }: { text: string }) {
  const presented = usePresented();
  const found = useMemo(() => findTextOccurrences(presented, text), [presented, text]);
  return (
    <li className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1">
        <FullText translate="no" text={text} />{" "}
        <span className="text-mute">{found ? `Hidden in ${describePlaces(found)}` : "Not found"}</span>
      </span>
      <IconButton
        icon={X}
        label={`Show ${text}`}
        onClick={({ currentTarget }) => {
          currentTarget.closest("fieldset")?.querySelector("input")?.focus();
          editPresentation((now) => setTextHidden(now, text, false), "show a hidden text");
        }}
      />
    </li>
  );
}

/** Texts that are redacted wherever they occur. */
function HiddenTexts() {
  const texts = usePlayground(({ presentation }) => presentation.hiddenTexts);
  const [draft, setDraft] = useState("");
  useUncommittedField(draft.trim() !== "");
  function add(event: FormEvent): void {
    event.preventDefault();
    const text = draft.trim();
    if (text === "") return;
    editPresentation((now) => setTextHidden(now, text, true), "hide a text");
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
          placeholder="A name, a number…"
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

/** Applies to the show, its links and files, and the report. */
export function HiddenDataSettings() {
  return (
    <div className="grid content-start gap-4">
      <HiddenFields />
      <HiddenTexts />
    </div>
  );
}
