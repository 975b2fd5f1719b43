import { copyText } from "#browser/clipboard.ts";
import { type TakeOut, toCode } from "#core/export/write-code.ts";
import { queryClient } from "#session/query-client.ts";
import { sessionQuery, toProfile } from "#session/session.ts";
import { writeOpen } from "./start-run.ts";

/** Copies what Run would send as code, and says what came of it. */
export async function copyRequest(takeOut: TakeOut): Promise<string> {
  const profile = toProfile(queryClient.getQueryData(sessionQuery.queryKey));
  const { written } = writeOpen(profile);
  if (!written.ok) return `Not copied: ${written.issues[0]?.message ?? "the request can't be written."}`;
  const copied = await copyText(toCode(takeOut, written.asked, profile));
  return copied ? `Copied: ${takeOut.title}` : "Couldn't copy.";
}
