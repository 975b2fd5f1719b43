import { newKey } from "#browser/crypto.ts";
import { importRequest, type RecognisedRequest } from "#core/document/recognise-request.ts";
import type { Playground } from "#core/model/playground.ts";
import { playgroundStore } from "#playground/open-playground.ts";

/** A text that came by paste, and the playground as it was before. */
export interface PastedText {
  text: string;
  before: Playground;
}

/** Takes a pasted request over as one step; the text of the paste itself goes, as if it had not been put in. */
export function importPastedRequest(before: Playground, request: RecognisedRequest): void {
  playgroundStore.edit(
    (now) => {
      const cleared = now.key === before.key ? { ...now, state: before.state } : now;
      return importRequest(cleared, request, newKey);
    },
    { label: "import a request" },
  );
}
