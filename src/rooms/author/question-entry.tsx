import { useController } from "react-hook-form";
import { EntryField } from "./entry-field.tsx";
import { QuestionAdvice } from "./question-advice.tsx";
import { messageAt, useQuestionEditing } from "./question-editing.ts";

interface Props {
  name: "instructions" | "glosses.true" | "glosses.false";
  label: string;
  placeholder: string;
  takesFocus?: boolean;
}

/** An entry of the open question that is not part of a list. */
export function QuestionEntry({ name, label, placeholder, takesFocus = false }: Props) {
  const { control, typing } = useQuestionEditing();
  const { field, fieldState } = useController({ control, name });
  return (
    <div data-place={name}>
      <EntryField
        label={label}
        entry={field.value}
        placeholder={placeholder}
        message={messageAt(fieldState.error, "text")}
        takesFocus={takesFocus}
        onChange={(entry) => {
          field.onChange(entry);
          typing(`${name}.text`);
        }}
      />
      <QuestionAdvice field={name.split(".")} />
    </div>
  );
}
