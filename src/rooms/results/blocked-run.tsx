import type { RequestIssue } from "#core/contract/write-request.ts";
import { dismissRunProblem } from "#data/run-store.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { FaultPlace } from "./fault-place.tsx";

const shown = 8;

function Place({ issue }: { issue: RequestIssue }) {
  const questions = usePlayground((playground) => playground.questions);
  if (issue.at === "question") {
    const question = questions.filter(({ included }) => included)[issue.index];
    return question && <FaultPlace question={question} />;
  }
  return <span>{{ model: "Model", state: "State", questions: "Questions" }[issue.at]}</span>;
}

/** Why a run was not sent: every reason, at its place. Nothing left the page. */
export function BlockedRun({ issues }: { issues: readonly RequestIssue[] }) {
  const more = issues.length - shown;
  return (
    <div className="border-b border-line bg-bad-soft px-4 py-3" role="alert">
      <b>Not sent: {issues.length === 1 ? "one thing" : `${issues.length} things`} to mend first</b>
      <ul className="mt-1 text-sm">
        {issues.slice(0, shown).map((issue) => (
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
