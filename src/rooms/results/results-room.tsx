import { inFlight } from "#data/run-phase.ts";
import { useProfile } from "#data/session-query.ts";
import { startRun } from "#data/start-run.ts";
import { useResults, useResultsReading } from "#data/use-results.ts";
import { useRunPhase } from "#data/use-run.ts";
import { Pane } from "#ui/pane.tsx";
import { AfterAnswers } from "./after-answers.tsx";
import { CalledBackNote } from "./called-back-note.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { ExchangeBar } from "./exchange-bar.tsx";
import { NoResults } from "./no-results.tsx";
import { ResultCard } from "./result-card.tsx";
import { RunStatus } from "./run-status.tsx";
import { WarningsLine } from "./warnings-line.tsx";

/** About as many cards as a screen holds. */
const inSight = 6;

/** The answers of the newest run, in the author's order, under what they come to. */
export function ResultsRoom() {
  const phase = useRunPhase();
  const results = useResults();
  const reading = useResultsReading();
  const profile = useProfile();
  return (
    <Pane title="Results" aside={phase.phase === "sending" ? "asking…" : undefined}>
      <div
        className="min-h-0 flex-1 overflow-auto bg-bg contain-strict"
        aria-busy={reading || inFlight(phase)}
      >
        <WarningsLine />
        <RunStatus phase={phase} />
        {results ? (
          <>
            <CalledBackNote run={results.run} />
            <DecisionBar results={results} profile={profile} />
            {results.results.map((result, index) => (
              <ResultCard key={result.question.key} result={result} atOnce={index < inSight} />
            ))}
            <AfterAnswers results={results} />
          </>
        ) : (
          !reading && <NoResults onRun={() => startRun()} />
        )}
      </div>
      {results && <ExchangeBar run={results.run} profile={profile} />}
    </Pane>
  );
}
