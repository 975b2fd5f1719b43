import { toVisibleParts } from "#core/json/visible-text.ts";

const shownCharacters = 120;

interface Props {
  text: string;
  className?: string;
  /** How many UTF-16 units are shown. */
  most?: number;
  /** Line breaks and tabs are what they are, in an element that keeps them. */
  lines?: boolean;
}

/**
 * Text of unknown origin, an id say: shown in its own direction, shortened when very long, with invisible
 * and direction-changing characters spelled out.
 */
export function VisibleText({ text, className = "", most = shownCharacters, lines = false }: Props) {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  const parts = toVisibleParts(short);
  const [first] = parts;
  return (
    <bdi
      translate="no"
      className={`break-words ${className}`}
      title={short === text ? undefined : `${text.length} characters`}
    >
      {parts.length === 1 && !first?.hidden
        ? short
        : parts.map((part) =>
            part.hidden && !(lines && /[\t\r\n]/.test(short.charAt(part.at))) ? (
              <span
                key={part.at}
                className="mx-px rounded bg-yes-soft px-0.5 font-mono text-xs text-ink outline outline-yes"
              >
                {part.text}
              </span>
            ) : (
              <span key={part.at}>{part.hidden ? short.charAt(part.at) : part.text}</span>
            ),
          )}
    </bdi>
  );
}

/** How much of a name's end stays in sight, in UTF-16 units. */
const endings = { line: 9, below: 16 };

interface LongNameProps {
  text: string;
  className?: string;
  /** Whether the end has a line of its own under the rest, or stands in line with it. */
  end: keyof typeof endings;
}

/** A long name where there may be no room for all of it: its middle is left out, since long names often begin alike. */
export function LongName({ text, className = "", end }: LongNameProps) {
  const shown =
    text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…${text.slice(-endings.below)}` : text;
  const letters = Array.from(
    toVisibleParts(shown)
      .map((part) => part.text)
      .join(""),
  );
  const last = letters.slice(-endings[end]);
  const word = last.findIndex((letter) => /[\s_\-/.]/.test(letter)) + 1;
  const from = letters.length - last.length + (word < last.length ? word : 0);
  return (
    <bdi
      translate="no"
      className={`${end === "line" ? "flex whitespace-pre" : "grid leading-tight"} min-w-0 ${className}`}
      title={text}
    >
      <span className="truncate">{letters.slice(0, from).join("")}</span>
      <span className={end === "line" ? "shrink-0" : "truncate"}>{letters.slice(from).join("")}</span>
    </bdi>
  );
}

/** A question's words, with what stands in backticks set as the paths that they are. */
export function QuestionText({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no names: their place is what they are
      <code key={`${index} ${part}`} translate="no" className="rounded bg-soft px-1 font-mono text-[0.9em]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
