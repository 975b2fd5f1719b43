// Evidence pages of the report: each question's, and that of the whole decision.

import type { ReportDecision, ReportFigures, ReportQuestion } from "#core/report/report.ts";
import { toCountText } from "#core/text/number-text.ts";
import { HistogramPicture } from "#web/kit/charts/histogram-picture.tsx";
import { ReportText } from "./report-text.tsx";

/** In px. Both are rendered, for paper and for narrow screens, and CSS shows one. */
const widths = { wide: 680, narrow: 340 };

export function ReportEvidence({
  figures,
  zones,
}: {
  figures: ReportFigures;
  zones: ReportQuestion["zones"];
}) {
  const { set, sentence, trueCases, picture, verdicts, ranges, reach, changes } = figures;
  const [up, down] = picture.sides;
  const caption = `${picture.axis}, 0 to ${picture.scale.max}; ${up} above the line, ${down} below it.`;
  return (
    <section>
      <div className="together">
        <h4>What the labelled cases show</h4>
        <p className="shown">
          {set} {sentence} {trueCases}
        </p>
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
                zones={zones.map(({ look, word, outcome, cases }) => ({
                  look,
                  word: `${outcome.trim() === "" ? word : outcome} ${toCountText(cases ?? 0)}`,
                }))}
                width={pixels}
              />
            </div>
          ))}
          <figcaption>{caption}</figcaption>
        </figure>
      </div>
      <Outcomes figures={figures} />
      {verdicts.length === 0 && <p className="note">No target is set for this question.</p>}
      {verdicts.map(({ status, text }) => (
        <p key={text} className="note">
          <b>{status}.</b> {text}
        </p>
      ))}
      {ranges !== "" && <p className="note">{ranges}</p>}
      {reach !== "" && <p className="note">{reach}</p>}
      {changes !== "" && <p className="note">{changes}</p>}
    </section>
  );
}

function Outcomes({ figures: { outcomes, picture, setName } }: { figures: ReportFigures }) {
  return (
    <table>
      <caption>{`Outcomes of the ${setName} cases`.replace("  ", " ")}</caption>
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

export function ReportWholeDecision({ decision }: { decision: ReportDecision }) {
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
