import { toVisibleName } from "#core/json-text/visible-name.ts";

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

interface Titled {
  model: string;
  mode: "sandbox" | "live";
  startedAt: number;
  auto?: boolean;
  recorded?: boolean;
}

/** A run in a list: when, which model was asked for, and who answered. */
export function runTitle({ model, mode, startedAt, auto = false, recorded = false }: Titled): string {
  const kind = `${auto ? ", automatic" : ""}${recorded ? ", recorded" : ""}`;
  return `${timeFormat.format(startedAt)} · ${toVisibleName(model)} · ${mode}${kind}`;
}
