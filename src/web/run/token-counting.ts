// How many bytes a token has, fitted on the playground's runs, and the words for that source.

import { useQuery } from "@tanstack/react-query";
import { defaultTokenCounting, type FittedTokenCounting } from "#core/service/estimate.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { useSession } from "#web/service/session.ts";
import { runsQuery } from "./run-archive.ts";

/**
 * Bytes per token, and whether the state is counted again for each question. Fitted on the playground's recent runs
 * with its current model; the default without any and while they are read.
 */
export function useTokenCounting(): FittedTokenCounting {
  const key = usePlayground((playground) => playground.key);
  const model = usePlayground((playground) => playground.model);
  const session = useSession();
  const mode = session?.mode ?? "sandbox";
  const learnt = useQuery({
    queryKey: [...runsQuery(key).queryKey, "counting", session?.profile, mode, model],
    enabled: session !== undefined,
    queryFn: async () =>
      (await import("./fit-token-counting.ts")).fitTokenCountingOfRuns(key, {
        model,
        mode,
        profileId: session?.profile,
      }),
  });
  return learnt.data ?? defaultTokenCounting;
}

/** Where estimates of tokens come from, such as "from your last 3 runs". */
export function describeTokenCountSource({ requests, stateAgain }: FittedTokenCounting): string {
  if (requests === 0) return "about four bytes per token";
  const runs = requests === 1 ? "from your last run" : `from your last ${requests} runs`;
  return stateAgain ? `${runs}, which counted the state for each question` : runs;
}
