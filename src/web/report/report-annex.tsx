// The report's annex: terms, the statistics and curves of each question, and formulas.

import type { CurveChart } from "#core/geometry/curve-chart.ts";
import type { Report, ReportFigures, ReportQuestion } from "#core/report/report.ts";
import { ChartAxes, chartHeight, toChartScales } from "#web/kit/charts/chart-axes.tsx";
import { LegendSwatch } from "#web/kit/charts/chart-frame.tsx";
import { CurveMarks, legendLinesOf } from "#web/kit/charts/marks.tsx";
import { ReportText } from "./report-text.tsx";

/** Explains a report's terms in the order of their first use, without those that it doesn't use. */
function termsOf({ front, answered }: Report): readonly Term[] {
  const judged = new Set(front.targets.map(({ status }) => status));
  const isUnused = (name: string) =>
    (name === "Met" && !judged.has("met")) ||
    (name === "Not met" && !judged.has("not-met")) ||
    (name === "Can't tell yet" && !judged.has("unsure")) ||
    (name === "Looks met, not proven" && !judged.has("optimistic")) ||
    (name === "Sandbox" && answered?.mode !== "sandbox");
  return terms.filter(([name]) => !isUnused(name));
}

type Term = readonly [name: string, meaning: string];

const terms: readonly Term[] = [
  [
    "Automatic, or decided without a person",
    "The decision's outcome is not a person's, so no person reads the case first.",
  ],
  ["Wrong", "Decided without a person, and not as the labels ask for."],
  ["Too lenient", "Wrong, and milder than the labels ask for: let through, for example."],
  [
    "95 % sure",
    "The range that holds the true share of all such cases in at least 95 of 100 samples like this one. Few cases make it wide.",
  ],
  [
    "Tuning and held-out cases",
    "Held-out cases choose neither thresholds nor wording: they only check. The others are tuning cases.",
  ],
  ["Looked at", "How often held-out cases were used as a check. Each further look asks for more certainty."],
  ["Met", "The whole range lies within the limit, on cases that had no part in choosing."],
  ["Can't tell yet", "The limit lies within the range: it takes more cases."],
  ["Not met", "The whole range lies beyond the limit."],
  ["Looks met, not proven", "Within the limit, but on cases that helped to choose, which flatters."],
  [
    "Better than chance",
    "Take a case labelled one way and a case labelled the other: a guess puts 50 of 100 such pairs in the right order. A choice has to be right more often than by always giving the most common label.",
  ],
  [
    "Outcome",
    "What a decision comes to, such as allow, review or block. At review a person decides; what is done at any other is up to the program that uses the policy.",
  ],
  [
    "Threshold",
    "A number that divides the scale of an answer. Each part leads to an outcome; two parts may lead to the same.",
  ],
  [
    "Sandbox",
    "A program that comes with Cutpoint and compares words, to try things without a model. Its answers prove nothing.",
  ],
  [
    "Fingerprint",
    "64 characters (0–9, a–f) that are computed from the model's name, questions, thresholds and outcomes. Any change of these gives others. It doesn't show who answers under that name. The foot of each page has the first 16.",
  ],
];

const formulas: readonly Term[] = [
  [
    "Range of a share",
    "Wilson's interval for k of n: (k + z²/2 ± z·√(k·(n − k)/n + z²/4)) / (n + z²), with z = 1.96; fewer independent cases where some are alike or come in groups.",
  ],
  [
    "Further looks",
    "The k-th look at held-out cases is judged at 1 − 0.05 / (k·(k + 1)), so that all looks together are wrong in at most 5 of 100.",
  ],
  [
    "While cases are still being labelled",
    "The range is wider: it holds at every count of labels at which somebody may stop (a mixture of likelihood ratios, Robbins 1970).",
  ],
  [
    "Guarantee",
    "Each threshold that is tried is tested by the exact binomial test at 5 % divided by their number (Bonferroni; Learn then Test).",
  ],
  ["Brier score", "The mean of (score − label)², with a label of 0 or 1."],
  [
    "Calibration error",
    "Over ten equal parts of the scale: the mean of |mean score − observed share|, weighted by the cases in each.",
  ],
  ["Area under ROC", "The share of pairs of one case of each kind that the score puts in the right order."],
];

