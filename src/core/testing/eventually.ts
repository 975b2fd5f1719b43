import { vi } from "vitest";

/** Resolves once `check` doesn't throw. Waits up to a minute, because a busy machine takes many times as long as an idle one. */
export async function eventually(check: () => unknown): Promise<void> {
  await vi.waitFor(check, { timeout: 60_000, interval: 5 });
}
