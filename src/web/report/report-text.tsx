// Texts from outside as the report sets them, and its times.

import { Fragment } from "react";
import { toReadableParts } from "#core/text/visible-text.ts";

/**
 * Shows untrusted text in full, isolated in direction and with invisible characters spelled out. `alone`
 * aligns it by its own script.
 */
export function ReportText({ text, alone = false }: { text: string; alone?: boolean }) {
  return (
    <bdi translate="no" className={alone ? "text alone" : "text"}>
      {toReadableParts(text).map((part) =>
        part.hidden ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
      )}
    </bdi>
  );
}

/** Text in backticks is set as untrusted text. */
export function ReportQuestionText({ text }: { text: string }) {
  return text.split("`").map((part, at) => {
    const words = part !== "" && <ReportText text={part} />;
    if (at % 2 === 0)
      // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
      return <Fragment key={at}>{words}</Fragment>;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
      <code key={at} translate="no">
        {words}
      </code>
    );
  });
}

const timeFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

export function toReportTimeText(at: number): string {
  return timeFormat.format(at);
}
