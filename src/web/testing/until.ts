/** In ms. */
export const patience = { ms: 10_000 };

export function sleepMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What `look` returns as soon as it doesn't throw; after ten seconds its last error. */
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
