import { toVisibleParts } from "#core/json/visible-text.ts";

/** Text of any origin, whole, in its own direction; characters that cannot be seen are spelled out. */
export function ReportText({ text }: { text: string }) {
  return (
    <bdi className="text">
      {toVisibleParts(text).map((part) =>
        part.hidden && !/^[\t\r\n]$/.test(text.charAt(part.at)) ? (
          <mark key={part.at}>{part.text}</mark>
        ) : (
          <span key={part.at}>{part.hidden ? text.charAt(part.at) : part.text}</span>
        ),
      )}
    </bdi>
  );
}
