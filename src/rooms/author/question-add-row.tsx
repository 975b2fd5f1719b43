import { Plus } from "lucide-react";
import type { QuestionType } from "#core/model/question.ts";
import { questionTypeWords } from "./question-types.ts";

interface Props {
  onAdd: (type: QuestionType) => void;
  /** With a line of what each type answers and a question of its kind. */
  taught: boolean;
}

/** The three ways to add a question. */
export function QuestionAddRow({ onAdd, taught }: Props) {
  return (
    <fieldset className={taught ? "grid gap-2 px-4" : "flex flex-wrap gap-1.5 px-4 py-3"}>
      <legend className="sr-only">Add a question</legend>
      {questionTypeWords.map(({ type, label, icon: Icon, answers, example }) => (
        <button
          key={type}
          type="button"
          data-add-question=""
          aria-label={`Add ${label.toLowerCase()} question`}
          onClick={() => onAdd(type)}
          className={`rounded-md border bg-panel text-left hover:border-line-strong ${taught ? "border-line px-3 py-2" : "inline-flex items-center gap-1 border-line px-2 py-1"}`}
        >
          <span className="inline-flex items-center gap-1.5 font-medium">
            {taught ? <Icon size={15} className="text-accent" aria-hidden /> : <Plus size={14} aria-hidden />}
            {label}
            {type === "noul" && <span className="font-mono text-xs font-normal text-mute">noul</span>}
            {taught && <span className="font-normal text-mute">· {answers}</span>}
          </span>
          {taught && <span className="block pt-0.5 text-mute">“{example}”</span>}
        </button>
      ))}
    </fieldset>
  );
}
