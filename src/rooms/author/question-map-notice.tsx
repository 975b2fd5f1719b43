import type { MapStanding } from "#data/question-map/map-text.ts";
import { Button } from "#ui/button.tsx";

interface Props {
  standing: MapStanding;
  onTakeForm: () => void;
  onKeepMine: () => void;
}

/** That the text is not the questions', and what can be done about it. */
export function QuestionMapNotice({ standing: { kept, behind }, onTakeForm, onKeepMine }: Props) {
  return (
    <div role="status" className={kept ? "border-b border-line bg-yes-soft px-4 py-1.5 text-sm" : ""}>
      {kept ? (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-40 flex-1">
            {behind
              ? "The form has changed since. This text is kept here, and the form stays as it is."
              : "Kept here as you typed it. The form stays as it was until this can be read."}
          </span>
          <Button className="text-sm" onClick={onTakeForm}>
            Take the form's text
          </Button>
          {behind ? (
            <Button className="text-sm" onClick={onKeepMine}>
              Keep mine
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
