// Offers to import a pasted text that is a whole request; curly quotes in it are made straight.

import { useMemo } from "react";
import { describeRequest } from "#core/document/recognise/describe-input.ts";
import { importRequest, type RecognisedRequest, recogniseRequest } from "#core/document/recognise/request.ts";
import type { Playground } from "#core/model/playground.ts";
import { toCounted } from "#core/text/number-text.ts";
import { hasCurlyQuotes, undoSmartPunctuation } from "#core/text/straighten-quotes.ts";
import { quoteFirstNames } from "#core/text/visible-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { questionEdits } from "../question-commands.ts";

/** For example "its 5 questions, state and model". */
function partsInWords({ questions, state, model }: RecognisedRequest): string {
  const parts = [toCounted(questions.length, "question")];
  if (state !== null) parts.push("state");
  if (model !== null) parts.push("model");
  const last = parts.pop();
  return parts.length === 0 ? `its ${last}` : `its ${parts.join(", ")} and ${last}`;
}

/** `before` is the playground before the paste. */
export interface PastedText {
  text: string;
  before: Playground;
}

interface Props {
  pasted: PastedText;
  onClose: () => void;
  onTaken?: () => void;
}

/** Shows nothing for a text that isn't a request. */
export function ImportRequestOffer({ pasted: { text, before }, onClose, onTaken }: Props) {
  const { request, isStraightened } = useMemo(() => {
    const asIs = recogniseRequest(text);
    const isCurly = asIs === null && hasCurlyQuotes(text);
    return {
      request: isCurly ? recogniseRequest(undoSmartPunctuation(text)) : asIs,
      isStraightened: isCurly,
    };
  }, [text]);
  if (request === null) return null;
  const there = before.questions.length;
  const { questions, unknown, newer, hasImages } = request;
  const canImport = questions.length > 0;

  function take() {
    if (request === null) return;
    questionEdits.importPasted(before, (now, newKey) => importRequest(now, request, newKey));
    onTaken?.();
    onClose();
  }

  return (
    <section aria-label="A whole request" className="border-b border-line bg-accent-soft px-4 py-2 text-sm">
      <p role="status" className="font-medium">
        {canImport
          ? `This looks like a whole request. Import ${partsInWords(request)}?`
          : "This looks like a whole request, but none of its questions can be asked here."}
      </p>
      {canImport && (
        <p className="mt-0.5 text-mute">
          <VisibleText text={describeRequest(request)} />.
          {there > 0
            ? ` It replaces ${there === 1 ? "the question" : `the ${there} questions`} you have.`
            : ""}
        </p>
      )}
      {isStraightened && <p className="mt-0.5">Its curly quotes are made straight.</p>}
      {unknown.length > 0 && (
        <p className="mt-0.5">Left out, because the service rejects it: {quoteFirstNames(unknown)}.</p>
      )}
      {newer.length > 0 && (
        <p className="mt-0.5">
          Left out, because only newer releases of the service support box questions: {quoteFirstNames(newer)}
          .
        </p>
      )}
      {hasImages && (
        <p className="mt-0.5">The state has images. They are sent as JSON text, not as pictures.</p>
      )}
      <div className="mt-1.5 flex gap-2">
        {canImport && (
          <Button look="primary" onClick={take}>
            Import request
          </Button>
        )}
        <Button onClick={onClose}>Keep as text</Button>
      </div>
    </section>
  );
}
