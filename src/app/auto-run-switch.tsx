import { setAutoRun, useAutoRun } from "#run/auto-run.ts";

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
