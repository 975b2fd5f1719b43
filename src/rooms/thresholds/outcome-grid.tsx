import { showCases } from "#cases/case-filter.ts";
import type { LabelledRow } from "#core/cases/labelled-answers.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionCut } from "#core/policy/cuts.ts";
import type { BandCounts, Zone } from "#core/statistics/band.ts";
import {
  describeTrueCases,
  keysOfCell,
  type OutcomeCell,
  outcomeCells,
} from "#core/thresholds/describe-range.ts";

interface Props {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  counts: BandCounts;
  /** Null: they are counts, of which there is nothing to read. */
  rows: readonly LabelledRow[] | null;
}

function zoneWord(zone: Zone, words: CutWords): string {
  if (zone === "review") return words.review;
  return zone === "yes" ? words.yes.word : words.no.word;
}

/** What becomes of true and of false cases, zone by zone; each cell leads to its cases. */
export function OutcomeGrid({ question, cut, counts, rows }: Props) {
  const { words, shape, thresholds } = cut;

  function show(cell: OutcomeCell) {
    const keys = keysOfCell(rows ?? [], { lo: thresholds.lower, hi: thresholds.upper }, cell);
    const sentence = `${cell.words}, ${words.truth[cell.truth ? 0 : 1]}`;
    const shown = { keys: new Set(keys), words: sentence };
    showCases({ question: question.key, text: "", label: "any", keys: shown }, "worst");
  }

  return (
    <section aria-label="Outcomes" className="isolate">
      <h4 className="flex items-baseline justify-between font-semibold">
        What happens{" "}
        <span className="text-sm font-normal text-mute">{rows ? "click to see the cases" : "in rows"}</span>
      </h4>
      <table className="w-full table-fixed border-separate border-spacing-1.5">
        <colgroup>
          <col className="w-16" />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr className="text-left text-sm text-mute">
            <th scope="col">
              <span className="sr-only">Outcome</span>
            </th>
            {words.truth.map((heading) => (
              <th key={heading} scope="col" className="px-1 font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomeCells(counts, words, shape).map(([first, second]) =>
            first && second ? (
              <tr key={first.zone}>
                <th
                  scope="row"
                  className="overflow-hidden text-left text-sm font-normal text-ellipsis text-mute"
                >
                  {zoneWord(first.zone, words)}
                </th>
                {[first, second].map((cell) => (
                  <td key={String(cell.truth)} className="h-1 p-0">
                    <CountCell cell={cell} onShow={rows && (() => show(cell))} />
                  </td>
                ))}
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </section>
  );
}

interface CountCellProps {
  cell: Pick<OutcomeCell, "count" | "words" | "wrong">;
  /** Null: there is nothing to show of them. */
  onShow: (() => void) | null;
}

/** How many cases came to one outcome, and the way to them; wrong ones are marked. */
export function CountCell({ cell: { count, words, wrong }, onShow }: CountCellProps) {
  const look = wrong && count > 0 ? "border-yes" : "border-transparent";
  // A million rows of a table of answers are as wide as a cell.
  const size = count < 1_000_000 ? "text-xl" : "text-base";
  return (
    <button
      type="button"
      disabled={count === 0 || onShow === null}
      title={count === 0 || onShow === null ? undefined : "Show these cases"}
      className={`h-full w-full rounded-lg border-[1.5px] bg-soft px-3 py-2 text-left enabled:hover:border-accent ${look}`}
      onClick={onShow ?? undefined}
    >
      <b className={`block ${size} leading-6 font-semibold`}>{toCountText(count)}</b>
      <span className="block text-sm">{words}</span>
    </button>
  );
}

const fills = {
  yes: "bg-yes",
  review:
    "bg-[repeating-linear-gradient(135deg,var(--unsure)_0_2px,transparent_2px_5px)] shadow-[inset_0_0_0_1px_var(--line-strong)]",
  no: "bg-no",
};

/** Where the true cases go: one bar in three parts, and the sentence that says it. */
export function TrueCasesBar({ counts, words }: { counts: BandCounts; words: CutWords }) {
  const parts = [
    { zone: "yes" as const, count: counts.yes.positives, did: words.yes.did },
    { zone: "review" as const, count: counts.review.positives, did: "to a person" },
    { zone: "no" as const, count: counts.no.positives, did: words.no.did },
  ];
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <p className="mt-4 text-mute">{describeTrueCases(counts, words)}</p>;
  return (
    <section className="isolate mt-4" aria-label="Where cases labelled yes go">
      <h4 className="text-sm font-semibold">Where the {toCountText(all)} cases labelled yes go</h4>
      <div aria-hidden className="mt-1 flex h-4 gap-0.5 overflow-hidden rounded">
        {parts.map(({ zone, count }) => (
          <span
            key={zone}
            className={`forced-color-adjust-none ${fills[zone]}`}
            style={{ width: `${(100 * count) / all}%` }}
          />
        ))}
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {parts.map(({ zone, count, did }) => (
          <li key={zone} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-[2px] forced-color-adjust-none ${fills[zone]}`} />
            <b className="font-semibold">{toCountText(count)}</b> {did}
          </li>
        ))}
      </ul>
    </section>
  );
}
