import type { RunSource } from "#core/cases/plan-case-run.ts";
import type { ProofState } from "#core/policy/threshold-proof.ts";
import {
  describeAnswerSource,
  describeShownAnswer,
  type ShownAnswer,
  type ShownQuestion,
  type ShownSlide,
  type SlideDeck,
} from "#core/present/slide-deck.ts";
import type { Report, ReportQuestion as Reported } from "#core/report/report.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import {
  ReportEvidence,
  ReportText,
  ReportWords,
  toDayText,
  toTimeText,
  WholeDecision,
} from "./report-evidence.tsx";

/** Zones as a strip with an equivalent table. */
function ReportRule({ question }: { question: Reported }) {
  const { measure, zones, exceptions, proof } = question;
  const counted = zones.some(({ cases }) => cases !== null);
  return (
    <section className="rule">
      <h4>Thresholds</h4>
      <div className="strip" aria-hidden>
        {zones.map(({ tone, width }) => (
          <span key={tone} className={`zone-${tone}`} style={{ width: `${100 * width}%` }} />
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{measure}</th>
            <th scope="col">Outcome</th>
            {counted && <th scope="col">Labelled cases</th>}
          </tr>
        </thead>
        <tbody>
          {zones.map(({ tone, word, outcome, range, cases }) => (
            <tr key={tone}>
              <th scope="row">
                <span className={`swatch zone-${tone}`} aria-hidden /> {range}
              </th>
              <td>{outcome.trim() === "" ? `${word} (no outcome)` : <ReportText text={outcome} />}</td>
              {counted && <td>{cases === null ? "—" : toCountText(cases)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.length > 0 && (
        <ul>
          {exceptions.map(({ name, outcome }) => (
            <li key={name}>
              When the choice is <ReportText text={name} />:{" "}
              {outcome.trim() === "" ? "not in the decision" : <ReportText text={outcome} />}
            </li>
          ))}
        </ul>
      )}
      <p className={proof.state === "proven" ? "note" : "note unproven"}>
        <ReportText text={`${proof.label}: ${proof.text}`} />
      </p>
    </section>
  );
}

/** Above this many, criteria are set in columns. */
const fewCriteria = 12;

function ReportQuestion({ question, number }: { question: Reported; number: number }) {
  const { id, kind, instructions, wording, criteria, figures, noFigures, findings, leftOut, zones } =
    question;
  return (
    <section className="question">
      <h3>
        {number}. {instructions.trim() === "" ? "No instructions" : <ReportWords text={instructions} />}
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
      {criteria.length > 0 && (
        <dl className={criteria.length > fewCriteria ? "many" : undefined}>
          {criteria.map(({ name, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list is never reordered
            <div key={index}>
              <dt>
                <ReportText text={name} />
              </dt>
              <dd>{text.trim() !== "" && <ReportText text={text} />}</dd>
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
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <li key={finding} translate="no">
              {finding}
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && <p className="quiet">Cases left out: {leftOut.join("; ")}.</p>}
    </section>
  );
}

/**
 * The same element is page, print and saved file, so it only uses its own stylesheet and no external
 * resource.
 */
export function ReportPage({
  report,
  at,
}: {
  report: Report;
  at: React.RefCallback<HTMLElement> | React.RefObject<HTMLElement | null>;
}) {
  const { name, notes, questions, decision, masked, samples } = report;
  return (
    <article ref={at} className="report">
      <header>
        <h1>{name.trim() === "" ? "Unnamed playground" : <ReportText text={name} />}</h1>
        <p className="quiet">Report on questions and thresholds</p>
        <Facts report={report} />
      </header>
      {notes.trim() !== "" && (
        <section>
          <h2>Notes</h2>
          <p>
            <ReportText text={notes} />
          </p>
        </section>
      )}
      <section>
        <h2>Questions</h2>
        {questions.map((question, index) => (
          <ReportQuestion key={question.key} question={question} number={index + 1} />
        ))}
      </section>
      {decision !== null && <WholeDecision decision={decision} />}
      <ReportSamples show={samples} />
      {masked.length > 0 && (
        <p className="note">
          Removed from every state above: {masked.join(", ")}. Their values are not in this report.
        </p>
      )}
      <Signatures />
    </article>
  );
}

const modes: Record<Exclude<RunSource, "imported">, string> = {
  sandbox: "sandbox: a local stand-in that compares words, not a decider model",
  live: "live service",
  simulated: "example itself: simulated, no model was asked",
};

const fittedWords: Record<ProofState, string> = {
  never_fitted: "Never fitted to labelled cases",
  unproven: "Fitted to labelled cases, but unproven",
  proven: "As fitted to labelled cases",
};

/** How many questions have thresholds of each state; says nothing about targets. */
export function describeFitted(states: readonly ProofState[]): string {
  const kinds = (["proven", "unproven", "never_fitted"] as const).filter((state) => states.includes(state));
  const [first, ...others] = kinds;
  if (first === undefined) return "No question";
  if (others.length === 0) return fittedWords[first];
  return kinds
    .map(
      (kind) =>
        `${fittedWords[kind]}: ${states.filter((state) => state === kind).length} of ${states.length}`,
    )
    .join("; ");
}

function describeAnswered({ cases, outOfDate, at, mode, name }: NonNullable<Report["answered"]>): string {
  const named = name === "" ? "" : `${name}: `;
  const how =
    mode === "imported"
      ? `imported on ${toDayText(at)}, not asked for here`
      : `answered on ${toDayText(at)} by the ${modes[mode]}`;
  if (cases === 0) return `${named}no case with a usable answer, ${how}`;
  const answers = `${named}${toCounted(cases, "case")}, ${how}`;
  if (outOfDate === 0) return answers;
  const which =
    outOfDate === cases
      ? cases === 1
        ? "it is"
        : "all of them are"
      : `${toCountText(outOfDate)} of them are`;
  return `${answers}; ${which} out of date, and not counted`;
}

function Facts({ report: { at, model, answered, questions } }: { report: Report }) {
  return (
    <dl className="facts">
      <dt>Made on</dt>
      <dd>{toTimeText(at)}</dd>
      <dt>Model asked</dt>
      <dd>
        <ReportText text={model} />
        {answered?.mode === "imported" && ", but not for the answers below"}
      </dd>
      <dt>Model that answered</dt>
      <dd>{answered && answered.models.length > 0 ? answered.models.join(", ") : "not known"}</dd>
      <dt>Answers</dt>
      <dd>{answered === null ? "No case run yet." : describeAnswered(answered)}</dd>
      <dt>Thresholds</dt>
      <dd>{describeFitted(questions.map(({ proof }) => proof.state))}</dd>
    </dl>
  );
}

function Signatures() {
  return (
    <section className="signatures">
      <h2>Reviewed</h2>
      {["Reviewer", "Owner"].map((role) => (
        <table key={role}>
          <tbody>
            <tr>
              <th scope="row">{role}</th>
              <td>Name</td>
              <td>Date</td>
              <td>Signature</td>
            </tr>
          </tbody>
        </table>
      ))}
    </section>
  );
}

/** Prepared slides with answers, masked fields removed. */
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

function Sample({ slide: { title, lines, source, answers }, number, questions }: SampleProps) {
  return (
    <article className="sample">
      <h3>{title.trim() === "" ? `Sample ${number}` : <ReportText text={title} />}</h3>
      {lines.map(({ label, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
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
          {questions.map((question, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- static page, never reordered
            <tr key={index}>
              <th scope="row">
                <ReportText text={question.words} />
              </th>
              <Answered question={question} answer={answers[index] ?? null} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{describeAnswerSource(source, toDayText)}</p>
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
