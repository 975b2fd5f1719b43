import { switchStateForm } from "#core/document/edits/edit-state.ts";
import type { StateForm } from "#core/model/question.ts";
import { Segmented } from "#ui/segmented.tsx";
import { editState } from "./edit-state.ts";
import { OpenFile } from "./state-files.tsx";
import { StateSamples } from "./state-samples.tsx";

const forms: { value: StateForm; label: string }[] = [
  { value: "text", label: "Text" },
  { value: "json", label: "JSON" },
  { value: "list", label: "List" },
];

function setForm(form: StateForm) {
  editState((state) => switchStateForm(state, form), "Change the form of the state");
}

interface Props {
  form: StateForm;
  onFiles: (files: readonly File[]) => void;
}

/** The ways to another state, and its form. */
export function StateActions({ form, onFiles }: Props) {
  return (
    <>
      <StateSamples />
      <OpenFile onFiles={onFiles} />
      <Segmented label="Form of the state" value={form} choices={forms} onChange={setForm} />
    </>
  );
}
