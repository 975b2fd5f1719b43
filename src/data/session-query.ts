import { queryOptions, useQuery } from "@tanstack/react-query";
import { findProfile } from "#core/contract/find-profile.ts";
import { profile as decider } from "#core/contract/profiles/decider.ts";
import { type Profile, type Session, sessionSchema } from "#core/model/profile.ts";
import { callApi } from "#platform/api.ts";
import { useOwnPrice, withOwnPrice } from "./own-price.ts";

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
