import { Fragment } from "react";
import type { CurveChart } from "#core/geometry/chart-scale.ts";
import type { ReportDecision, ReportFigures, ReportQuestion } from "#core/report/report.ts";
import { toCountText } from "#core/text/number-text.ts";
import { toReadableParts } from "#core/text/visible-text.ts";
import { Axes, chartHeight, LegendLine, toChartPlace } from "#web/kit/charts/chart-frame.tsx";
import { CurveMarks, legendLinesOf } from "#web/kit/charts/marks.tsx";
import { HistogramPicture } from "#web/kit/charts/mirrored-histogram.tsx";

/** Untrusted text in full, with isolated direction; invisible characters are spelled out. */
export function ReportText({ text }: { text: string }) {
  return (
    <bdi translate="no" className="text">
      {toReadableParts(text).map((part) =>
        part.hidden ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
      )}
    </bdi>
  );
}

/** Text in backticks is set as a path. */
export function ReportWords({ text }: { text: string }) {
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

const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "long" });
const timeFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

/** "November 20, 2026"; `at` is ms since the epoch. */
export function toDayText(at: number): string {
  return dayFormat.format(at);
}

/** With hours and minutes. */
export function toTimeText(at: number): string {
  return timeFormat.format(at);
}

/** In px: two fit side by side on paper. */
const width = 330;

function Chart({ chart }: { chart: CurveChart }) {
  const { title, sentence, x, y, twin } = chart;
  const place = toChartPlace(width, x, y);
  return (
    <figure aria-label={title}>
      <b>{title}</b>
      <svg width={width} height={chartHeight} viewBox={`0 0 ${width} ${chartHeight}`} aria-hidden>
        <Axes place={place} x={x} y={y} />
        <CurveMarks chart={chart} place={place} />
      </svg>
      <ul className="legend" aria-hidden>
        {legendLinesOf(chart).map((line) => (
          <li key={line.words}>
            <LegendLine line={line} /> {line.words}
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

/** Threshold trade-off curves, each with an equivalent table for screen readers. */
function ReportCurves({ figures: { curveSet, guarantee, curves, noCurves } }: { figures: ReportFigures }) {
  return (
    <section>
      <h4>What other thresholds would give</h4>
      {curveSet !== "" && <p className="note">{curveSet}</p>}
      <p className="note">
        <b>Guarantee.</b> {guarantee}
      </p>
      {noCurves === null ? (
        <div className="curves">
          {curves.map((chart) => (
            <Chart key={chart.title} chart={chart} />
          ))}
        </div>
      ) : (
        <p className="quiet">{noCurves}</p>
      )}
    </section>
  );
}

/** In px: rendered for paper and for narrow screens; CSS shows one. */
const widths = { wide: 680, narrow: 340 };

/** Score histogram, decisions and measures with intervals for one question. */
export function ReportEvidence({
  figures,
  zones,
}: {
  figures: ReportFigures;
  zones: ReportQuestion["zones"];
}) {
  const { set, sentence, trueCases, picture, verdicts, reach, changes } = figures;
  return (
    <section>
      <h4>What the labelled cases show</h4>
      {set !== "" && <p className="note">{set}</p>}
      <p className="lead">{sentence}</p>
      {trueCases !== "" && <p>{trueCases}</p>}
      <figure aria-label={`Cases by ${picture.axis}`}>
        {Object.entries(widths).map(([name, pixels]) => (
          <div key={name} className={name}>
            <HistogramPicture
              bins={picture}
              parts={picture.parts}
              sides={picture.sides}
              dots={picture.dots}
              scale={picture.scale}
              thresholds={picture.thresholds.map((value, index) => ({ key: String(index), value }))}
              zones={zones.map(({ tone, word, outcome, cases }) => ({
                tone,
                word: `${outcome.trim() === "" ? word : outcome} ${toCountText(cases ?? 0)}`,
              }))}
              width={pixels}
            />
          </div>
        ))}
        <figcaption>
          {picture.axis}, 0 to {picture.scale.max}; {picture.sides[0]} above the line, {picture.sides[1]}{" "}
          below it.
        </figcaption>
      </figure>
      <Outcomes figures={figures} />
      {verdicts.length === 0 && <p className="note">No target is set for these thresholds.</p>}
      {verdicts.map(({ status, text }) => (
        <p key={text} className="note">
          <b>{status}.</b> {text}
        </p>
      ))}
      {reach !== "" && <p className="note">{reach}</p>}
      {changes !== "" && <p className="note">{changes}</p>}
      <Measures figures={figures} />
      <ReportCurves figures={figures} />
    </section>
  );
}

function Outcomes({ figures: { outcomes, picture } }: { figures: ReportFigures }) {
  return (
    <table>
      <caption>Outcomes of the cases</caption>
      <thead>
        <tr>
          <th scope="col">{picture.sides[0]}</th>
          <th scope="col">{picture.sides[1]}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map(({ truth, count, words, wrong }) => (
              <td key={String(truth)} className={wrong && count > 0 ? "wrong" : undefined}>
                <b>{toCountText(count)}</b> {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Measures({ figures: { metrics } }: { figures: ReportFigures }) {
  return (
    <table className="measures">
      <caption>Measures with 95 % intervals</caption>
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

export function WholeDecision({ decision }: { decision: ReportDecision }) {
  const { sentences, outcomes, rows, verdicts, reach, changes, leftOut } = decision;
  return (
    <section>
      <h2>Whole decision</h2>
      <p>
        <ReportText text={sentences.join(" ")} />
      </p>
      {outcomes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Decided ↓ / Right →</th>
              {outcomes.map((outcome) => (
                <th key={outcome} scope="col">
                  <ReportText text={outcome} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={outcomes[index]}>
                <th scope="row">
                  <ReportText text={outcomes[index] ?? ""} />
                </th>
                {cells.map(({ count, words }, column) => (
                  <td key={outcomes[column]}>
                    {toCountText(count)} {words}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {verdicts.map(({ status, text }) => (
        <p key={text} className="note">
          <b>{status}.</b> {text}
        </p>
      ))}
      {reach !== "" && <p className="note">{reach}</p>}
      {changes !== "" && <p className="note">{changes}</p>}
      {leftOut.length > 0 && <p className="quiet">Cases left out: {leftOut.join("; ")}.</p>}
    </section>
  );
}
