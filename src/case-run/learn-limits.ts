import { queryClient } from "#session/query-client.ts";
import { sessionQuery } from "#session/session.ts";
import type { CaseRunEvent } from "./channel.ts";

/** Remembers what a refusal of a row says that its model takes at most, as that of a single run is. */
export async function learnLimits({ refusal }: Pick<CaseRunEvent, "refusal">): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (refusal === null || !session) return;
  const learnt = await import("#session/learnt.ts").catch(() => null);
  learnt?.learnRefused(session, refusal.model, refusal.sentence);
}
