// Decides a response by the rules of a playground, with the same code as an exported policy.

import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { decideBy } from "./decide.ts";
import { toDecisionPolicy } from "./decision-policy.ts";
import { toPolicy } from "./to-policy.ts";

/**
 * Applies the playground's rules to the body of a response, as parsed from JSON. Throws an Error when the questions
 * can't be sent as written.
 */
export function decideByPlaygroundRules(
  playground: Playground,
  profile: Profile,
  response: unknown,
): ReturnType<typeof decideBy> {
  const context = { profile, answering: null, confidenceOf: () => null, now: 0 };
  const made = toPolicy(playground, context);
  if (!made.ok) throw new Error(`The questions can't be sent as written: ${made.issues[0]?.message}`);
  return decideBy(toDecisionPolicy(made.policy), response);
}
