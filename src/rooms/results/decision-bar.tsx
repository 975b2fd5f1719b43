import { Fragment } from "react";
import { toVisibleName } from "#core/json/visible-text.ts";
import { describeCause } from "#core/policy/combine.ts";
import { showOutcomes } from "#questions/open-card.ts";
import type { Results } from "#run/use-results.ts";
import { LinkButton } from "#ui/button.tsx";
import { OutcomeChip } from "#ui/outcome-chip.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

function Causes({ causes, results }: { causes: readonly string[]; results: Results }) {
  const first = results.results.find((result) => result.question.id === causes[0]);
  if (!first) return null;
  const others = causes.length - 1;
  return (
    <span className="text-mute">
      because <VisibleText text={first.question.id} className="font-mono text-sm text-ink" />{" "}
      <VisibleText text={describeCause(first.reading.answer, first.placed, first.question.rules)} />
      {others > 0 && `, and ${others} more`}
    </span>
  );
}

const mostNamed = 3;

/** The questions that nobody has chosen outcomes for, each a way to choose them. */
function WithoutOutcomes({ questions }: { questions: Results["withoutOutcomes"] }) {
  if (questions.length === 0) return null;
  const more = questions.length - mostNamed;
  return (
    <p className="text-sm text-mute">
      Not in the decision:{" "}
      {questions.slice(0, mostNamed).map(({ key, id }, index) => (
        <Fragment key={key}>
          {index > 0 && ", "}
          <LinkButton
            className="max-w-full text-left font-mono break-all"
            aria-label={`Choose outcomes of ${toVisibleName(id)}`}
            onClick={() => showOutcomes(key)}
          >
            <VisibleText text={id} />
          </LinkButton>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}. Choose {questions.length === 1 ? "its" : "their"} outcomes.
    </p>
  );
}

/** What all answers come to, and which question caused it. */
export function DecisionBar({ results }: { results: Results }) {
  const { decision, withoutOutcomes, stale } = results;
  return (
    <div className="border-b border-line bg-soft px-4 py-3" role="status" aria-label="Decision">
      {decision ? (
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          {stale && <Tag tone="warning">Out of date</Tag>}
          <OutcomeChip outcome={decision.outcome} sized="large" stale={stale} />
          <Causes causes={decision.causes} results={results} />
        </div>
      ) : (
        <span className="text-mute">
          {withoutOutcomes.length > 0 ? "No outcomes chosen yet." : "These answers lead to no outcome."}
        </span>
      )}
      <WithoutOutcomes questions={withoutOutcomes} />
      {stale && (
        <p className="mt-1 text-sm">
          Something has changed since this run. Answers marked “Out of date” show the wording they were asked
          with. Run again to update them.
        </p>
      )}
    </div>
  );
}
