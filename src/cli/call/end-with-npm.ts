const lookMs = 500;

/**
 * Ends the process with the npm or npx that began it, as on SIGTERM. A signal to npm alone isn't passed on to its
 * command, and a run would go on unseen, and be billed. Without npm nothing is watched: `nohup` is to outlive its shell.
 */
export function endWithNpm(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, lookMs).unref();
}
