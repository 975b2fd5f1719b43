const lookMs = 500;

/**
 * Ends the process, as on SIGTERM, when the npm or npx that started it ends: npm doesn't pass on its own
 * signals, and a run would continue unseen and be billed. Without npm nothing is watched, because `nohup`
 * must outlive its shell.
 */
export function exitWithNpm(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, lookMs).unref();
}
