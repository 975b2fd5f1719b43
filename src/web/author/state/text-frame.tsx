import { type ClipboardEvent, type ReactNode, useState } from "react";
import type { JsonTextError } from "#core/text/json/json-node.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { CircleAlert } from "#web/kit/ui/icons.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import type { PastedText } from "./request-offer.tsx";

const mostShown = 5;

/** `at` is set when the fault has a position. */
export interface ListedFault {
  message: string;
  error: JsonTextError | null;
}

interface Props {
  label: string;
  faults: readonly ListedFault[];
  /** A hint: the text is accepted. */
  mild?: boolean;
  onGo: (error: JsonTextError) => void;
}

export function FaultList({ label, faults, mild = false, onGo }: Props) {
  if (faults.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className={`max-h-40 overflow-auto border-t border-line px-2 py-1 text-sm ${mild ? "bg-yes-soft" : "bg-bad-soft"}`}
    >
      {faults.slice(0, mostShown).map(({ message, error }) => (
        <li key={`${error?.offset} ${message}`}>
          {error === null ? (
            <span className="block px-2 py-1">{message}</span>
          ) : (
            <button
              type="button"
              className="flex w-full items-start gap-2 rounded px-2 py-1 text-left hover:bg-panel"
              onClick={() => onGo(error)}
            >
              <CircleAlert
                size={14}
                className={`mt-0.5 shrink-0 ${mild ? "text-yes" : "text-bad"}`}
                aria-hidden
              />
              {message}
            </button>
          )}
        </li>
      ))}
      {faults.length > mostShown ? (
        <li className="px-2 py-1 text-mute">and {faults.length - mostShown} more</li>
      ) : null}
    </ul>
  );
}

const RequestOffer = lazyPart(async () => (await import("./request-offer.tsx")).RequestOffer);

interface RequestTargetProps {
  /** After the request was imported. */
  onTaken?: () => void;
  children: ReactNode;
}

/** Offers to import a request pasted anywhere inside. */
export function RequestTarget({ onTaken, children }: RequestTargetProps) {
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
