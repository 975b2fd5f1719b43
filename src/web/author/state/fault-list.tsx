// The list of faults of a text, each with a button that goes to its place.

import type { JsonTextError } from "#core/text/json/json-node.ts";
import { CircleAlert } from "#web/kit/ui/icons.tsx";

const maxShown = 5;

/** `error` is null if the fault has no place in the text. */
interface ListedFault {
  message: string;
  error: JsonTextError | null;
}

interface Props {
  label: string;
  faults: readonly ListedFault[];
  /** True for hints, which don't keep the text from being accepted. */
  mild?: boolean;
  onGo: (error: JsonTextError) => void;
}

export function FaultList({ label, faults, mild = false, onGo }: Props) {
  if (faults.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className={`max-h-40 overflow-auto border-t border-line px-2 py-1 text-sm ${mild ? "bg-warn-soft" : "bg-bad-soft"}`}
    >
      {faults.slice(0, maxShown).map(({ message, error }) => (
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
                className={`mt-0.5 shrink-0 ${mild ? "text-warn" : "text-bad"}`}
                aria-hidden
              />
              {message}
            </button>
          )}
        </li>
      ))}
      {faults.length > maxShown ? (
        <li className="px-2 py-1 text-mute">and {faults.length - maxShown} more</li>
      ) : null}
    </ul>
  );
}
