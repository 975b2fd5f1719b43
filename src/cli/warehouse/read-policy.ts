import { readFile } from "node:fs/promises";
import { findProfile } from "#core/contract/find-profile.ts";
import { profile as decider } from "#core/contract/profiles/decider.ts";
import { readImport } from "#core/document/read-import.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Policy } from "#core/policy/export/policy.ts";
import { toPolicy } from "#core/policy/export/to-policy.ts";
import { describeFileFault, InputFault } from "../call/input-fault.ts";

/** The playground of a file, and its policy as a service of the profile is asked. */
export async function readPolicy(
  path: string,
  profileId: string | undefined,
): Promise<{ playground: Playground; policy: Policy }> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new InputFault(describeFileFault(error, path, "read"));
  });
  const reading = readImport(text);
  const [playground, second] = reading.ok ? reading.contents.playgrounds : [];
  if (!reading.ok || playground === undefined || second !== undefined)
    throw new InputFault(`${path} isn't one playground. Export one from the page: Download.`);
  const profile = profileId === undefined ? decider : findProfile(profileId);
  if (profile === null)
    throw new InputFault(`There is no profile “${profileId}”. See the README for their names.`);
  const made = toPolicy(playground, { profile, answering: null, confidenceOf: () => null, now: Date.now() });
  if (!made.ok)
    throw new InputFault(`The questions of ${path} can't be sent as written: ${made.issues[0]?.message}`);
  return { playground, policy: made.policy };
}

/** The level from which on a case is positive, by the id of its question. */
export function fromLevels({ questions }: Playground): (id: string) => number {
  const levels = new Map(questions.map(({ id, type, rules }) => [id, kinds[type].from(rules) ?? 1]));
  return (id) => levels.get(id) ?? 1;
}
