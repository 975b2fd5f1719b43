import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { findProfile } from "#core/contract/find-profile.ts";
import { profile as decider } from "#core/contract/profiles/decider.ts";
import { readRun } from "#core/contract/run-steps.ts";
import { playgroundStore } from "../open-playground.ts";
import { latestRun } from "../run-archive.ts";

/** Whether another model than the one behind this name by now has answered any of these cases. */
export async function isOfAnother({ byCase }: CaseAnswers, model: string): Promise<boolean> {
  const latest = await latestRun(playgroundStore.get().key);
  if (latest === null || latest.asked.model !== model) return false;
  const read = readRun(latest, findProfile(latest.profileId) ?? decider);
  const now = read.ok ? read.reading.model : null;
  return now !== null && [...byCase.values()].some((one) => one.model !== null && one.model !== now);
}
