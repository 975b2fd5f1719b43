declare const process: { env: Readonly<Record<string, string | undefined>> } | undefined;

/** With `FULL_SIZE` (`npm run test:full`) tests draw, write and kill as much as ever. */
export const isFullSize = typeof process !== "undefined" && process.env["FULL_SIZE"] !== undefined;

/** How much of something a test takes: rows, megabytes, draws. */
export function sized(full: number, enough: number): number {
  return isFullSize ? full : enough;
}
