// The result of asking again without the fields that no question mentions.

import { toAnswerText } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { findProbeAnswer, type ProbeRecord } from "#core/probe/probe-record.ts";
import { probeChangesOf } from "#core/probe/probe-reports.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { showRoom } from "#web/kit/navigation/navigation-store.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useProbeResult, useProbes } from "#web/probe/probe-archive.ts";
import { cancelProbe, useProbeProgress } from "#web/probe/probe-run.ts";

const mostNamed = 3;

function answerWords(answer: Answer | null, { rules }: PlaygroundQuestion): string {
  return answer ? toAnswerText(answer, rules) : "no answer";
}

/** Changed outcomes come first. */
function TrialResult({
  record,
  questions,
}: {
  record: ProbeRecord;
  questions: readonly PlaygroundQuestion[];
}) {
  const result = useProbeResult(record);
  if (result === null) return null;
  const { plain, answered } = result;
  const changes = questions
    .flatMap((question) =>
      probeChangesOf(question, plain && findProbeAnswer(plain, question.key), answered).map(({ change }) => ({
        question,
        change,
      })),
    )
    .sort((one, other) => Number(other.change.flips) - Number(one.change.flips));
  const flipped = changes.filter(({ change }) => change.flips).length;
  const moved = changes.filter(
    ({ question, change }) => answerWords(change.before, question) !== answerWords(change.after, question),
  );
  return (
    <>
      Tested:{" "}
      <b className="font-medium">
        {flipped === 0
          ? "no outcome changes"
          : flipped === 1
            ? "1 outcome changes"
            : `${flipped} outcomes change`}
      </b>
      {moved.length === 0 ? ", and every answer stays the same" : ": "}
      {moved.slice(0, mostNamed).map(({ question, change }, index) => (
        <span key={question.key}>
          {index > 0 && ", "}
          <VisibleText text={question.id} className="font-mono" /> {answerWords(change.before, question)} →{" "}
          {answerWords(change.after, question)}
        </span>
      ))}
      {moved.length > mostNamed && ` and ${moved.length - mostNamed} more`}.{" "}
      <LinkButton onClick={() => showRoom("probe")}>Details</LinkButton>
    </>
  );
}

/** Shown where the test was started, and only while the state is the one tested. */
export function UnusedFieldsTrial() {
  const playground = usePlayground((now) => now);
  const progress = useProbeProgress();
  const record = useProbes(playground.key).find(({ key }) => key === progress?.key);
  if (progress?.probe.kind !== "unused") return null;
  const running = progress.status === "running";
  if (!running && record?.state.text !== playground.state.text) return null;
  return (
    <span role="status" className="mt-1 block">
      {running && (
        <>
          Testing… <LinkButton onClick={cancelProbe}>Cancel</LinkButton>
        </>
      )}
      {!running && progress.answered === 0 && "The test wasn't answered. Try again."}
      {!running && progress.answered > 0 && record && (
        <TrialResult record={record} questions={playground.questions} />
      )}
    </span>
  );
}
