// Reads a policy or a playground for the commands over tables, and which levels count as positive.

import { kinds } from "#core/kinds/registry.ts";
import type { Playground } from "#core/model/playground.ts";
import { type Policy, readPolicyText } from "#core/policy-export/code/policy.ts";
import { toPolicy } from "#core/policy-export/code/to-policy.ts";
import { InputFault } from "../call/input-fault.ts";
import { readDocumentText, readWholeFile, requireProfile } from "../files/read-document.ts";

/** `playground` is null for a file that only holds a policy. */
export interface LoadedPolicy {
  readonly playground: Playground | null;
  readonly policy: Policy;
}

/**
 * Reads an exported policy, or makes the policy of a playground under the profile. Throws an InputFault for other files,
 * damaged policies, policies of another profile, and questions that can't be sent.
 */
export async function readPolicy(path: string, profileId: string | undefined): Promise<LoadedPolicy> {
  const { whole: text } = await readWholeFile(path);
  const exported = readPolicyText(text);
  if (exported === null) {
    const { playground } = readDocumentText(path, text);
    return { playground, policy: requireExportablePolicy(path, playground, profileId).policy };
  }
  if ("problem" in exported)
    throw new InputFault(`${path} isn't a whole policy: ${exported.problem}. Export it again.`);
  if (profileId !== undefined && profileId !== exported.profile.id)
    throw new InputFault(
      `${path} is a policy for ${exported.profile.id}. Leave out --profile, or name the playground.`,
    );
  return { playground: null, policy: exported };
}

/** The playground's policy, with the questions as sent. Throws an InputFault if they can't be sent as written. */
export function requireExportablePolicy(path: string, playground: Playground, profileId: string | undefined) {
  const profile = requireProfile(profileId);
  const made = toPolicy(playground, { profile, answering: null, confidenceOf: () => null, now: Date.now() });
  if (made.ok) return { profile, policy: made.policy, asked: made.asked };
  throw new InputFault(`The questions of ${path} can't be sent as written: ${made.issues[0]?.message}`);
}

/** Throws InputFault for a bare policy, which has no labels. */
export function requirePlayground(path: string, { playground }: LoadedPolicy): Playground {
  if (playground !== null) return playground;
  throw new InputFault(
    `${path} is a policy, which doesn't say which labels are right. Name the playground's file.`,
  );
}

/**
 * Lowest level of a score that counts as positive, by question id; 1 for yes/no questions, choices and unknown ids.
 * Ignores questions left out of requests, because one may have the id of an asked question.
 */
export function createPositiveLevelLookup({ questions }: Playground): (id: string) => number {
  const asked = questions.filter(({ included }) => included);
  const levels = new Map(asked.map(({ id, type, rules }) => [id, kinds[type].from(rules) ?? 1]));
  return (id) => levels.get(id) ?? 1;
}
