// Details of choices (a line for each option) and scores (how far answers are off), each with its confusion matrix.

import { memo, useMemo, useState } from "react";
import type { AnswerRows, LabelledAnswer } from "#core/cases/answer-rows.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { perClassResults } from "#core/statistics/classification-metrics.ts";
import type { Measure } from "#core/statistics/measure.ts";
import { toCountText, toPercentText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import {
  type ConfusedPair,
  caseKeysOfClassPair,
  confusedPairs,
  describeAccuracy,
  describeConfusedPair,
  describeLevelErrors,
  describeNearestLevels,
  type LabelledClasses,
  labelledLevelClasses,
  labelledOptionClasses,
  levelMetrics,
} from "#core/thresholds/class-accuracy.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { ExportedMatrix, ZoomableMatrix } from "#web/kit/charts/matrix-picture.tsx";
import { MatrixTable } from "#web/kit/charts/matrix-table.tsx";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { SearchField } from "#web/kit/ui/fields.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { MetricTable } from "./charts/metric-tables.tsx";
import { SavePictureBar } from "./charts/savable-charts.tsx";

/** With fewer cases, a percentage says little. */
const fewCases = 30;

/** One row for each option: its cases, the share that was found, and how often its name was right. */
function ClassTable({ classes }: { classes: LabelledClasses }) {
  const [search, setSearch] = useState("");
  const needle = search.trim().toLowerCase();
  const rows = perClassResults(classes.cells).filter(({ name }) =>
    (classes.names[name] ?? "").toLowerCase().includes(needle),
  );
  return (
    <section className="rounded-lg border border-line bg-panel p-3" aria-label="Every option">
      <h5 className="font-semibold">Every option</h5>
      {classes.names.length > 12 && (
        <SearchField label="Find an option" value={search} onChange={(text) => setSearch(text ?? "")} />
      )}
      <div role="region" aria-label="Table of options" tabIndex={0} className="mt-1 max-h-80 overflow-auto">
        <table className="w-full text-right text-sm">
          <thead className="sticky top-0 bg-panel text-mute">
            <tr>
              <th scope="col" className="text-left font-normal">
                Option
              </th>
              <th scope="col" className="px-2 font-normal">
                Cases
              </th>
              <th scope="col" className="px-2 font-normal">
                Found
              </th>
              <th scope="col" className="font-normal">
                Precision
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, support, predicted, hits, precision, recall }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="max-w-48 py-0.5 text-left font-normal [overflow-wrap:anywhere]">
                  <VisibleText text={classes.names[name] ?? ""} className="font-mono" />
                </th>
                <td className="px-2">{toCountText(support)}</td>
                <Share measure={recall} hits={hits} n={support} />
                <Share measure={precision} hits={hits} n={predicted} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Share({ measure, hits, n }: { measure: Measure; hits: number; n: number }) {
  if (measure.value === null) {
    return (
      <td className="px-2 text-mute" title={measure.reason}>
        —
      </td>
    );
  }
  return (
    <td className="px-2">
      <span className="whitespace-nowrap">
        {toCountText(hits)} of {toCountText(n)}
      </span>{" "}
      <span className={n < fewCases ? "text-mute" : "font-semibold"}>{toPercentText(measure.value)}</span>
    </td>
  );
}

export interface QuestionDetailsProps {
  question: PlaygroundQuestion;
  /** Answers of the set shown in the headline, tuning or held-out. */
  items: AnswerRows<LabelledAnswer>;
}

export const ChoiceDetails = memo(function ChoiceDetails({
  question: { key, options },
  items,
}: QuestionDetailsProps) {
  const classes = useMemo(() => labelledOptionClasses(items, options), [items, options]);
  return (
    <section className="mt-5" aria-label="Options">
      <h4 className="font-semibold">Options</h4>
      <p className="text-mute">{describeAccuracy(classes)}</p>
      <div className="@container">
        <div className="mt-3 grid items-start gap-4 @min-[58rem]:grid-cols-2">
          <ClassMatrix classes={classes} questionKey={key} />
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <Confused classes={classes} questionKey={key} />
            <ClassTable classes={classes} />
          </div>
        </div>
      </div>
    </section>
  );
});

function Confused({ classes, questionKey }: { classes: LabelledClasses; questionKey: string }) {
  const pairs = useMemo(() => confusedPairs(classes, 8), [classes]);

  function show(pair: ConfusedPair) {
    const keys = new Set(caseKeysOfClassPair(classes, pair.truth, pair.predicted));
    showCases({
      question: questionKey,
      text: "",
      label: "any",
      keys: { keys, words: describeConfusedPair(classes, pair), answersTo: [questionKey] },
    });
  }

  return (
    <section className="rounded-lg border border-line bg-panel p-3" aria-label="Most confused">
      <h5 className="font-semibold">Most confused</h5>
      {pairs.length === 0 && <p className="text-sm text-mute">No option is mistaken for another.</p>}
      <ul className="mt-1 text-sm">
        {pairs.map((pair) => (
          <li
            key={`${pair.truth} ${pair.predicted}`}
            className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-1"
          >
            <span className="min-w-0 flex-1 break-words">{describeConfusedPair(classes, pair)}</span>
            <LinkButton onClick={() => show(pair)}>Show them</LinkButton>
          </li>
        ))}
      </ul>
      {pairs.length > 0 && (
        <p className="mt-1 text-sm text-mute">
          Their descriptions may overlap. Describe both in the same terms, and say what each is not for.
        </p>
      )}
    </section>
  );
}

/** With more options, a table would have too many cells, so a picture is drawn. */
const mostInTable = 30;

const title = "Actual against predicted";

/** Rows are labels and columns are answers. Many classes are drawn as a picture instead of a table. */
function ClassMatrix({ classes, questionKey }: { classes: LabelledClasses; questionKey: string }) {
  const { names, cells } = classes;

  function nameOf(place: number): string {
    return toVisibleName(names[place] ?? "");
  }

  function show(truth: number, predicted: number) {
    const words = `actual: ${nameOf(truth)}, predicted: ${nameOf(predicted)}`;
    const answersTo = [questionKey];
    const keys = { keys: new Set(caseKeysOfClassPair(classes, truth, predicted)), words, answersTo };
    showCases({ question: questionKey, text: "", label: "any", keys });
  }

  return (
    <figure className="min-w-0 rounded-lg border border-line bg-panel p-3" aria-label={title}>
      <figcaption>
        <h5 className="font-semibold">{title}</h5>
        <p className="mb-2 text-sm text-mute">{describeAccuracy(classes)}</p>
      </figcaption>
      {names.length > mostInTable ? (
        <ZoomableMatrix cells={cells} size={names.length} nameOf={nameOf} onShow={show} />
      ) : (
        <MatrixTable cells={cells} names={names} onShow={show} />
      )}
      <SavePictureBar
        title={title}
        picture={<ExportedMatrix cells={cells} size={names.length} nameOf={nameOf} />}
        twin={{
          columns: ["Actual", "Predicted", "Cases"],
          rows: () =>
            cells
              .toSorted(([, , one], [, , other]) => other - one)
              .map(([truth, predicted, rows]) => [nameOf(truth), nameOf(predicted), toCountText(rows)]),
        }}
      />
    </figure>
  );
}

export const ScoreDetails = memo(function ScoreDetails({
  question: { key, levels },
  items,
}: QuestionDetailsProps) {
  const classes = useMemo(() => labelledLevelClasses(items, levels.length), [items, levels.length]);
  const metrics = useMemo(() => levelMetrics(items, classes), [items, classes]);
  const sentence = useMemo(() => describeLevelErrors(items), [items]);
  return (
    <section className="mt-5" aria-label="Levels">
      <h4 className="font-semibold">Levels</h4>
      <p>{sentence}</p>
      <p className="text-mute">{describeNearestLevels(classes)}</p>
      <div className="mt-3 grid items-start gap-4 min-[1200px]:grid-cols-2">
        <ClassMatrix classes={classes} questionKey={key} />
        <MetricTable title="Distances" rows={metrics} />
      </div>
    </section>
  );
});
