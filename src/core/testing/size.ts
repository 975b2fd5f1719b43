declare const process: { env: Readonly<Record<string, string | undefined>> } | undefined;

/** With `FULL_SIZE` (`npm run test:full`) tests draw, write and kill as much as ever. */
export const isFullSize = typeof process !== "undefined" && process.env["FULL_SIZE"] !== undefined;

/** `full` in tests at full size, otherwise `enough`: a number of rows, megabytes or random draws. */
export function sized(full: number, enough: number): number {
  return isFullSize ? full : enough;
}
