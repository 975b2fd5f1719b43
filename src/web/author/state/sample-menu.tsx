// The menu of the cases that have a note: puts a case's state into the editor, or pins it as a sample.

import { useRef } from "react";
import { stateTitle } from "#core/cases/state-excerpt.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { caseEdits } from "#web/cases/case-commands.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { IconButton } from "#web/kit/ui/button.tsx";
import { Pin } from "#web/kit/ui/later-icons.tsx";
import { Popover } from "#web/kit/ui/popover.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { sampleEdits } from "#web/run/samples.ts";

const maxListed = 100;

/** Offers the first cases that have a note, which serves as their name. */
export function SampleMenu() {
  const cases = usePlayground((playground) => playground.cases);
  const popover = useRef<HTMLDivElement>(null);
  const named = cases.filter(({ note }) => note.trim() !== "");
  return (
    <Popover label="From Cases" trigger="Cases" popover={popover} wide>
      <ul aria-label="Cases with a note">
        {named.slice(0, maxListed).map(({ key, note, state }) => (
          <li key={key} className="flex items-center">
            <button
              type="button"
              className="grid min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-soft"
              onClick={() => {
                caseEdits.makeState(state);
                popover.current?.hidePopover();
              }}
            >
              <VisibleText text={note} className="truncate font-medium" />
              <VisibleText className="truncate text-sm text-mute" text={stateTitle(state)} />
            </button>
            <IconButton
              icon={Pin}
              label={`Pin ${toVisibleName(note)} as a sample`}
              onClick={() => {
                popover.current?.hidePopover();
                sampleEdits.pin([{ name: note, state, caseKey: key }]);
              }}
            />
          </li>
        ))}
      </ul>
      {named.length > maxListed && (
        <p className="px-2 py-1 text-sm text-mute">And {named.length - maxListed} more in the cases.</p>
      )}
    </Popover>
  );
}
