import type { Profile } from "#core/model/profile.ts";

const files = import.meta.glob<{ profile: Profile }>("./profiles/*.ts", { eager: true });

/** Every profile, one per file of the profiles folder, in order of id. */
export const profiles: readonly Profile[] = Object.values(files)
  .map((file) => file.profile)
  .sort((a, b) => (a.id < b.id ? -1 : 1));

/** The profile with this id, or null. */
export function findProfile(id: string): Profile | null {
  return profiles.find((profile) => profile.id === id) ?? null;
}
