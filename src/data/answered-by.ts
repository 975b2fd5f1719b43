import { isJsonObject, ownMember, parseJson } from "#core/json/json-object.ts";
import type { Run } from "#core/model/run.ts";
import { queryClient } from "./query-client.ts";
import { latestRunQuery } from "./runs-query.ts";

const known = new WeakMap<Run, string | null>();

function readModel({ responseText }: Run): string | null {
  const body = parseJson(responseText);
  const model = isJsonObject(body) ? ownMember(body, "model") : null;
  return typeof model === "string" ? model : null;
}

/** The versioned id that answered a playground's newest run, as far as it has been read; else null. */
export function answeredBy(playgroundKey: string): string | null {
  const run = queryClient.getQueryData(latestRunQuery(playgroundKey).queryKey);
  if (!run) return null;
  const before = known.get(run);
  if (before !== undefined) return before;
  const model = readModel(run);
  known.set(run, model);
  return model;
}
