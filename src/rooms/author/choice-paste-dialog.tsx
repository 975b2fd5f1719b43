import { useState } from "react";
import { type PastedOptions, type PasteForm, parsePastedOptions } from "#core/contract/options-text.ts";
import { planOptions } from "#core/document/edits/edit-options.ts";
import { type AuthoredOption, isBlank } from "#core/model/question.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

interface ChoicePastePreviewProps {
  options: readonly AuthoredOption[];
  coming: readonly AuthoredOption[];
}

const mostShown = 6;

/** The first options as they were read; those that stay out are struck through. */
function ChoicePastePreview({ options, coming }: ChoicePastePreviewProps) {
  if (coming.length === 0) return null;
  const present = new Set(options.map((option) => option.name));
  const shown = coming.slice(0, mostShown);
  return (
    <ol aria-label="Preview" className="divide-y divide-line border-y border-line text-sm">
      {shown.map(({ name, description }, index) => {
        const repeated = present.has(name) || shown.findIndex((other) => other.name === name) < index;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat; the place is all there is
          <li key={index} className="grid grid-cols-[2fr_3fr] gap-3 py-1">
            <VisibleText text={name} className={`font-mono ${repeated ? "text-mute line-through" : ""}`} />
            {!isBlank(description) && <VisibleText text={description.text} className="text-mute" />}
          </li>
        );
      })}
      {coming.length > mostShown && <li className="py-1 text-mute">and {coming.length - mostShown} more</li>}
    </ol>
  );
}

interface Props {
  options: readonly AuthoredOption[];
  onPaste: (coming: readonly AuthoredOption[]) => void;
  onClose: () => void;
}

const formWords: Record<PasteForm, string> = {
  json: "read as JSON",
  tabs: "read as cells: name, description",
  bars: "read as name | description",
  commas: "read as comma-separated",
  lines: "one name per line",
};

/** Many options at once, with what would become of them before it happens. */
export function ChoicePasteDialog({ options, onPaste, onClose }: Props) {
  const [text, setText] = useState("");
  const [whole, setWhole] = useState(false);
  const pasted = parsePastedOptions(text, whole ? "lines" : undefined);
  const coming = pasted.ok ? pasted.options : [];
  const plan = planOptions(options, coming);
  return (
    <Dialog title="Paste lines" onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onPaste(coming);
          event.currentTarget.closest("dialog")?.close();
        }}
      >
        <p className="text-sm text-mute">
          One option per line: <code>name</code>, <code>name | description</code>, cells of a table,{" "}
          <code>name,description</code>, or a JSON map.
        </p>
        <textarea
          dir="auto"
          aria-label="Lines to paste"
          rows={9}
          spellCheck={false}
          className="field resize-y font-mono text-sm"
          placeholder={"billing | Charges and refunds\ntechnical | Faults and error messages"}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <PasteSummary pasted={pasted} plan={plan} />
        <ChoicePastePreview options={options} coming={coming} />
        <div className="flex items-center justify-between gap-2">
          <label className="inline-flex items-center gap-1.5 text-sm">
            <input type="checkbox" checked={whole} onChange={(event) => setWhole(event.target.checked)} />
            Each line is one name
          </label>
          <Button type="submit" look="primary" disabled={plan.added === 0}>
            Add {plan.added} {plan.added === 1 ? "option" : "options"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function PasteSummary({ pasted, plan }: { pasted: PastedOptions; plan: ReturnType<typeof planOptions> }) {
  if (!pasted.ok) return <output className="text-sm text-bad">{pasted.message}</output>;
  return (
    <output className="flex flex-wrap items-center gap-1.5 text-sm text-mute">
      <span className="text-ink">{plan.added} new</span>
      {plan.repeated > 0 && <Tag>{plan.repeated} duplicate, left out</Tag>}
      {plan.surplus > 0 && <Tag tone="bad">{plan.surplus} beyond 255</Tag>}
      {pasted.options.length > 0 && <span>· {formWords[pasted.form]}</span>}
    </output>
  );
}
