import { CircleAlert } from "lucide-react";
import type { AuthoredState } from "#core/contract/authored.ts";
import { toStateText } from "#core/contract/state-text.ts";
import type { JsonTextError } from "#core/json-text/parse-json-text.ts";

const mostShown = 5;

interface Props {
  state: AuthoredState;
  onGo: (error: JsonTextError) => void;
}

/** Where JSON text is wrong; each line leads to its place. */
export function StateFaults({ state, onGo }: Props) {
  if (state.form !== "json" || state.text.trim() === "") return null;
  const result = toStateText(state);
  if (result.ok) return null;
  return (
    <ul
      aria-label="What is wrong"
      className="max-h-40 overflow-auto border-t border-line bg-bad-soft px-2 py-1 text-sm"
    >
      {result.issues.slice(0, mostShown).map(({ message, error }) => (
        <li key={`${error?.offset} ${message}`}>
          {error === null ? (
            <span className="block px-2 py-1">{message}</span>
          ) : (
            <button
              type="button"
              className="flex w-full items-start gap-2 rounded px-2 py-1 text-left hover:bg-panel"
              onClick={() => onGo(error)}
            >
              <CircleAlert size={14} className="mt-0.5 shrink-0 text-bad" aria-hidden />
              {message}
            </button>
          )}
        </li>
      ))}
      {result.issues.length > mostShown ? (
        <li className="px-2 py-1 text-mute">and {result.issues.length - mostShown} more</li>
      ) : null}
    </ul>
  );
}
