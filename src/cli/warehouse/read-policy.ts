import { InputFault } from "#cli/call/input-fault.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Policy } from "#core/policy/export/policy.ts";
import { toPolicy } from "#core/policy/export/to-policy.ts";
import { readDocument, readProfile } from "../input/read-document.ts";

/** A playground with its policy. */
export interface ReadPolicy {
  readonly playground: Playground;
  readonly policy: Policy;
}

/** The playground of a file, and its policy as a service of the profile is asked. */
export async function readPolicy(path: string, profileId: string | undefined): Promise<ReadPolicy> {
  const profile = readProfile(profileId);
  const { playground } = await readDocument(path);
  const made = toPolicy(playground, { profile, answering: null, confidenceOf: () => null, now: Date.now() });
  if (made.ok) return { playground, policy: made.policy };
  throw new InputFault(`The questions of ${path} can't be sent as written: ${made.issues[0]?.message}`);
}

/** The level from which on a case is positive, by the id of its question. */
export function fromLevels({ questions }: Playground): (id: string) => number {
  const levels = new Map(questions.map(({ id, type, rules }) => [id, kinds[type].from(rules) ?? 1]));
  return (id) => levels.get(id) ?? 1;
}
