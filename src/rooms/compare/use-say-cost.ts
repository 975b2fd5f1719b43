import { type AskingCost, sayCost } from "#core/cases/run-words.ts";
import { useProfile, useSession } from "#data/session-query.ts";

/** Says what asking takes, at the price of who answers now. */
export function useSayCost(): (cost: AskingCost) => string {
  const { price } = useProfile();
  const mode = useSession()?.mode ?? "live";
  return (cost) => sayCost(cost, mode, price);
}
