import { toVisibleName } from "#core/json/visible-text.ts";
import type { AskedWording } from "#core/model/run.ts";

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

interface Titled {
  model: string;
  mode: "sandbox" | "live";
  startedAt: number;
  auto?: boolean;
  recorded?: boolean | undefined;
  aside?: boolean | undefined;
  wordings?: readonly AskedWording[] | undefined;
}

/** A run in a list: when, which model was asked for, and who answered. */
export function runTitle({
  model,
  mode,
  startedAt,
  auto = false,
  recorded = false,
  aside = false,
  wordings,
}: Titled): string {
  const kind = `${auto ? ", automatic" : ""}${recorded ? ", recorded" : ""}${aside ? ", asked to compare" : ""}${wordings ? ", all wordings" : ""}`;
  return `${timeFormat.format(startedAt)} · ${toVisibleName(model)} · ${mode}${kind}`;
}
