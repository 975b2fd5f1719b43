import { toCountText } from "#core/geometry/number-text.ts";
import type { ReportQuestion } from "#core/report/report.ts";
import { ReportText } from "./report-text.tsx";

/** The band of a question: its zones as a strip, and as a table that says the same. */
export function ReportRule({ question }: { question: ReportQuestion }) {
  const { measure, zones, exceptions, proof } = question;
  const counted = zones.some(({ cases }) => cases !== null);
  return (
    <section>
      <h4>Where it is cut</h4>
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
              {outcome.trim() === "" ? "takes no part" : <ReportText text={outcome} />}
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
