import type { ReportQuestion as Reported } from "#core/report/report.ts";
import { ReportEvidence } from "./report-evidence.tsx";
import { ReportRule } from "./report-rule.tsx";
import { ReportText } from "./report-text.tsx";

/** One question with everything that is signed of it. */
export function ReportQuestion({ question, number }: { question: Reported; number: number }) {
  const { id, kind, instructions, criteria, figures, findings, leftOut, zones } = question;
  return (
    <section className="question">
      <h3>
        {number}. {instructions.trim() === "" ? "No instructions" : <ReportText text={instructions} />}
      </h3>
      <p className="quiet">
        <code>
          <ReportText text={id} />
        </code>{" "}
        · {kind}
      </p>
      {criteria.length > 0 && (
        <dl>
          {criteria.map(({ name, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat; their order is what they are
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
        <p className="note unproven">No labelled and answered cases are counted for this question.</p>
      ) : (
        <ReportEvidence figures={figures} zones={zones} />
      )}
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && <p className="quiet">Cases that take no part: {leftOut.join("; ")}.</p>}
    </section>
  );
}
