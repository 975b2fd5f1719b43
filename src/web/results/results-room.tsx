// The pane of results: the decision, a card for each question, and the status of the run.

import { Fragment } from "react";
import type { FindingLocation } from "#core/advice/rule.ts";
import type { Profile } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import { outcomeStyleOf } from "#core/policy/outcome-style.ts";
import { describeAnswerAsCause } from "#core/policy/zone.ts";
import { priceOfTokens, toAmountText } from "#core/service/price.ts";
import { toCounted, toTwoDecimals } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { useWarnings } from "#web/author/advice-store.ts";
import { showQuestionField, showQuestionOutcomes } from "#web/author/question-cards.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { runBeforeNextPaint } from "#web/kit/browser/time.ts";
import { outcomeBackgroundClasses } from "#web/kit/charts/outcome-fills.ts";
import { showPane } from "#web/kit/navigation/navigation-store.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { Pane } from "#web/kit/ui/panes.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { toRunTimeText } from "#web/kit/ui/run-time.ts";
import { Tag } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { showNewestRun } from "#web/run/run-archive.ts";
import { isRunInFlight, useIsRecalledRun, useRunPhase } from "#web/run/run-store.ts";
import { type RunResults, useIsLoadingResults, useResults } from "#web/run/use-results.ts";
import { useProfile } from "#web/service/session.ts";
import { FigureTooltips } from "./figure-tooltips.tsx";
import { ResultCard } from "./result-card.tsx";

function Causes({ causes, results }: { causes: readonly string[]; results: RunResults }) {
  const first = results.results.find((result) => result.question.id === causes[0]);
  if (!first) return null;
  const others = causes.length - 1;
  return (
    <span className="text-mute">
      because <VisibleText text={first.question.id} className="font-mono text-sm text-ink" />{" "}
      <VisibleText text={describeAnswerAsCause(first.reading.answer, first.placed, first.question.rules)} />
      {others > 0 && `, and ${others} more`}
    </span>
  );
}

const maxNamed = 3;

