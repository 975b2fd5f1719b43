import { useMemo, useState } from "react";
import { rankOptions } from "#core/geometry/ranked-options.ts";
import { quoteNames } from "#core/json/shown-text.ts";
import type { JoinedChoice } from "#run/joined-options.ts";
import { Button } from "#ui/button.tsx";
import { OptionBar } from "#ui/chart/option-bar.tsx";
import { Tag } from "#ui/tag.tsx";
import { OptionList } from "./option-list.tsx";

const shownAtFirst = 6;

/** The options of all groups as one choice: computed here, since they were asked in several questions. */
export function JoinedResult({ joined }: { joined: JoinedChoice }) {
  const [all, setAll] = useState(false);
  const { groups, probabilities, undivided, unasked } = joined;
  const names = useMemo(
    () =>
      joined.names.map((name, index) => {
        const group = groups[index];
        if (unasked.includes(name) && group === null) return `${name} (whole group)`;
        return group == null || name.startsWith(group) ? name : `${group} › ${name}`;
      }),
    [joined, groups, unasked],
  );
  const likeliest = useMemo(() => rankOptions(names, probabilities, "probability"), [names, probabilities]);
  // A group that was not asked within stands among the options, but is none that can win.
  const winner = likeliest.find(
    ({ index }) => groups[index] !== null || !unasked.includes(joined.names[index] ?? ""),
  );
  return (
    <section aria-label="Options of all groups" className="mt-3 border-t border-line pt-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-mute">
        <Tag tone="quiet">computed</Tag> group × option, from {joined.parts + 1} questions of this run
        {unasked.length > 0 && ", in two requests"}
      </p>
      {all ? (
        <OptionList names={names} probabilities={probabilities} chosen={winner?.name ?? ""} />
      ) : (
        <div className="mt-1">
          {likeliest.slice(0, shownAtFirst).map((option) => (
            <OptionBar key={option.index} option={option} winner={option === winner} />
          ))}
        </div>
      )}
      {names.length > shownAtFirst && (
        <Button look="quiet" className="-ml-2 text-sm" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? `Show top ${shownAtFirst} of all groups` : `Show the ${names.length} of all groups`}
        </Button>
      )}
      {undivided.length > 0 && (
        <p className="text-sm">No usable answer within {quoteNames(undivided)}, so it is shown as a whole.</p>
      )}
      {unasked.length > 0 && (
        <p className="text-sm">
          {unasked.length === 1
            ? "One other group wasn't asked, so the probabilities of its options aren't known."
            : `${unasked.length} other groups weren't asked, so the probabilities of their options aren't known.`}
        </p>
      )}
    </section>
  );
}
