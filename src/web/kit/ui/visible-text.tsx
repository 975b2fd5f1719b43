import { Fragment } from "react";
import { findHidden, toReadableParts, toVisibleParts } from "#core/text/visible-text.ts";

const shownCharacters = 120;

interface Props {
  text: string;
  className?: string;
  /** How many UTF-16 units are shown. */
  most?: number;
  /** It is a text to read, where line breaks and emoji are as they are, and no name to tell apart. */
  read?: boolean;
  /** Whether a page translator may turn it into another language; names never. */
  translate?: "yes" | "no";
}

/** Parts of a text, with what is hidden in it set apart. */
function Parts({ parts }: { parts: ReturnType<typeof toVisibleParts> }) {
  return parts.map((part) => (
    <span
      key={part.at}
      className={
        part.hidden
          ? "mx-px rounded bg-yes-soft px-0.5 font-mono text-xs text-ink outline outline-yes"
          : undefined
      }
    >
      {part.text}
    </span>
  ));
}

/**
 * Text of unknown origin, an id say: shown in its own direction, shortened when very long, with invisible
 * and direction-changing characters spelled out.
 */
export function VisibleText({
  text,
  className = "",
  most = shownCharacters,
  read = false,
  translate = "no",
}: Props) {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  const parts = read ? toReadableParts(short) : toVisibleParts(short);
  const [first] = parts;
  return (
    <bdi
      translate={translate}
      className={`break-words ${className}`}
      title={short === text ? undefined : `${text.length} characters`}
    >
      {parts.length === 1 && !first?.hidden ? short : <Parts parts={parts} />}
    </bdi>
  );
}

/** A text to read and to judge, whole. */
export function ReadText({ text, className = "", translate = "yes" }: Omit<Props, "most" | "read">) {
  return <VisibleText text={text} className={className} translate={translate} most={text.length} read />;
}

/** How many places with hidden characters are shown beside a field. */
const placesShown = 3;

/** Spells out what is hidden in the text of a field, which itself cannot show it. */
export function HiddenInField({ text }: { text: string }) {
  const { places, more } = findHidden(text, placesShown);
  if (places.length === 0) return null;
  return (
    <p className="px-1.5 pt-0.5 text-sm break-words text-mute">
      Contains hidden characters:{" "}
      {places.map((place, at) => (
        <Fragment key={place[0]?.at}>
          {at > 0 && " · "}
          <bdi translate="no" className="font-mono text-ink">
            <Parts parts={place} />
          </bdi>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
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
