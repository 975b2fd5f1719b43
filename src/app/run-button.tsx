import { Play, Square } from "lucide-react";
import { inFlight, useRunPhase } from "#run/run-store.ts";
import { Button } from "#ui/button.tsx";
import { cancelCommand, runCommand } from "./commands.ts";
import { toKeysText } from "./shortcut.ts";

/** Runs; while a run is in flight, cancels it. The second click of a double click does neither. */
export function RunButton() {
  const busy = inFlight(useRunPhase());
  const command = busy ? cancelCommand : runCommand;
  const keys = command.shortcuts?.map(toKeysText)[0];
  const Icon = busy ? Square : Play;
  return (
    <Button
      look={busy ? "plain" : "primary"}
      className="justify-center @xl:min-w-24"
      title={`${command.title} (${keys})`}
      onClick={(event) => event.detail < 2 && command.run()}
    >
      <Icon size={13} fill="currentColor" aria-hidden />
      {busy ? "Cancel" : "Run"}
      <kbd
        className="hidden font-sans text-xs font-normal @4xl:inline @min-[86rem]:@max-[100rem]:hidden"
        aria-hidden
      >
        {keys}
      </kbd>
    </Button>
  );
}
