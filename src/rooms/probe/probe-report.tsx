import { toCountText } from "#core/geometry/number-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { ProbeRecord } from "#core/probe/probe-record.ts";
import { type ProbeResult, useProbe } from "#data/probes-query.ts";
import { usePlayground } from "#data/use-playground.ts";
import { ChangeTable } from "./change-table.tsx";
import { HoldOutReport } from "./hold-out-report.tsx";
import { OffTopicTable } from "./off-topic-table.tsx";
import { OrderReportView } from "./order-report-view.tsx";
import { probeKinds } from "./probe-kinds.ts";
import { RepeatTable } from "./repeat-table.tsx";

interface Part {
  result: ProbeResult;
  /** Those of today that the probe tried, in their order. */
  questions: readonly PlaygroundQuestion[];
}

function Findings({ result, questions }: Part) {
  const { kind } = result.record.probe;
  if (kind === "repeat") return <RepeatTable result={result} questions={questions} />;
  if (kind === "hold-out") return <HoldOutReport result={result} questions={questions} />;
  if (kind === "order") return <OrderReportView result={result} questions={questions} />;
  if (kind === "off-topic") return <OffTopicTable result={result} questions={questions} />;
  return <ChangeTable result={result} questions={questions} />;
}

/** What one probe told. Outcomes are those of today's rules. */
export function ProbeReport({ record }: { record: ProbeRecord }) {
  const result = useProbe(record);
  const all = usePlayground((playground) => playground.questions);
  if (!result) return <p className="p-4 text-mute">Reading…</p>;
  const tried = new Set(
    record.steps.flatMap(({ tried: keys }) => keys.map(({ questionKey }) => questionKey)),
  );
  const questions = all.filter(({ key }) => tried.has(key));
  const title = probeKinds.find(({ kind }) => kind === record.probe.kind)?.title;
  return (
    <article className="px-4 py-4" aria-label="Findings">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mb-4 text-sm text-mute">
        {result.answered.length} of {record.steps.filter(({ plain }) => !plain).length} answered ·{" "}
        {toCountText(result.inputTokens)} input tokens billed as far as the service says
      </p>
      {result.answered.length === 0 && <p>Nothing came back, so there is nothing to tell.</p>}
      {result.answered.length > 0 && questions.length === 0 && (
        <p>The questions that it tried are no longer part of this playground.</p>
      )}
      {result.answered.length > 0 && questions.length > 0 && (
        <Findings result={result} questions={questions} />
      )}
    </article>
  );
}
