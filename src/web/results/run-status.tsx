// What a run waits for or failed at, with what can be done.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { describeModelLoading, describeRetryWait, interactiveAttemptsMax } from "#core/service/retry.ts";
import type { ServiceError } from "#core/service/service-error.ts";
import type { RequestIssue } from "#core/service/write-request.ts";
import { toCountText } from "#core/text/number-text.ts";
import { showQuestionFault } from "#web/author/question-cards.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { RetryWait } from "#web/kit/ui/retry-wait.tsx";
import { FullText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import {
  cancelRun,
  dismissRunProblem,
  type RunPhase,
  retryRunNow,
  useSecondsLeft,
  useSecondsUntil,
} from "#web/run/run-store.ts";
import { startRun } from "#web/run/start-run.ts";

function FaultPlace({ question }: { question: Pick<PlaygroundQuestion, "key" | "id"> }) {
  return (
    <button
      type="button"
      className="text-left font-mono text-accent underline underline-offset-2"
      onClick={() => showQuestionFault(question.key)}
    >
      <VisibleText text={question.id} />
    </button>
  );
}

const maxShown = 8;

function Place({ issue }: { issue: RequestIssue }) {
  const questions = usePlayground((playground) => playground.questions);
  if (issue.at === "question") {
    const question = questions.filter(({ included }) => included)[issue.index];
    return question && <FaultPlace question={question} />;
  }
  return <span>{{ model: "Model", state: "State", questions: "Questions" }[issue.at]}</span>;
}

/** For a run that couldn't be sent. Each reason links to its field. */
function BlockedRun({ issues }: { issues: readonly RequestIssue[] }) {
  const more = issues.length - maxShown;
  return (
    <div className="border-b border-line bg-bad-soft px-4 py-3" role="alert">
      <b>Not sent: {issues.length === 1 ? "one thing" : `${issues.length} things`} to fix first</b>
      <ul className="mt-1 text-sm">
        {issues.slice(0, maxShown).map((issue) => (
          <li key={JSON.stringify(issue)}>
            <Place issue={issue} />: {issue.message}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <Button look="quiet" className="mt-1 -ml-2" onClick={dismissRunProblem}>
        Dismiss
      </Button>
    </div>
  );
}

function Waiting({ phase }: { phase: Extract<RunPhase, { phase: "waiting" }> }) {
  return (
    <RetryWait
      title={phase.error.title}
      secondsLeft={useSecondsLeft(phase.until)}
      attempt={phase.attempt + 2}
      maxAttempts={interactiveAttemptsMax}
      onNow={retryRunNow}
      onCancel={cancelRun}
    />
  );
}

const shownCharacters = 20_000;

/** The server's own words, unchanged, to be reported to the people who run it. */
function ServerWords({ error: { serverText, body, status, requestId } }: { error: ServiceError }) {
  if (!serverText) return null;
  const text = "mt-1 max-h-48 overflow-auto font-mono text-xs break-words whitespace-pre-wrap";
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-6 cursor-pointer text-mute">
        What the server said{status ? ` (${status})` : ""}
      </summary>
      <pre translate="no" className={text} dir="auto">
        {serverText}
      </pre>
      {requestId && (
        <p className="mt-2 text-mute">
          The server's id of this request:{" "}
          <code translate="no" className="select-all wrap-anywhere">
            {requestId}
          </code>
        </p>
      )}
      {body && body !== serverText && (
        <>
          <p className="mt-2 text-mute">Full body, {toCountText(body.length)} characters</p>
          <pre
            translate="no"
            role="region"
            aria-label="Body of the error"
            tabIndex={0}
            className={text}
            dir="auto"
          >
            {body.slice(0, shownCharacters)}
          </pre>
        </>
      )}
    </details>
  );
}

/** Names the question, with a link to it if it still exists. */
function AskedPlace({ id }: { id: string }) {
  const questions = usePlayground((playground) => playground.questions);
  const question = questions.find((candidate) => candidate.id === id);
  return question ? <FaultPlace question={question} /> : <VisibleText text={id} className="font-mono" />;
}

function Failed({ error }: { error: ServiceError }) {
  return (
    <div className="border-b border-line bg-bad-soft px-4 py-3" role="alert">
      <b>{error.title}</b>
      <p className="text-sm">{error.advice}</p>
      {error.retryAfterMs !== null && (
        <p className="text-sm">The service asks you to wait {describeRetryWait(error.retryAfterMs)}.</p>
      )}
      {error.places.map((place) => (
        <p key={`${place.loc.join(" ")} ${place.message}`} className="mt-1 text-sm">
          {place.questionId !== null && <AskedPlace id={place.questionId} />}{" "}
          {place.field && (
            <span className="text-mute">
              <VisibleText text={place.field} />:{" "}
            </span>
          )}
          <FullText translate="no" text={place.message} />
        </p>
      ))}
      <ServerWords error={error} />
      <div className="mt-2 flex gap-2">
        <Button onClick={() => startRun()}>Run again</Button>
        <Button look="quiet" onClick={dismissRunProblem}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}

/** A local server loads its model before its first answer, which can take minutes. */
function Loading({ since }: { since: number }) {
  const message = describeModelLoading(-useSecondsUntil(since) * 1000);
  if (message === null) return null;
  return (
    <p className="border-b border-line bg-soft px-4 py-2 text-sm" role="status" aria-label="Loading">
      {message} A server on this machine can take minutes for its first answer.
    </p>
  );
}

/**
 * Shows a wait, failure, block or loading model; nothing while idle, during an ordinary request, and after success.
 */
export function RunStatus({ phase }: { phase: RunPhase }) {
  if (phase.phase === "sending" && phase.loads) return <Loading since={phase.since} />;
  if (phase.phase === "waiting") return <Waiting phase={phase} />;
  if (phase.phase === "failed") return <Failed error={phase.error} />;
  if (phase.phase === "blocked") return <BlockedRun issues={phase.issues} />;
  return null;
}