function WithoutOutcomes({ questions }: { questions: RunResults["withoutOutcomes"] }) {
  if (questions.length === 0) return null;
  const more = questions.length - maxNamed;
  return (
    <p className="text-sm text-mute">
      Not in the decision:{" "}
      {questions.slice(0, maxNamed).map(({ key, id }, index) => (
        <Fragment key={key}>
          {index > 0 && ", "}
          <LinkButton
            className="max-w-full text-left font-mono break-all"
            aria-label={`Choose outcomes of ${toVisibleName(id)}`}
            onClick={() => showQuestionOutcomes(key)}
          >
            <VisibleText text={id} />
          </LinkButton>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}. Choose {questions.length === 1 ? "its" : "their"} outcomes.
    </p>
  );
}

/** Lazy, because there is nothing to compare before the first answers. */
const ComparedRunLine = lazyPart(async () => (await import("./changes-since-run.tsx")).ComparedRunLine, {
  waiting: () => <p className="mt-1 min-h-6" />,
});

/** Lazy, because few playgrounds have samples. */
const SampleAnswers = lazyPart(async () => (await import("./sample-answers.tsx")).SampleAnswers);

const staleReason =
  "Something has changed since this run. Answers marked “Out of date” show the wording they were asked with. Run again to update them.";

function DecisionBar({ results }: { results: RunResults }) {
  const { decision, withoutOutcomes, stale } = results;
  return (
    <div
      className={`relative border-b border-line px-4 py-3 ${decision && !stale ? outcomeBackgroundClasses[outcomeStyleOf(decision.outcome)] : "bg-soft"}`}
      role="status"
      aria-label="Decision"
    >
      {/* Lies over the corner, so that nothing moves while somebody types. */}
      {stale && (
        <Tag tone="warning" title={staleReason} className="absolute top-1 right-2">
          Out of date
        </Tag>
      )}
      {stale && <span className="sr-only">{staleReason}</span>}
      {decision ? (
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <OutcomeChip outcome={decision.outcome} sized="large" stale={stale} />
          <Causes causes={decision.causes} results={results} />
        </div>
      ) : (
        <span className="text-mute">
          {withoutOutcomes.length > 0 ? "No outcomes chosen yet." : "These answers lead to no outcome."}
        </span>
      )}
      <WithoutOutcomes questions={withoutOutcomes} />
      <ComparedRunLine results={results} />
    </div>
  );
}

const modes = {
  sandbox: { word: "sandbox", title: "A local stand-in answered, not a decider model." },
  live: { word: "live", title: "The service answered." },
};

/**
 * Names the model, and says whether the service or the sandbox answered, and whether the answers were recorded.
 */
function WhoAnswered({ results: { run, reading } }: { results: RunResults }) {
  const { word, title } = modes[run.mode];
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <VisibleText text={reading.model ?? "no model named"} className="font-mono" />
      <Tag tone={run.mode === "sandbox" ? "quiet" : "plain"} title={title}>
        {word}
      </Tag>
      {run.recorded && <Tag title="These answers were recorded. Run to get new ones.">recorded</Tag>}
    </span>
  );
}

/** Undefined if the currency isn't known. */
function priceText(tokens: number, price: Profile["price"]): string | undefined {
  return price.currency ? `≈ ${priceOfTokens(tokens, price).toFixed(7)} ${price.currency}` : undefined;
}

function RunFigures({ results: { run, reading }, profile }: { results: RunResults; profile: Profile }) {
  const { usage } = reading;
  const cost = run.cost ?? usage?.cost;
  return (
    <span className="flex flex-wrap gap-x-2.5 text-sm text-mute">
      {run.attempts > 1 && <FigureTooltips of={["Attempts"]}>{run.attempts} requests</FigureTooltips>}
      {usage && (
        <span title={priceText(usage.inputTokens, profile.price)}>
          <FigureTooltips of={["Token", "Price"]}>{toCounted(usage.inputTokens, "token")}</FigureTooltips>
        </span>
      )}
      {cost !== undefined && <FigureTooltips of={["Price"]}>{toAmountText(cost)} billed</FigureTooltips>}
      {run.durationMs > 0 && (
        <FigureTooltips of={["Time"]}>{toTwoDecimals(run.durationMs / 1000)} s</FigureTooltips>
      )}
    </span>
  );
}

/** Lazy, but loaded ahead by `preloadRunStatus`. */
const RunStatus = lazyPart(async () => (await import("./run-status.tsx")).RunStatus);

/** Loads the run status ahead, because it's needed just when the server may be gone. */
export function preloadRunStatus(): void {
  void RunStatus.load();
}

function UnaskedAnswers({ results: { reading } }: { results: RunResults }) {
  return reading.unasked.map((id) => (
    <p key={id} className="border-b border-line px-4 py-2 text-sm">
      The server also answered <VisibleText text={id} className="font-mono" />, which wasn't asked.
    </p>
  ));
}

/** Says that the answers are from the history, so that nobody takes them for the newest. */
function RecalledRunNote({ run }: { run: Run }) {
  if (!useIsRecalledRun(run.key)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-4 py-1 text-sm">
      <span className="flex-1">
        Answers of <VisibleText text={run.name ?? run.asked.model} />, {toRunTimeText(run.startedAt)}, opened
        from the history.
      </span>
      <Button look="quiet" className="text-ink" onClick={() => showNewestRun(run.playgroundKey)}>
        Show latest
      </Button>
    </div>
  );
}

/** Lazy, because without answers there is no request to show. */
const RequestResponseBar = lazyPart(
  async () => (await import("./request-response-bar.tsx")).RequestResponseBar,
  {
    waiting: () => <footer className="h-10 border-t border-line" />,
  },
);

/** Lazy: the first visit opens with answers. */
const NoResults = lazyPart(async () => (await import("./no-results.tsx")).NoResults);

function show(place: FindingLocation): void {
  if (place.at === "question") {
    showQuestionField(place.key, place.path);
    return;
  }
  showPane("state");
  runBeforeNextPaint(() => document.querySelector<HTMLElement>('main section[aria-label="State"]')?.focus());
}

/** Raises the notices in the corner above `line`: one with "Undo" stays until it's closed. */
function raiseCorner(line: HTMLElement | null) {
  if (line === null) return undefined;
  const { style } = line.ownerDocument.documentElement;
  style.setProperty("--corner-raise", `${line.offsetHeight}px`);
  return () => void style.removeProperty("--corner-raise");
}

/** Warnings don't keep a run from being sent. */
function WarningsLine() {
  const { count, first } = useWarnings();
  if (count === 0) return null;
  return (
    <p
      ref={raiseCorner}
      className="border-t border-line border-l-3 border-l-warn px-4 py-1.5 text-sm text-mute"
    >
      {toCounted(count, "warning")} (you can still run).{" "}
      {first !== null && <LinkButton onClick={() => show(first)}>Show</LinkButton>}
    </p>
  );
}

/** About as many cards as fit on a screen; those render first. */
const cardsOnScreen = 6;

export function ResultsRoom() {
  const phase = useRunPhase();
  const results = useResults();
  const reading = useIsLoadingResults();
  const profile = useProfile();
  const hasSamples = usePlayground(({ samples }) => samples !== undefined);
  return (
    <Pane
      title="Results"
      aside={phase.phase === "sending" ? "asking…" : results && <WhoAnswered results={results} />}
      actions={results && <RunFigures results={results} profile={profile} />}
    >
      {hasSamples && <SampleAnswers />}
      <div
        className={`clears-corner min-h-0 flex-1 overflow-auto bg-bg contain-strict ${results ? "" : "flex flex-col"}`}
        aria-busy={reading || isRunInFlight(phase)}
      >
        {phase.phase !== "idle" && <RunStatus phase={phase} />}
        {results ? (
          <>
            <RecalledRunNote run={results.run} />
            <DecisionBar results={results} />
            {results.results.map((result, index) => (
              <ResultCard key={result.question.key} result={result} atOnce={index < cardsOnScreen} />
            ))}
            <UnaskedAnswers results={results} />
          </>
        ) : (
          !reading && <NoResults />
        )}
      </div>
      {/* Below the answers, so that these don't move when it comes. */}
      <WarningsLine />
      {results && <RequestResponseBar run={results.run} profile={profile} />}
    </Pane>
  );
}
