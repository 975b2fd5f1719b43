/**
 * Scriptable stand-ins for servers that people run themselves; each is a fake upstream, so a test can script
 * its next answers.
 */
import { type FakeUpstream, startFakeUpstream } from "./fake-upstream.ts";
import { type FamilyMember, familyAnswers } from "./family-answers.ts";

/** Starts on a free port unless one is given. Every answer is delayed by `delayMs`. */
export function startFamilyServer(
  member: FamilyMember,
  { port = 0, delayMs = 0 }: { port?: number; delayMs?: number } = {},
): Promise<FakeUpstream> {
  return startFakeUpstream(port, (request) => ({ ...familyAnswers[member](request), delayMs }));
}
