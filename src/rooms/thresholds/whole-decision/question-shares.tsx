import { useMemo } from "react";
import { attributeErrors } from "#core/decision/decide-rows.ts";
import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import { VisibleText } from "#ui/visible-text.tsx";
import { showThresholdOf } from "#view/shown.ts";
import type { Decision } from "./use-decision.ts";

/** Which questions cause wrong decisions and reviews. */
export function QuestionShares({ decision: { table, sides, thresholds, counts } }: { decision: Decision }) {
  const { columns } = sides.tuning;
  const { shares, several } = useMemo(() => attributeErrors(columns, thresholds), [columns, thresholds]);
  if (table.questions.length < 2) return null;
  const byErrors = table.questions
    .map(({ key, id }, place) => ({ key, id, wrong: 0, people: 0, ...shares[place] }))
    .sort((one, other) => other.wrong - one.wrong || other.people - one.people);
  return (
    <section aria-label="Questions behind the errors" className="mt-5">
      <h4 className="font-semibold">Questions behind the errors</h4>
      <p className="text-sm text-mute">
        What would vanish if one question alone always led to the right outcome. Each row links to that
        question’s thresholds.
      </p>
      <div role="region" aria-label="Table of questions" tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full text-right text-sm">
          <thead className="text-mute">
            <tr>
              <th scope="col" className="text-left font-normal">
                Question
              </th>
              <th scope="col" className="px-2 font-normal">
                Wrong decisions
              </th>
              <th scope="col" className="px-2 font-normal">
                To people
              </th>
            </tr>
          </thead>
          <tbody>
            {byErrors.map(({ key, id, wrong, people }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="max-w-60 text-left font-normal">
                  <button
                    type="button"
                    className="max-w-full py-1 text-left text-accent underline-offset-2 hover:underline"
                    onClick={() => showThresholdOf(key)}
                  >
                    <VisibleText text={id} className="block truncate font-mono" />
                  </button>
                </th>
                <td className="px-2">
                  {toCountText(wrong)} of {toCountText(counts.wrong)}
                </td>
                <td className="px-2">
                  {toCountText(people)} of {toCountText(counts.n - counts.automatic)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {several > 0 && (
        <p className="mt-1 text-sm text-mute">
          {toCounted(several, "wrong decision takes", "wrong decisions take")} more than one question to
          correct.
        </p>
      )}
    </section>
  );
}
