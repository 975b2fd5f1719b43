// The report's first page, which is signed.

import type { RunSource } from "#core/cases/case-run-title.ts";
import type { ProofState } from "#core/policy/threshold-proof.ts";
import { outcomeSeverity } from "#core/policy/zone.ts";
import type { ReportFront as Front, Report, ReportTarget } from "#core/report/report.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { describeVerdictStatus } from "#core/thresholds/target-verdict.ts";
import { toReportDayText } from "#web/kit/ui/run-time.ts";
import { ReportText, toReportTimeText } from "./report-text.tsx";

const modes: Record<Exclude<RunSource, "imported">, string> = {
  sandbox: "sandbox: a local stand-in that compares words, not a decider model",
  live: "live service",
  simulated: "example itself: simulated, no model was asked",
};

const fittedWords: Record<ProofState, string> = {
  never_fitted: "Set by hand or at their starting values, not fitted to labelled cases",
  unproven: "Fitted to labelled cases, but unproven",
  proven: "As fitted to labelled cases",
};

/** Counts the questions by how their thresholds were fitted; says nothing about targets. */
export function describeFitStates(states: readonly ProofState[]): string {
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
      ? `imported on ${toReportDayText(at)}, not asked for here`
      : `answered on ${toReportDayText(at)} by the ${modes[mode]}`;
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

/** Names who answered. The sandbox also answers under a model's name, so this says which of the two it was. */
function describeAnsweredBy(answered: Report["answered"]): string {
  const names = answered === null || answered.models.length === 0 ? "not known" : answered.models.join(", ");
  if (answered?.mode === "simulated") return "no model";
  return answered?.mode === "sandbox" ? `the sandbox, under the name ${names}` : names;
}

function describeModel({ model, answered }: Report): string {
  const imported = answered?.mode === "imported" ? ", but not for the answers below" : "";
  const by = describeAnsweredBy(answered);
  return `Asked: ${model}${imported}. Answered: ${by}.`;
}

function Basis({ report }: { report: Report }) {
  const { fingerprint, unasked, front, account, answered, questions } = report;
  const labels = [account.labelled, account.checked].filter((one) => one !== "").join(" ");
  return (
    <section>
      <h2>What this is based on</h2>
      <dl className="facts">
        <dt>Fingerprint</dt>
        <dd>
          {fingerprint === "" ? (
            `None: the questions can't be sent as written. ${unasked}`
          ) : (
            <code translate="no" className="fingerprint">
              {fingerprint}
            </code>
          )}
        </dd>
        <dt>Model</dt>
        <dd>
          <ReportText text={describeModel(report)} />
        </dd>
        <dt>Answers</dt>
        <dd>{answered === null ? "No case run yet." : `${describeAnswered(answered)}.`}</dd>
        <dt>Cases</dt>
        <dd>{front.cases}</dd>
        <dt>Labels</dt>
        <dd>{labels === "" ? "No case is labelled." : <ReportText text={labels} />}</dd>
        <dt>Thresholds</dt>
        <dd>{describeFitStates(questions.map(({ proof }) => proof.state))}.</dd>
      </dl>
    </section>
  );
}

/** In px. */
const bar = { width: 150, height: 26 };

/**
 * Draws the interval with the measured share and a dashed limit, on the part of 0 to 100 % that shows all
 * three.
 */
function IntervalPicture({ measured }: { measured: NonNullable<ReportTarget["measured"]> }) {
  const { share, interval, target, wants } = measured;
  const [low, high] = [Math.min(interval[0], target), Math.max(interval[1], target)];
  const from = wants === "at most" ? 0 : Math.max(0, low - Math.max(0.02, 1 - low) * 0.3);
  const to = wants === "at most" ? Math.min(1, Math.max(0.02, high) * 1.3) : 1;
  const x = (value: number) => 6 + ((value - from) / (to - from)) * (bar.width - 12);
  const [left, right] = interval.map(x) as [number, number];
  const middle = bar.height / 2;
  return (
    <svg width={bar.width} height={bar.height} viewBox={`0 0 ${bar.width} ${bar.height}`} aria-hidden>
      <line x1={0} x2={bar.width} y1={middle} y2={middle} className="scale" />
      <line x1={left} x2={right} y1={middle} y2={middle} className="likely" />
      <path d={`M${left} ${middle - 5}v10M${right} ${middle - 5}v10`} className="ends" />
      <circle cx={x(share)} cy={middle} r={4} className="share" />
      <line x1={x(target)} x2={x(target)} y1={1} y2={bar.height - 1} className="limit" />
    </svg>
  );
}

function TargetRow({ row }: { row: ReportTarget }) {
  const { status, about, target, measured, value, counts, likely, note } = row;
  return (
    <tr>
      <th scope="row">
        <span className={`badge ${status}`}>{describeVerdictStatus(status)}</span>
      </th>
      <td>
        {about !== "" && (
          <>
            <code translate="no">
              <ReportText text={about} />
            </code>
            {": "}
          </>
        )}
        <ReportText text={target} />{" "}
        {note !== "" && (
          <small>
            <ReportText text={note} />
          </small>
        )}
      </td>
      <td>{measured !== null && <IntervalPicture measured={measured} />}</td>
      <td>
        {measured !== null && (
          <>
            <b>{value}</b> <small>{counts}</small>
            <br />
            <small>{likely}</small>
          </>
        )}
      </td>
    </tr>
  );
}

function Targets({ front: { targets, further, ranges } }: { front: Front }) {
  if (targets.length === 0)
    return (
      <section>
        <h2>What is proven, and what isn't</h2>
        <p>
          Nothing is proven: no target says how many decisions may be wrong, or how many cases may go to a
          person.
        </p>
      </section>
    );
  return (
    <section className="targets">
      <h2>What is proven, and what isn't</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Verdict</th>
            <th scope="col">Target</th>
            <th scope="col">
              Range and <span className="limit">limit</span>
            </th>
            <th scope="col">Measured</th>
          </tr>
        </thead>
        <tbody>
          {targets.map((target) => (
            <TargetRow key={`${target.about} ${target.target}`} row={target} />
          ))}
        </tbody>
      </table>
      {further !== "" && <p className="quiet">{further}</p>}
      <p className="quiet">
        {ranges} Not proven here: what has no target, that the labels are right, and what happens to cases
        unlike these.
      </p>
    </section>
  );
}

function toneOf(outcome: string, person: boolean): string {
  if (person) return "person";
  return { 0: "allow", 3: "block" }[outcomeSeverity(outcome)] ?? "other";
}

/** A bar whose parts are outcomes. Each has its number and words, so that colour isn't the only sign. */
function OutcomeBar({ outcomes }: Pick<Front, "outcomes">) {
  const total = outcomes.reduce((sum, { cases }) => sum + cases, 0);
  if (total === 0) return null;
  return (
    <ul className="outcomes">
      {outcomes.map(({ outcome, cases, wrong, person }) => (
        <li key={outcome} style={{ flexGrow: Math.max(cases / total, 0.02) }}>
          <span className={`part ${toneOf(outcome, person)}`} aria-hidden />
          <b>{toCountText(cases)}</b> <ReportText text={outcome} />{" "}
          <small>{person ? "to a person" : `${wrong === 0 ? "none" : toCountText(wrong)} wrong`}</small>
        </li>
      ))}
    </ul>
  );
}

function Signatures({ isSupported }: Pick<Front["conclusion"], "isSupported">) {
  return (
    <section className="signatures">
      <h2>Signatures</h2>
      {!isSupported && (
        <p className="quiet">This report doesn't support going live: a signature says that it was read.</p>
      )}
      <table>
        <thead>
          <tr>
            {["Who signs", "Name", "Date", "Signature"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {["Owner of the policy", "Reviewer"].map((role) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              {["Name", "Date", "Signature"].map((line) => (
                <td key={line} aria-label={line} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The page that is signed: the decision, what is proven, what isn't, and what a signature leads to. */
export function ReportFront({ report }: { report: Report }) {
  const { name, front } = report;
  const { about, counted, outcomes, conclusion, effects } = front;
  return (
    <section className="front">
      <header>
        <p className="quiet">What you sign · report of {toReportTimeText(report.at)}</p>
        <h1>{name.trim() === "" ? "Unnamed playground" : <ReportText alone text={name} />}</h1>
        <p className="lead">
          <ReportText text={about} /> {counted !== "" && <b>{counted}</b>}
        </p>
      </header>
      <OutcomeBar outcomes={outcomes} />
      <section className={`conclusion ${conclusion.isSupported ? "supported" : ""}`}>
        <h2>May this go live?</h2>
        <p className="answer">{conclusion.answer}</p>
        <ul>
          {conclusion.reasons.map((reason) => (
            <li key={reason}>
              <ReportText text={reason} />
            </li>
          ))}
        </ul>
        {front.steps !== "" && <p>{front.steps}</p>}
      </section>
      <Targets front={front} />
      <section>
        <h2>What happens if you sign{forecastBy(report.answered)}</h2>
        <ul>
          {[...effects, unwatched].map((effect) => (
            <li key={effect}>
              <ReportText text={effect} />
            </li>
          ))}
        </ul>
      </section>
      <Basis report={report} />
      <Signatures isSupported={conclusion.isSupported} />
    </section>
  );
}

/** Says that what follows isn't counted from answers of the model; blank if it is. Begins with a colon. */
function forecastBy(answered: Report["answered"]): string {
  if (answered?.mode === "sandbox") return ": a forecast by the local stand-in";
  return answered?.mode === "simulated" ? ": a forecast from simulated answers" : "";
}

const unwatched =
  "Whether it gets worse afterwards shows only where somebody looks: month by month under Compare, Over time, or by “cutpoint watch”.";
