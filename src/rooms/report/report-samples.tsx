import { Fragment } from "react";
import { toWholePercentText } from "#core/geometry/number-text.ts";
import { toVisibleParts } from "#core/json/visible-text.ts";
import { describeSource, type Show, type ShownAnswer, type ShownSlide } from "#core/present/show.ts";

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

/** A question's words, with what stands in backticks set as the paths that they are. */
export function ReportWords({ text }: { text: string }) {
  return text.split("`").map((part, at) => {
    const words = part !== "" && <ReportText text={part} />;
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place
    return at % 2 === 1 ? <code key={at}>{words}</code> : <Fragment key={at}>{words}</Fragment>;
  });
}

const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "long" });
const timeFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

/** The day of a time in milliseconds since the epoch: "November 20, 2026". */
export function toDayText(at: number): string {
  return dayFormat.format(at);
}

/** The same with hours and minutes. */
export function toTimeText(at: number): string {
  return timeFormat.format(at);
}

/** The prepared states with their answers, without the fields that are masked. */
export function ReportSamples({ show }: { show: Show }) {
  return (
    <section>
      <h2>Samples</h2>
      {show.slides.map((slide, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sample is its place
        <Sample key={index} slide={slide} number={index + 1} questions={show.questions} />
      ))}
    </section>
  );
}

interface SampleProps {
  slide: ShownSlide;
  number: number;
  questions: Show["questions"];
}

function Sample({ slide: { title, lines, source, answers }, number, questions }: SampleProps) {
  return (
    <article className="sample">
      <h3>{title.trim() === "" ? `Sample ${number}` : <ReportText text={title} />}</h3>
      {lines.map(({ label, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a still text
        <p key={index}>
          {label !== "" && (
            <span className="label">
              <ReportText text={label} />
            </span>
          )}
          <ReportText text={text} />
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ words }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- questions of a still page
            <tr key={index}>
              <th scope="row">
                <ReportText text={words} />
              </th>
              <Answered answer={answers[index] ?? null} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{describeSource(source, toDayText)}</p>
    </article>
  );
}

function Answered({ answer }: { answer: ShownAnswer | null }) {
  if (answer === null) return <td colSpan={2}>Not answered yet</td>;
  const { value, rows, outcome, zone } = answer;
  const first = rows?.find((row) => row.first);
  return (
    <>
      <td>
        {value !== null && `yes: ${toWholePercentText(value)}`}
        {first && (
          <>
            <ReportText text={first.words} />: {toWholePercentText(first.share)}
          </>
        )}
      </td>
      <td>{outcome.trim() === "" ? `${zone} (no outcome)` : <ReportText text={outcome} />}</td>
    </>
  );
}