function DefinitionList({ of }: { of: readonly Term[] }) {
  return (
    <dl>
      {of.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Number of rows kept with the heading, because Firefox leaves headings alone at the foot of a page. */
const withHeading = 3;

function Definitions({ heading, of }: { heading: React.ReactNode; of: readonly Term[] }) {
  return (
    <section>
      <div className="together">
        {heading}
        <DefinitionList of={of.slice(0, withHeading)} />
      </div>
      <DefinitionList of={of.slice(withHeading)} />
    </section>
  );
}

/** In px, so that two fit side by side on paper. */
const width = 330;

function Chart({ chart }: { chart: CurveChart }) {
  const { title, sentence, x, y, twin } = chart;
  const place = toChartScales(width, x, y);
  return (
    <figure aria-label={title}>
      <b>{title}</b>
      <svg width={width} height={chartHeight} viewBox={`0 0 ${width} ${chartHeight}`} aria-hidden>
        <ChartAxes place={place} x={x} y={y} />
        <CurveMarks chart={chart} place={place} />
      </svg>
      <ul className="legend" aria-hidden>
        {legendLinesOf(chart).map((line) => (
          <li key={line.words}>
            <LegendSwatch line={line} /> {line.words}
          </li>
        ))}
      </ul>
      <figcaption>{sentence}</figcaption>
      <table className="heard">
        <thead>
          <tr>
            {twin.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {twin.rows().map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={twin.columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Each curve has an equivalent table for screen readers. */
function Curves({ figures: { curves, noCurves } }: { figures: ReportFigures }) {
  if (noCurves !== null) return <p className="quiet">{noCurves}</p>;
  return (
    <div className="curves">
      {curves.map((chart) => (
        <Chart key={chart.title} chart={chart} />
      ))}
    </div>
  );
}

function Measures({ figures: { metrics } }: { figures: ReportFigures }) {
  return (
    <table className="measures">
      <caption>Measures</caption>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">Cases</th>
          <th scope="col">Value</th>
          <th scope="col">What it means</th>
        </tr>
      </thead>
      <tbody>
        {metrics.map(({ name, count, value, likely, meaning }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>
              <b>{value}</b>
              {likely !== "" && <span className="quiet"> {likely}</span>}
            </td>
            <td className="quiet">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuestionStatistics({ question, number }: { question: ReportQuestion; number: number }) {
  const { id, figures, findings, leftOut } = question;
  return (
    <section>
      <div className="together">
        <h3>
          {number}.{" "}
          <code translate="no">
            <ReportText text={id} />
          </code>
        </h3>
        {figures !== null && figures.set !== "" && <p>{figures.set}</p>}
        {findings.length > 0 && (
          <ul>
            {findings.map((finding) => (
              <li key={finding} translate="no">
                {finding}
              </li>
            ))}
          </ul>
        )}
        {leftOut.length > 0 && <p className="quiet left-out">Cases left out: {leftOut.join("; ")}.</p>}
      </div>
      {figures !== null && (
        <>
          <Measures figures={figures} />
          {figures.curveSet !== "" && <p className="note">{figures.curveSet}</p>}
          <p>
            <b>Guarantee.</b> {figures.guarantee}
          </p>
          <Curves figures={figures} />
        </>
      )}
    </section>
  );
}

/** Terms, statistics and formulas, so that the pages before needn't explain them. */
export function ReportAnnex({ report }: { report: Report }) {
  const { questions } = report;
  const told = questions.filter(
    ({ figures, findings, leftOut }) => figures !== null || findings.length + leftOut.length > 0,
  );
  return (
    <section className="annex">
      <Definitions
        heading={
          <>
            <h2>Annex</h2>
            <h3>What the words mean</h3>
          </>
        }
        of={termsOf(report)}
      />
      <p className="quiet">What follows is for specialists. A signature doesn't need it.</p>
      {told.map((question) => (
        <QuestionStatistics key={question.key} question={question} number={questions.indexOf(question) + 1} />
      ))}
      <Definitions heading={<h3>How it is computed</h3>} of={formulas} />
    </section>
  );
}
