import type { CurveChart } from "#core/geometry/curve-chart.ts";
import type { ReportFigures } from "#core/report/report.ts";
import { Axes, chartHeight, LegendLine, toPlace } from "#ui/chart/axes.tsx";
import { CurveMarks, linesOf } from "#ui/chart/curve-marks.tsx";

/** Two of them stand side by side on paper. */
const width = 330;

function Chart({ chart }: { chart: CurveChart }) {
  const { title, sentence, x, y, twin } = chart;
  const place = toPlace(width, x, y);
  return (
    <figure aria-label={title}>
      <b>{title}</b>
      <svg width={width} height={chartHeight} viewBox={`0 0 ${width} ${chartHeight}`} aria-hidden>
        <Axes place={place} x={x} y={y} />
        <CurveMarks chart={chart} place={place} />
      </svg>
      <ul className="legend" aria-hidden>
        {linesOf(chart).map((line) => (
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

/** What other edges would cost and give, as the threshold room draws it; each picture is a table for those who hear it. */
export function ReportCurves({ figures: { curves, noCurves } }: { figures: ReportFigures }) {
  if (noCurves !== null) return <p className="quiet">{noCurves}</p>;
  return (
    <section>
      <h4>What other edges would give</h4>
      <div className="curves">
        {curves.map((chart) => (
          <Chart key={chart.title} chart={chart} />
        ))}
      </div>
    </section>
  );
}
