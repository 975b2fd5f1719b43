import { type ClipboardEvent, type ReactNode, useState } from "react";
import { playgroundStore } from "#playground/open-playground.ts";
import type { PastedText } from "#questions/import-pasted-request.ts";
import { lazyPart } from "#ui/part/lazy-part.tsx";

const RequestOffer = lazyPart(async () => (await import("./request-offer.tsx")).RequestOffer);

interface Props {
  /** The request was taken over. */
  onTaken?: () => void;
  children: ReactNode;
}

/** Offers to take a whole request over when one is pasted anywhere in what it holds. */
export function RequestTarget({ onTaken, children }: Props) {
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
        <RequestOffer pasted={pasted} onClose={() => setPasted(null)} onTaken={onTaken} />
      )}
      {children}
    </div>
  );
}
