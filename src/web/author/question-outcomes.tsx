// The outcomes of a question in its card.

import { useState } from "react";
import { hasOptions } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import { listZoneOutcomes } from "#core/policy/zone.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { editOptionOutcome, editZoneOutcome } from "#web/document/edit-rules.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { OutcomeField } from "#web/kit/ui/fields.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";

/** Has no defaults, because only the author knows what an answer leads to. */
export function QuestionOutcomes({ question }: { question: PlaygroundQuestion }) {
  const { type, rules, id } = question;
  return (
    <section aria-label="Outcomes" className="border-t border-line pt-2.5">
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-mute">
        <span>Outcomes</span>
        {!hasOutcomes(type, rules) && <span className="text-xs">None chosen: not in the decision</span>}
      </p>
      <div
        role="group"
        aria-label={`Outcomes of ${toVisibleName(id)}`}
        className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-3 gap-y-1.5"
      >
        {listZoneOutcomes(type, rules).map(({ key, zone, outcome }) => (
          <div key={key} className="min-w-0">
            <span aria-hidden className="mb-0.5 block text-xs text-mute">
              {zone} leads to
            </span>
            <OutcomeField
              label={`${zone} leads to`}
              outcome={outcome}
              onOutcome={(to) => editZoneOutcome(question, key, to)}
            />
          </div>
        ))}
      </div>
      {hasOptions(question) && <OptionOutcomes question={question} />}
    </section>
  );
}

/** Lists only options with an outcome of their own; there can be 255. */
function OptionOutcomes({ question }: { question: PlaygroundQuestion }) {
  const { chosen } = question.rules.choice.outcomes;
  const own = question.rules.choice.options;
  const [named, setNamed] = useState<string | null>(null);
  const isNew = named !== null && named !== "" && own.every(({ name }) => name !== named);
  const rows = isNew ? [...own, { name: named, outcome: "" }] : own;
  return (
    <>
      <ul className="mt-1.5 space-y-1.5 empty:hidden">
        {rows.map(({ name, outcome }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3">
            <VisibleText text={name} className="truncate font-mono text-sm" />
            <OutcomeField
              label={`${toVisibleName(name)} leads to`}
              outcome={outcome}
              none={chosen.trim() === "" ? "None" : `As any option: ${chosen}`}
              onOutcome={(to) => {
                editOptionOutcome(question, name, to);
                if (to !== "") setNamed(null);
              }}
            />
          </li>
        ))}
      </ul>
      {named === "" ? (
        <OptionPicker question={question} onPick={setNamed} />
      ) : (
        <LinkButton className="mt-1.5 text-xs" onClick={() => setNamed("")}>
          Add outcome for one option
        </LinkButton>
      )}
    </>
  );
}

interface PickerProps {
  question: PlaygroundQuestion;
  onPick: (name: string | null) => void;
}

function OptionPicker({ question: { options, rules }, onPick }: PickerProps) {
  const taken = new Set(rules.choice.options.map(({ name }) => name));
  const free = new Set(options.map(({ name }) => name).filter((name) => name !== "" && !taken.has(name)));
  return (
    <select
      ref={(field) => field?.focus()}
      aria-label="Option with its own outcome"
      className="field mt-1.5 w-full py-0.5"
      value=""
      onChange={({ target }) => onPick(target.value)}
      onBlur={() => onPick(null)}
    >
      <option value="">Which option?</option>
      {[...free].map((name) => (
        <option key={name} value={name} translate="no">
          {toVisibleName(name)}
        </option>
      ))}
    </select>
  );
}
