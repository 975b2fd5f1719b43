import { type AskingCost, sayCost } from "#core/cases/run-words.ts";
import { useProfile, useSession } from "./session-query.ts";
import { useTokenSize } from "./token-size.ts";

/** Says what asking takes, at the price of who answers now and by what past runs were billed. */
export function useSayCost(): (cost: AskingCost) => string {
  const { price } = useProfile();
  const mode = useSession()?.mode ?? "live";
  const { bytesPerToken } = useTokenSize();
  return (cost) => sayCost(cost, { mode, price, bytesPerToken });
}
