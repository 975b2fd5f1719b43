// Ends the command with the npm or npx that started it.

const lookMs = 500;

/**
 * Ends this process, as on SIGTERM, when the npm or npx that started it ends. npm doesn't pass on its signals, so a
 * run would continue unseen and be billed. If npm didn't start it, nothing is watched, because a process under
 * `nohup` has to outlive its shell.
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
