/** In ms, as in Playwright: `ms` for expectations, `actionMs` for actions. */
export const patience = { ms: 15_000, actionMs: 30_000 };

export function sleepMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves with the result of `look` once it doesn't throw; after `ms` rejects with its last error. */
export async function until<Result>(look: () => Result | Promise<Result>, ms = patience.ms): Promise<Result> {
  const end = performance.now() + ms;
  for (let pause = 4; ; pause = Math.min(50, pause * 1.5)) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await sleepMs(pause);
  }
}

/** Puts the step's name before its error. */
export async function step(name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  }
}
