// The wordings of a question in its card: which one is edited, and commands on them.

import { useRef } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Variant, variantTitle } from "#core/model/variant.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { Pencil } from "#web/kit/ui/icons.tsx";
import { Popover } from "#web/kit/ui/popover.tsx";
import { useQuestionEditing } from "./question-editing.ts";
import { TryAnotherWording } from "./try-another-wording.tsx";
import { useSideBySideWordings, variantEdits, wordingTitleOf } from "./variant-commands.ts";

interface Props {
  question: PlaygroundQuestion;
  variants: readonly Variant[];
}

/** The selected wording is the one that's edited below and that a run asks. */
export function QuestionVariants({ question, variants }: Props) {
  const asked = variants.findIndex(({ words }) => words === null);
  const current = variants[asked];
  if (current === undefined) return null;
  const title = variantTitle(current, asked);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="max-w-full overflow-x-auto">
        <SegmentedControl
          label="Wording"
          value={current.key}
          choices={variants.map((variant, place) => ({
            value: variant.key,
            label: variantTitle(variant, place),
          }))}
          onChange={(key) => variantEdits.choose(question.key, key)}
        />
      </div>
      <EditVariant key={current.key} questionKey={question.key} variant={current} title={title} />
      {variants.length > 2 && <BesideField question={question} variants={variants} />}
      <TryAnotherWording questionKey={question.key} />
    </div>
  );
}

/** Only for three or more wordings, where there is a choice. */
function BesideField({ question, variants }: Props) {
  const pair = useSideBySideWordings(question);
  const beside = pair?.find(({ variant }) => variant.words !== null)?.variant.key;
  return (
    <label className="flex items-center gap-1.5 text-sm text-mute">
      beside
      <select
        className="field w-auto max-w-32 min-w-0 py-0.5"
        aria-label="Wording shown beside it"
        value={beside}
        onChange={({ target }) => variantEdits.showBeside(question.key, target.value)}
      >
        {variants.map(
          ({ key, words }) =>
            words !== null && (
              <option key={key} value={key}>
                {wordingTitleOf(question, key)}
              </option>
            ),
        )}
      </select>
    </label>
  );
}
interface EditProps {
  questionKey: string;
  variant: Variant;
  title: string;
}

function EditVariant({ questionKey, variant, title }: EditProps) {
  const { announce } = useQuestionEditing();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <Popover
      label={`Rename or delete wording ${title}`}
      trigger={<Pencil size={14} aria-hidden />}
      popover={popover}
    >
      <div
        role="presentation"
        className="grid gap-2 p-2"
        // Escape closes this menu; the card must not get it, or it would close too.
        onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
      >
        <label className="grid gap-1 text-sm">
          Name of this wording
          <input
            className="field"
            value={variant.name}
            onChange={(event) => variantEdits.rename(questionKey, variant.key, event.target.value)}
          />
        </label>
        <Button
          look="danger"
          className="justify-self-start"
          onClick={() => {
            popover.current?.hidePopover();
            variantEdits.remove(questionKey, variant.key);
            announce(`Wording ${title} deleted. Undo restores it.`);
          }}
        >
          Delete this wording
        </Button>
      </div>
    </Popover>
  );
}
