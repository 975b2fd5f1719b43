import { useId } from "react";
import type { AuthoredEntry } from "#core/model/question.ts";

interface Props {
  label: string;
  form: AuthoredEntry["form"];
  onChange: (form: AuthoredEntry["form"]) => void;
}

const forms = [
  { form: "text", name: "Text" },
  { form: "json", name: "JSON" },
] as const;

/** Whether an entry is sent as text or as JSON of the author's own; quiet, since text is the rule. */
export function EntryFormSwitch({ label, form, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="flex gap-2 text-xs">
      <legend className="sr-only">{`${label}: text or JSON`}</legend>
      {forms.map((choice) => (
        <label
          key={choice.form}
          className="relative cursor-pointer rounded-sm py-0.5 text-mute decoration-accent decoration-2 underline-offset-4 hover:text-ink has-checked:text-ink has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name={name}
            checked={choice.form === form}
            onChange={() => onChange(choice.form)}
          />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}
