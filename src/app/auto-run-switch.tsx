import { setAutoRun, useAutoRun } from "#data/auto-run.ts";

/** Whether a pause in typing runs. */
export function AutoRunSwitch() {
  const on = useAutoRun();
  return (
    <label
      className="flex cursor-pointer items-center gap-1.5 text-sm text-mute"
      title="Run by itself when typing pauses; such runs stay out of the history"
    >
      <input type="checkbox" checked={on} onChange={(event) => setAutoRun(event.target.checked)} />
      Auto
    </label>
  );
}
