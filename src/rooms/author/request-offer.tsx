import { useMemo } from "react";
import { quoteNames } from "#core/contract/shown-text.ts";
import { recogniseRequest } from "#core/document/recognise-request.ts";
import { importPastedRequest, type PastedText } from "#data/import-pasted-request.ts";
import { Button } from "#ui/button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { contentInWords, partsInWords } from "./request-in-words.ts";

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
        This looks like a whole request: take {partsInWords(request)}?
      </p>
      <p className="mt-0.5 text-mute">
        <VisibleText text={contentInWords(request)} />.
        {there > 0 ? ` In the place of the ${there === 1 ? "question" : `${there} questions`} there.` : ""}
      </p>
      {request.unknown.length > 0 && (
        <p className="mt-0.5">
          Left behind, since a request has no such member and the service refuses it:{" "}
          {quoteNames(request.unknown)}.
        </p>
      )}
      <div className="mt-1.5 flex gap-2">
        <Button look="primary" onClick={take}>
          Take it over
        </Button>
        <Button onClick={onClose}>Leave it as text</Button>
      </div>
    </section>
  );
}
