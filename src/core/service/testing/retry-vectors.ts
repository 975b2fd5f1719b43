/** Retry headers of a response, and the wait in milliseconds that `readRetryAfterMs` must read; null for no wait. */
export const retryVectors: readonly (readonly [Readonly<Record<string, string>>, number | null])[] = [
  [{}, null],
  [{ "retry-after": "2" }, 2_000],
  [{ "retry-after-ms": "1500", "retry-after": "30" }, 1_500],
  [{ "retry-after-ms": "1500.5" }, 1_500.5],
  [{ "retry-after-ms": "1e12" }, 1e12],
  [{ "retry-after-ms": "1E+3" }, 1_000],
  [{ "retry-after": "1000000000" }, 1e12],
  [{ "retry-after": "9".repeat(400) }, Number.MAX_SAFE_INTEGER],
  [{ "retry-after-ms": "9".repeat(400), "retry-after": "2" }, Number.MAX_SAFE_INTEGER],
  // Anything but a plain number above 0 counts as absent, so the other header is read.
  ...["soon", "0", "-5", "Infinity", "0x10", "1,5", "1e", "NaN", ""].map(
    (text) => [{ "retry-after-ms": text, "retry-after": "3" }, 3_000] as const,
  ),
  ...["-1", "abc", "7abc", "", "NaN", "0x10", "0", "2.5", "2, 2", "1e3"].map(
    (text) => [{ "retry-after": text }, null] as const,
  ),
  // A date is compared with the response's own `date` header, not with the local clock.
  [dated("Fri, 01 Jan 2021 00:00:07 GMT"), 7_000],
  [{ ...dated("Fri, 01 Jan 2021 00:00:07 GMT"), "retry-after-ms": "20" }, 20],
  [{ ...dated("Fri, 01 Jan 2021 00:00:07 GMT"), "retry-after-ms": "soon" }, 7_000],
  [dated("Sat, 01 Jan 2022 00:00:00 GMT"), 31_536_000_000],
  // Dates that have passed, or aren't in the form of RFC 9110.
  ...[
    "Fri, 01 Jan 2021 00:00:00 GMT",
    "Thu, 31 Dec 2020 23:59:00 GMT",
    "Fri, 01 Jan 2021 00:00:07 UTC",
    "Friday, 01-Jan-21 00:00:07 GMT",
    "Fri, 99 Xyz 2021 00:00:07 GMT",
    "2021-01-01T00:00:07Z",
  ].map((text) => [dated(text), null] as const),
];

function dated(until: string): Record<string, string> {
  return { date: "Fri, 01 Jan 2021 00:00:00 GMT", "retry-after": until };
}
