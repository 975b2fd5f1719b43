import { useMemo } from "react";
import { bytesInWords } from "#core/contract/describe-state.ts";
import { utf8Length } from "#core/contract/estimate.ts";
import { type RecognisedRequest, recogniseRequest } from "#core/document/recognise-request.ts";
import { quoteNames } from "#core/json/shown-text.ts";
import type { AuthoredQuestion, AuthoredState } from "#core/model/question.ts";
import { importPastedRequest, type PastedText } from "#data/import-pasted-request.ts";
import { Button } from "#ui/button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What could be taken over, as the question puts it: "its 5 questions, state and model". */
function partsInWords({ questions, state, model }: RecognisedRequest): string {
  const parts = [counted(questions.length, "question", "questions")];
  if (state !== null) parts.push("state");
  if (model !== null) parts.push("model");
  const last = parts.pop();
  return parts.length === 0 ? `its ${last}` : `its ${parts.join(", ")} and ${last}`;
}

function ofType(questions: readonly AuthoredQuestion[], type: AuthoredQuestion["type"]) {
  return questions.filter((question) => question.type === type);
}

function choicesInWords(choices: readonly AuthoredQuestion[]): string {
  const options = choices.reduce((sum, choice) => sum + choice.options.length, 0);
  return `${counted(choices.length, "choice", "choices")} with ${counted(options, "option", "options")}`;
}

function stateInWords({ form, text }: AuthoredState): string {
  return `a state of ${bytesInWords(utf8Length(text))} as ${form === "json" ? "JSON" : "text"}`;
}

/** What is in a request, counted. */
function contentInWords({ questions, state, model }: RecognisedRequest): string {
  const [nouls, choices, scores] = [
    ofType(questions, "noul"),
    ofType(questions, "choice"),
    ofType(questions, "score"),
  ];
  const parts: string[] = [];
  if (nouls.length > 0) parts.push(`${nouls.length} yes/no`);
  if (choices.length > 0) parts.push(choicesInWords(choices));
  if (scores.length > 0) parts.push(counted(scores.length, "score", "scores"));
  if (state !== null) parts.push(stateInWords(state));
  if (model !== null) parts.push(`model ${model.slice(0, 60)}`);
  return parts.join("; ");
}

interface Props {
  pasted: PastedText;
  onClose: () => void;
  onTaken?: () => void;
}

/** The offer to take over a request that was pasted, with what is in it; nothing for any other text. */
export function RequestOffer({ pasted: { text, before }, onClose, onTaken }: Props) {
  const request = useMemo(() => recogniseRequest(text), [text]);
  if (request === null) return null;
  const there = before.questions.length;

  function take() {
    if (request === null) return;
    importPastedRequest(before, request);
    onTaken?.();
    onClose();
  }

  return (
    <section aria-label="A whole request" className="border-b border-line bg-accent-soft px-4 py-2 text-sm">
      <p role="status" className="font-medium">
        This looks like a whole request. Import {partsInWords(request)}?
      </p>
      <p className="mt-0.5 text-mute">
        <VisibleText text={contentInWords(request)} />.
        {there > 0 ? ` It replaces the ${there === 1 ? "question" : `${there} questions`} there.` : ""}
      </p>
      {request.unknown.length > 0 && (
        <p className="mt-0.5">Left out, because the service rejects it: {quoteNames(request.unknown)}.</p>
      )}
      <div className="mt-1.5 flex gap-2">
        <Button look="primary" onClick={take}>
          Import request
        </Button>
        <Button onClick={onClose}>Keep as text</Button>
      </div>
    </section>
  );
}
