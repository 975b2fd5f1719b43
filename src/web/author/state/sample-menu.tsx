import { useRef } from "react";
import { stateTitle } from "#core/cases/state-excerpt.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { caseCommands } from "#web/cases/case-commands.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { IconButton } from "#web/kit/ui/button.tsx";
import { Popover } from "#web/kit/ui/dialog.tsx";
import { Pin } from "#web/kit/ui/later-icons.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { sampleCommands } from "#web/run/samples.ts";

const mostListed = 100;

/** Cases with a note, for use as the state. */
export function SampleMenu() {
  const cases = usePlayground((playground) => playground.cases);
  const popover = useRef<HTMLDivElement>(null);
  const named = cases.filter(({ note }) => note.trim() !== "");
  return (
    <Popover label="From Cases" trigger="Cases" popover={popover} wide>
      <ul aria-label="Cases with a note">
        {named.slice(0, mostListed).map(({ key, note, state }) => (
          <li key={key} className="flex items-center">
            <button
              type="button"
              className="grid min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-soft"
              onClick={() => {
                caseCommands.makeState(state);
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
                sampleCommands.pin([{ name: note, state, caseKey: key }]);
              }}
            />
          </li>
        ))}
      </ul>
      {named.length > mostListed && (
        <p className="px-2 py-1 text-sm text-mute">And {named.length - mostListed} more in the cases.</p>
      )}
    </Popover>
  );
}
