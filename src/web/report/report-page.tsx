// The report as one element, and the line at the foot of each printed sheet.

import { shortFingerprint } from "#core/policy-export/fingerprint.ts";
import { describeAnswerSource, describeShownAnswer } from "#core/present/describe-shown-answer.ts";
import type { ShownAnswer, ShownQuestion, ShownSlide, SlideDeck } from "#core/present/slide-deck.ts";
import type { Report, ReportQuestion as Reported } from "#core/report/report.ts";
import { toCountText } from "#core/text/number-text.ts";
import { toReadableParts, truncateText } from "#core/text/visible-text.ts";
import { toReportDayText } from "#web/kit/ui/run-time.ts";
import { ReportAnnex } from "./report-annex.tsx";
import { ReportEvidence, ReportWholeDecision } from "./report-evidence.tsx";
import { ReportFront } from "./report-front.tsx";
import { type ReportedMonths, ReportOverTime } from "./report-over-time.tsx";
import { ReportQuestionText, ReportText } from "./report-text.tsx";

function toCellText(cases: number | null): string {
  return cases === null ? "—" : toCountText(cases);
}

/** The strip is hidden from screen readers, because the table says the same. */
function ReportRule({ question }: { question: Reported }) {
  const { measure, zones, exceptions, proof, figures } = question;
  const counted = zones.some(({ cases }) => cases !== null);
  const excepted = exceptions.reduce((sum, { cases }) => sum + (cases ?? 0), 0);
  return (
    <section className="rule">
      <h4>Thresholds</h4>
      <div className="strip" aria-hidden>
        {zones.map(({ look, range, width }) => (
          <span key={range} className={`zone-${look}`} style={{ width: `${100 * width}%` }} />
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{measure}</th>
            <th scope="col">Outcome</th>
            {counted && <th scope="col">{`Labelled ${figures?.setName ?? ""} cases`.replace("  ", " ")}</th>}
          </tr>
        </thead>
        <tbody>
          {zones.map(({ look, word, outcome, range, cases }, at) => (
            <tr key={range}>
              <th scope="row">
                <span className={`swatch zone-${look}`} aria-hidden /> {range}
                {at === zones.length - 1 && exceptions.length > 0 && ", any other option"}
              </th>
              <td>{outcome.trim() === "" ? `${word} (no outcome)` : <ReportText text={outcome} />}</td>
              {counted && (
                <td>{toCellText(cases === null || at < zones.length - 1 ? cases : cases - excepted)}</td>
              )}
            </tr>
          ))}
          {exceptions.map(({ name, look, outcome, cases }) => (
            <tr key={name}>
              <th scope="row">
                <span className={`swatch zone-${look}`} aria-hidden /> {zones.at(-1)?.range},{" "}
                <ReportText text={name} />
              </th>
              <td>{outcome.trim() === "" ? "not in the decision" : <ReportText text={outcome} />}</td>
              {counted && <td>{toCellText(cases)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={proof.state === "proven" ? "note" : "note unproven"}>
        <ReportText text={`${proof.label}: ${proof.text}`} />
      </p>
    </section>
  );
}

/** With more criteria than this, they are set in columns. */
const fewCriteria = 12;

function ReportQuestion({ question, number }: { question: Reported; number: number }) {
  const { id, kind, instructions, note, wording, criteria, figures, noFigures, zones } = question;
  return (
    <section className="question">
      <h3>
        {number}.{" "}
        {instructions.trim() === "" ? "No instructions" : <ReportQuestionText text={instructions} />}
      </h3>
      <p className="quiet">
        <code translate="no">
          <ReportText text={id} />
        </code>{" "}
        · {kind}
        {wording !== "" && (
          <>
            {" "}
            · wording <ReportText text={wording} />
          </>
        )}
      </p>
      {note !== "" && (
        <p>
          Author's note: <ReportText text={note} />
        </p>
      )}
      {criteria.length > 0 && (
        <dl className={criteria.length > fewCriteria ? "many" : undefined}>
          {criteria.map(({ name, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list is never reordered
            <div key={index}>
              <dt>
                <ReportText text={name} />
              </dt>
              <dd>{text.trim() !== "" && <ReportText alone text={text} />}</dd>
            </div>
          ))}
        </dl>
      )}
      <ReportRule question={question} />
      {figures === null ? (
        noFigures !== "" && <p className="note unproven">{noFigures}</p>
      ) : (
        <ReportEvidence figures={figures} zones={zones} />
      )}
    </section>
  );
}

/**
 * The report as one element for page, print and saved file. It uses only its own stylesheet and no external resource.
 */
export function ReportPage({
  report,
  at,
  months = null,
}: {
  report: Report;
  /** Null leaves months out, which takes reading every run. */
  months?: ReportedMonths | null;
  at: React.RefCallback<HTMLElement> | React.RefObject<HTMLElement | null>;
}) {
  const { notes, questions, decision, account, masked, samples } = report;
  return (
    <article ref={at} className="report">
      <RunningFoot report={report} />
      <ReportFront report={report} />
      {notes.trim() !== "" && (
        <section>
          <h2>The author's notes</h2>
          <p>
            <ReportText alone text={notes} />
          </p>
        </section>
      )}
      {decision !== null && <ReportWholeDecision decision={decision} />}
      <section>
        <h2>Questions</h2>
        {decision !== null && (
          <p className="quiet">
            Each by itself: another question may decide the same case more strictly, or send it to a person.
          </p>
        )}
        {questions.map((question, index) => (
          <ReportQuestion key={question.key} question={question} number={index + 1} />
        ))}
      </section>
      <CaseAccount account={account} />
      {months !== null && <ReportOverTime months={months} />}
      <ReportSamples show={samples} />
      {masked.length > 0 && (
        <p className="note">
          Removed from every state above: {masked.join(", ")}. Their values are not in this report.
        </p>
      )}
      <ReportAnnex report={report} />
    </article>
  );
}

/** Says who labelled the cases, how they were picked, and what changed since somebody looked at results. */
function CaseAccount({ account }: { account: Report["account"] }) {
  const { labelled, checked, agreement, picked, changes } = account;
  const sentences = [labelled, checked, ...agreement, picked, ...changes].filter((one) => one !== "");
  if (sentences.length === 0) return null;
  return (
    <section className="account">
      <h2>What happened to the cases</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <ReportText text={sentence} />
          </li>
        ))}
      </ul>
      {changes.length === 0 && (
        <p className="quiet">
          Since results were first seen, no case was removed or labelled otherwise, as far as this browser has
          seen.
        </p>
      )}
    </section>
  );
}

/** Printed on each sheet, so that a loose sheet shows its report and policy. */
export function sheetFooterText({ name, fingerprint }: Pick<Report, "name" | "fingerprint">): string {
  const title =
    name.trim() === ""
      ? "Unnamed playground"
      : toReadableParts(name)
          .map(({ text }) => text)
          .join("");
  const short = truncateText(title, 60);
  return fingerprint === "" ? `${short} · no policy` : `${short} · policy ${shortFingerprint(fingerprint)}`;
}

/** Repeated on each sheet, for browsers that don't print page margins from a stylesheet. */
function RunningFoot({ report }: { report: Report }) {
  return (
    <p className="running" aria-hidden translate="no">
      {sheetFooterText(report)}
    </p>
  );
}

/** Prepared slides with answers, without hidden fields. */
function ReportSamples({ show }: { show: SlideDeck }) {
  if (show.slides.length === 0) return null;
  return (
    <section>
      <h2>Samples</h2>
      {show.slides.map((slide, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- static list, never reordered
        <Sample key={index} slide={slide} number={index + 1} questions={show.questions} />
      ))}
    </section>
  );
}

interface SampleProps {
  slide: ShownSlide;
  number: number;
  questions: SlideDeck["questions"];
}

function Sample({ slide: { title, lines, source, answers, decision }, number, questions }: SampleProps) {
  // Two questions may have the same words.
  const causes = [...new Set(decision?.causes.flatMap((place) => questions[place]?.words ?? []))];
  return (
    <article className="sample">
      <h3>{title.trim() === "" ? `Sample ${number}` : <ReportText alone text={title} />}</h3>
      {lines.map(({ label, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
        <p key={index}>
          {label !== "" && (
            <span className="label">
              <ReportText text={label} />
            </span>
          )}
          <ReportText alone text={text} />
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
          {questions.map((question, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- static page, never reordered
            <tr key={index}>
              <th scope="row">
                <ReportText alone text={question.words} />
              </th>
              <Answered question={question} answer={answers[index] ?? null} />
            </tr>
          ))}
        </tbody>
      </table>
      {decision !== null && (
        <p className="decided">
          Decision:{" "}
          <b>{decision.outcome.trim() === "" ? "no outcome" : <ReportText text={decision.outcome} />}</b>
          {causes.length > 0 && (
            <>
              , because of: <ReportText text={causes.join(" / ")} />
            </>
          )}
        </p>
      )}
      <p className="quiet">{describeAnswerSource(source, toReportDayText)}</p>
    </article>
  );
}

function Answered({ question, answer }: { question: ShownQuestion; answer: ShownAnswer | null }) {
  if (answer === null) return <td colSpan={2}>No usable answer yet</td>;
  const { outcome, zone } = answer;
  return (
    <>
      <td>
        {describeShownAnswer(question, answer).map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
          <div key={index}>
            <ReportText text={part} />
          </div>
        ))}
      </td>
      <td>{outcome.trim() === "" ? `${zone} (no outcome)` : <ReportText text={outcome} />}</td>
    </>
  );
}
