// The page of a deck that compares an earlier policy with the present one.

import { describeOutcomeChanges } from "#core/present/describe-page.ts";
import { describeAnswerSource } from "#core/present/describe-shown-answer.ts";
import type { ShownChange } from "#core/present/slide-deck.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { FullText } from "#web/kit/ui/visible-text.tsx";
import { DeckFooter, deckOutcomeFill } from "./deck-pages.tsx";
import { WrongCasesLegend } from "./wrong-cases-legend.tsx";

type ChangedOutcome = ShownChange["outcomes"][number];

interface BarsProps {
  one: ChangedOutcome;
  most: number;
}

/** The thin bar is before and the thick one after; cases that become wrong are in the text colour. */
function Bars({ one: { outcome, before, after, worse }, most }: BarsProps) {
  const width = (cases: number) => (100 * cases) / most;
  return (
    <svg
      viewBox="0 0 100 14"
      preserveAspectRatio="none"
      aria-hidden
      className="h-[1.6em] w-full forced-color-adjust-none"
    >
      <rect y={1} width={width(before)} height={3} className="fill-line-strong" />
      <rect y={5} width={width(after)} height={8} fill={deckOutcomeFill(outcome)} />
      <rect x={width(after - worse)} y={5} width={width(worse)} height={8} className="fill-ink" />
    </svg>
  );
}

function describeMoves({ came, gone, worse }: ChangedOutcome): string {
  if (came + gone === 0) return "none";
  const wrong = worse === 0 ? "" : ` (${toCountText(worse)} wrong)`;
  const parts = [came > 0 ? `+${toCountText(came)}${wrong}` : "", gone > 0 ? `−${toCountText(gone)}` : ""];
  return parts.filter((part) => part !== "").join(", ");
}

interface Props {
  change: ShownChange;
  logo: string;
  day: (at: number) => string;
}

export function PolicyChangePage({ change, logo, day }: Props) {
  const { before, outcomes, worse, worseCases, note, source } = change;
  const most = Math.max(1, ...outcomes.map((one) => Math.max(one.before, one.after)));
  const more = worse - worseCases.length;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-[0.9em]">
        <h2 className="max-w-[26em] text-[2.1em] leading-tight font-bold">
          {describeOutcomeChanges(change)}
        </h2>
        <table className="w-full text-left text-[1.15em] leading-snug">
          <thead className="text-[0.8em] text-mute">
            <tr>
              <th className="pb-[0.3em] font-normal">Outcome</th>
              <th className="hidden w-[40%] @min-[40rem]:table-cell">
                <span className="sr-only">Drawn</span>
              </th>
              <th className="px-[1em] pb-[0.3em] text-right font-normal">
                <FullText className="wrap-anywhere" text={before} />
              </th>
              <th className="px-[1em] pb-[0.3em] text-right font-normal">After</th>
              <th className="pb-[0.3em] font-normal">Changed</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map((one) => (
              <tr key={one.outcome} className="border-t border-line">
                <th className="max-w-[14em] py-[0.35em] pr-[0.8em] font-normal break-words">
                  <OutcomeChip outcome={one.outcome} sized="text" />
                  {one.person && <span className="ml-[0.5em] text-[0.8em] text-mute">to a person</span>}
                </th>
                <td className="hidden @min-[40rem]:table-cell">
                  <Bars one={one} most={most} />
                </td>
                <td className="px-[0.8em] text-right tabular-nums">{toCountText(one.before)}</td>
                <td className="px-[0.8em] text-right font-bold tabular-nums">{toCountText(one.after)}</td>
                <td className="@min-[40rem]:whitespace-nowrap">{describeMoves(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {worseCases.length > 0 && (
          <section aria-label="Become wrong" className="leading-snug">
            <h3 className="mb-[0.2em] font-semibold">Become wrong</h3>
            <ul>
              {worseCases.map((one, at) => (
                <li
                  // oxlint-disable-next-line react/no-array-index-key -- static page, never reordered
                  key={at}
                  className="grid gap-x-[1.5em] py-[0.1em] @min-[40rem]:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <FullText className="line-clamp-1" text={one.words} />
                  <span className="@min-[40rem]:whitespace-nowrap">
                    <FullText text={one.before} /> →{" "}
                    <b>
                      <FullText text={one.after} />
                    </b>
                    <span className="text-mute">
                      , labelled <FullText text={one.right} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {more > 0 && <p className="text-mute">and {toCounted(more, "more case")}</p>}
          </section>
        )}
        {note !== "" && <p className="text-[0.85em] text-mute">{note}</p>}
      </div>
      <DeckFooter logo={logo}>
        {worse > 0 && (
          <>
            <WrongCasesLegend /> ·{" "}
          </>
        )}
        The same cases and answers under both policies. {describeAnswerSource(source, day)}
      </DeckFooter>
    </>
  );
}
