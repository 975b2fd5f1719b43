import { Play, Square } from "lucide-react";
import { requestBytes } from "#core/contract/write-request.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { setAutoRun, useAutoRun } from "#run/auto-run.ts";
import { inFlight, useRunPhase } from "#run/run-store.ts";
import { useDraft } from "#run/token-size.ts";
import { Button } from "#ui/button.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { cancelCommand, runCommand } from "./commands.ts";
import { EstimateText } from "./estimate-text.tsx";
import { toKeysText } from "./shortcut.ts";

const StepsEstimate = lazyPart(async () => (await import("./steps-estimate.tsx")).StepsEstimate, {
  missing: () => null,
});

/** About how many tokens a run would send and what they cost; nothing while the request cannot be sent. */
export function Estimate() {
  const written = useDraft();
  const inSteps = usePlayground(({ questions }) =>
    questions.some((question) => question.included && question.inSteps),
  );
  if (!written.ok) return null;
  if (!inSteps) return <EstimateText bytes={requestBytes(written.asked)} requests={1} />;
  return <StepsEstimate asked={written.asked} />;
}

/** Whether a pause in typing runs. */
export function AutoRunSwitch() {
  const on = useAutoRun();
  return (
    <label
      className="flex cursor-pointer items-center gap-1.5 text-sm text-mute"
      title="Runs when you stop typing. These runs aren't kept in the history."
    >
      <input type="checkbox" checked={on} onChange={(event) => setAutoRun(event.target.checked)} />
      Auto
    </label>
  );
}

/** Runs; while a run is in flight, cancels it. The second click of a double click does neither. */
export function RunButton() {
  const busy = inFlight(useRunPhase());
  const command = busy ? cancelCommand : runCommand;
  const keys = command.shortcuts?.map(toKeysText)[0];
  const Icon = busy ? Square : Play;
  return (
    <Button
      look={busy ? "plain" : "primary"}
      className="min-w-24 justify-center"
      title={`${command.title} (${keys})`}
      onClick={(event) => event.detail < 2 && command.run()}
    >
      <Icon size={13} fill="currentColor" aria-hidden />
      {busy ? "Cancel" : "Run"}
      <kbd className="hidden font-sans text-xs font-normal lg:inline" aria-hidden>
        {keys}
      </kbd>
    </Button>
  );
}
