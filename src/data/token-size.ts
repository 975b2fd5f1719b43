import { useQuery } from "@tanstack/react-query";
import { type TokenSize, usualBytesPerToken } from "#core/contract/estimate.ts";
import { runsQuery } from "./runs-query.ts";
import { useSession } from "./session-query.ts";
import { usePlayground } from "./use-playground.ts";

const usual: TokenSize = { bytesPerToken: usualBytesPerToken, requests: 0 };

/** How many bytes a token has, as the last runs of the open playground with its model were billed. */
export function useTokenSize(): TokenSize {
  const key = usePlayground((playground) => playground.key);
  const model = usePlayground((playground) => playground.model);
  const session = useSession();
  const mode = session?.mode ?? "sandbox";
  const learnt = useQuery({
    queryKey: [...runsQuery(key).queryKey, "token-size", session?.profile, mode, model],
    enabled: session !== undefined,
    queryFn: async () =>
      (await import("./learn-from-runs.ts")).learnFromRuns(key, { model, mode, profileId: session?.profile }),
  });
  return learnt.data ?? usual;
}

/** Where an estimate of tokens comes from, in words. */
export function sayTokenSize({ requests }: TokenSize): string {
  if (requests === 0) return "about four bytes per token";
  return requests === 1 ? "from your last run" : `from your last ${requests} runs`;
}
