import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { callApi } from "#browser/api.ts";
import { layoutStorage } from "#browser/web-storage.ts";
import { readPrice } from "#core/contract/estimate.ts";
import { findProfile } from "#core/contract/find-profile.ts";
import { profile as decider } from "#core/contract/profiles/decider.ts";
import { type ModelsReading, readModels } from "#core/contract/read-models.ts";
import { type Profile, type Session, sessionSchema } from "#core/model/profile.ts";

const key = "cutpoint:price";

/** What a person set as the price of a million input tokens, kept in this browser; null: the profile's. */
const own = createStore<{ perMillion: number | null }>()(() => ({
  perMillion: readPrice(layoutStorage.getItem(key) ?? ""),
}));

/** Sets the price of a million input tokens for every estimate; null goes back to the profile's. */
export function setOwnPrice(perMillion: number | null): void {
  layoutStorage.setItem(key, perMillion === null ? "" : String(perMillion));
  own.setState({ perMillion });
}

export function useOwnPrice(): number | null {
  return useStore(own, ({ perMillion }) => perMillion);
}

const priced = new WeakMap<Profile, Profile>();

/** The profile with a person's own price, where one is set; the same value as long as both are the same. */
function withOwnPrice(profile: Profile): Profile {
  const { perMillion } = own.getState();
  if (perMillion === null) return profile;
  const before = priced.get(profile);
  if (before?.price.perMillionInputTokens === perMillion) return before;
  const now = { ...profile, price: { ...profile.price, perMillionInputTokens: perMillion } };
  priced.set(profile, now);
  return now;
}

/** Who answers, and as what; asked once a page. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async (): Promise<Session> =>
    sessionSchema.parse(JSON.parse((await callApi({ path: "/api/session" })).text)),
});

/** The profile of a session as it is listed; before it is known, the default one. */
function toListedProfile(session: Session | undefined): Profile {
  return (session && findProfile(session.profile)) ?? decider;
}

/** The profile of a session, at a person's own price where one is set. */
export function toProfile(session: Session | undefined): Profile {
  return withOwnPrice(toListedProfile(session));
}

export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

export function useProfile(): Profile {
  useOwnPrice();
  return toProfile(useSession());
}

/** What the profile says that tokens cost. */
export function useListPrice(): Profile["price"] {
  return toListedProfile(useSession()).price;
}

/** The models that the server lists; a list shows that the key is accepted, and no more. */
const modelsQuery = queryOptions({
  queryKey: ["models"],
  queryFn: async (): Promise<ModelsReading> => {
    const reply = await callApi({ path: "/api/models" });
    return readModels(reply.status, reply.text);
  },
});

export function useModels(): ModelsReading | undefined {
  return useQuery(modelsQuery).data;
}
