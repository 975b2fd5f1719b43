import { type TakeOut, toCode } from "#core/export/write-code.ts";
import { copyText } from "#platform/clipboard.ts";
import { queryClient } from "./query-client.ts";
import { sessionQuery, toProfile } from "./session-query.ts";
import { writeOpen } from "./write-open.ts";

/** Copies what Run would send as code, and says what came of it. */
export async function copyRequest(takeOut: TakeOut): Promise<string> {
  const profile = toProfile(queryClient.getQueryData(sessionQuery.queryKey));
  const { written } = writeOpen(profile);
  if (!written.ok) return `Not copied: ${written.issues[0]?.message ?? "the request can't be written."}`;
  const copied = await copyText(toCode(takeOut, written.asked, profile));
  return copied ? `Copied: ${takeOut.title}` : "Couldn't copy.";
}
