// Texts from outside, shown safely: cut, isolated, with invisible characters spelt out; and paths in questions.

import { Fragment } from "react";
import {
  findHiddenCharacters,
  toReadableParts,
  toVisibleParts,
  truncateText,
} from "#core/text/visible-text.ts";

/** In characters: a longer id is cut. */
const shownCharacters = 120;

interface Props {
  text: string;
  className?: string;
  most?: number;
  /** Whether it's running text, in which line breaks and emoji stay as they are. In names they're shown as codes. */
  read?: boolean;
  /** "no" for names and ids, which page translators must leave alone. */
  translate?: "yes" | "no";
}

/** Shows hidden characters by their code, highlighted. */
function Parts({ parts }: { parts: ReturnType<typeof toVisibleParts> }) {
  return parts.map((part) => (
    <span
      key={part.at}
      className={
        part.hidden
          ? "mx-px rounded bg-warn-soft px-0.5 font-mono text-xs text-ink outline outline-warn"
          : undefined
      }
    >
      {part.text}
    </span>
  ));
}

/**
 * Shows a text from outside, such as an id: isolates its direction, cuts it if it's long, and spells out invisible
 * and bidi characters.
 */
export function VisibleText({
  text,
  className = "",
  most = shownCharacters,
  read = false,
  translate = "no",
}: Props) {
  const short = truncateText(text, most);
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

/** Not cut, unlike `VisibleText`. */
export function FullText({ text, className = "", translate = "yes" }: Omit<Props, "most" | "read">) {
  return <VisibleText text={text} className={className} translate={translate} most={text.length} read />;
}

/** At most this many places are listed below a field; nobody reads a longer list. */
const placesShown = 3;

/** A field can't show hidden characters, so they are listed below it. */
export function HiddenCharactersNote({ text }: { text: string }) {
  const { places, more } = findHiddenCharacters(text, placesShown);
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

/** In characters: at most this much of the end stays visible, less if a word begins in it. */
const endings = { line: 9, below: 16 };

interface LongNameProps {
  text: string;
  className?: string;
  /** "below" puts the end on a line of its own. */
  end: keyof typeof endings;
}

/** Cuts in the middle, because long names often share their beginning. */
export function LongName({ text, className = "", end }: LongNameProps) {
  const ending =
    text.length > shownCharacters ? text.slice(-endings.below).replace(/^[\uDC00-\uDFFF]/, "") : "";
  const shown = truncateText(text, shownCharacters) + ending;
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

/** Text between backticks is a path in the state and is set as code. */
export function QuestionText({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
      <code key={`${index} ${part}`} translate="no" className="rounded bg-soft px-1 font-mono text-[0.9em]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
