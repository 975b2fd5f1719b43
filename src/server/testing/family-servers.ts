/**
 * Scriptable stand-ins for the servers of the family that people run themselves. Each is a fake upstream, so that a test
 * can script what it answers next.
 *
 *   const ollama = await startFamilyServer("ollama");
 *   ollama.script({ status: 503, … }); … ollama.requests … await ollama.stop();
 */
import { type FakeUpstream, startFakeUpstream } from "./fake-upstream.ts";
import { type FamilyMember, familyAnswers } from "./family-answers.ts";

/** On a free port unless one is given; every answer is delayed by `delayMs`. */
export function startFamilyServer(
  member: FamilyMember,
  { port = 0, delayMs = 0 }: { port?: number; delayMs?: number } = {},
): Promise<FakeUpstream> {
  return startFakeUpstream(port, (request) => ({ ...familyAnswers[member](request), delayMs }));
}
