import { toVisibleParts } from "#core/json-text/visible-text.ts";

const shownCharacters = 120;

/**
 * Text of unknown origin, an id say: shown in its own direction, shortened when very long, with invisible
 * and direction-changing characters spelled out.
 */
export function VisibleText({ text, className = "" }: { text: string; className?: string }) {
  const short = text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
  return (
    <bdi
      className={`break-words ${className}`}
      title={short === text ? undefined : `${text.length} characters`}
    >
      {toVisibleParts(short).map((part) =>
        part.hidden ? (
          <span
            key={part.at}
            className="mx-px rounded bg-yes-soft px-0.5 font-mono text-xs text-ink outline outline-yes"
          >
            {part.text}
          </span>
        ) : (
          <span key={part.at}>{part.text}</span>
        ),
      )}
    </bdi>
  );
}
