import type { Profile } from "#core/model/profile.ts";
import { profile as decider } from "./profiles/decider.ts";
import { profile as decisions } from "./profiles/decisions.ts";
import { profile as gateway } from "./profiles/gateway.ts";
import { profile as systemone } from "./profiles/systemone.ts";

/** Every profile, in order of id. */
export const profiles: readonly Profile[] = [decider, decisions, gateway, systemone];

/** The profile with this id, or null. */
export function findProfile(id: string): Profile | null {
  return profiles.find((profile) => profile.id === id) ?? null;
}

/** The profile that asked; the service's own where this version does not know it. */
export function profileOf({ profileId }: { profileId: string }): Profile {
  return findProfile(profileId) ?? decider;
}
