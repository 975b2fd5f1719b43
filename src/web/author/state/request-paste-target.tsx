// The part of the page in which a pasted request is offered for import.

import { type ClipboardEvent, type ReactNode, useState } from "react";
import { playgroundStore } from "#web/document/playground-store.ts";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import type { PastedText } from "./import-request-offer.tsx";

const ImportRequestOffer = lazyPart(
  async () => (await import("./import-request-offer.tsx")).ImportRequestOffer,
);

interface RequestPasteTargetProps {
  onTaken?: () => void;
  children: ReactNode;
}

/** When a whole request is pasted inside, offers to import it. */
export function RequestPasteTarget({ onTaken, children }: RequestPasteTargetProps) {
  const [pasted, setPasted] = useState<PastedText | null>(null);

  function look(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    if (!text.includes("questions")) return;
    playgroundStore.flush();
    setPasted({ text, before: playgroundStore.get() });
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col" onPasteCapture={look}>
      {pasted === null ? null : (
        <ImportRequestOffer pasted={pasted} onClose={() => setPasted(null)} onTaken={onTaken} />
      )}
      {children}
    </div>
  );
}
