/** Counts of durations under fixed bounds, for each set of labels. */
export interface Histogram {
  observe(labels: string, seconds: number): void;
  /** In the text format of Prometheus. */
  lines(): string[];
}

interface Series {
  /** How many fell under each bound and over the one before it; the last is over all bounds. */
  counts: number[];
  sum: number;
}

export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const all = new Map<string, Series>();
  return {
    observe(labels, seconds) {
      const series = all.get(labels) ?? { counts: [...bounds, 0].map(() => 0), sum: 0 };
      all.set(labels, series);
      const at = bounds.findIndex((bound) => seconds <= bound);
      const place = at < 0 ? bounds.length : at;
      series.counts[place] = (series.counts[place] ?? 0) + 1;
      series.sum += seconds;
    },
    lines: () => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...[...all].flatMap(([labels, series]) => seriesLines(name, labels, series, bounds)),
    ],
  };
}

function seriesLines(
  name: string,
  labels: string,
  { counts, sum }: Series,
  bounds: readonly number[],
): string[] {
  const more = labels === "" ? "" : `${labels},`;
  const set = labels === "" ? "" : `{${labels}}`;
  let below = 0;
  const buckets = counts.map((count, at) => {
    below += count;
    return `${name}_bucket{${more}le="${bounds[at] ?? "+Inf"}"} ${below}`;
  });
  return [...buckets, `${name}_sum${set} ${sum}`, `${name}_count${set} ${below}`];
}
