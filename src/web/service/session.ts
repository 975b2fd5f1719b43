// The service that answers: its session, its models, and the user's own price.

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Profile } from "#core/model/profile.ts";
import { type Session, sessionSchema } from "#core/model/session.ts";
import type { ObservedModel } from "#core/service/observed-models.ts";
import { readPrice } from "#core/service/price.ts";
import { deciderProfile, findProfile } from "#core/service/profiles.ts";
import type { ModelsReading } from "#core/service/read-models.ts";
import { callApi } from "#web/kit/browser/call-api.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";
import { queryClient } from "./query-client.ts";

const priceMemory = "cutpoint:price";

interface SessionState {
  /** User's price per million input tokens, stored in this browser; null to use the profile's. */
  perMillion: number | null;
  /** Limits and abilities of models, learnt from answers and refusals; null until read from storage. */
  learnt: ReadonlyMap<string, ObservedModel> | null;
}

/** What the user set and the page learnt about the server. The server's own responses are in the query cache. */
export const priceAndModelsStore = createStore<SessionState>()(() => ({
  perMillion: readPrice(settingsStorage.getItem(priceMemory) ?? ""),
  learnt: null,
}));

/** Sets the price per million input tokens, stored in this browser. Null restores the list price. */
export function setOwnPrice(perMillion: number | null): void {
  settingsStorage.setItem(priceMemory, perMillion === null ? "" : String(perMillion));
  priceAndModelsStore.setState({ perMillion });
}

/** Price per million input tokens that the user has set; null if none. */
export function useOwnPrice(): number | null {
  return useStore(priceAndModelsStore, ({ perMillion }) => perMillion);
}

const priced = new WeakMap<Profile, Profile>();

/** Keeps its identity while profile and price are unchanged. */
function withOwnPrice(profile: Profile): Profile {
  const { perMillion } = priceAndModelsStore.getState();
  if (perMillion === null) return profile;
  const before = priced.get(profile);
  if (before?.price.perMillionInputTokens === perMillion) return before;
  const now = { ...profile, price: { ...profile.price, perMillionInputTokens: perMillion } };
  priced.set(profile, now);
  return now;
}

/** Fetched once per page load; after a failure, again when it's next asked for. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async (): Promise<Session> =>
    sessionSchema.parse(JSON.parse((await callApi({ path: "/api/session" })).text)),
});

export const modelsQuery = queryOptions({
  queryKey: ["models"],
  queryFn: async (): Promise<ModelsReading> => {
    const reply = await callApi({ path: "/api/models" });
    return (await import("#core/service/read-models.ts")).readModels(reply.status, reply.text);
  },
});

const listed = new WeakMap<Session, Profile>();

/**
 * The session's profile with the price configured on the server; the default profile while the session is
 * unknown.
 */
function toListedProfile(session: Session | undefined): Profile {
  const profile = (session && findProfile(session.profile)) ?? deciderProfile;
  if (!session || session.price === null) return profile;
  const before = listed.get(session);
  if (before) return before;
  const now = { ...profile, price: { ...profile.price, perMillionInputTokens: session.price } };
  listed.set(session, now);
  return now;
}

/** The session's profile, the default one while it's unknown. The user's own price, if set, wins over the server's. */
export function profileOfSession(session: Session | undefined): Profile {
  return withOwnPrice(toListedProfile(session));
}

/** False for the sandbox, and for a local server without a price. */
export function isBilled({ mode, local }: Session, { price }: Pick<Profile, "price">): boolean {
  return mode === "live" && (local === null || price.perMillionInputTokens > 0);
}

/** Undefined until the server has answered. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

export function useProfile(): Profile {
  useOwnPrice();
  return profileOfSession(useSession());
}

/** The price of the server or profile, even if the user has set another one. */
export function useListPrice(): Profile["price"] {
  return toListedProfile(useSession()).price;
}

/** In ms. An older list may have a wrong digest, because a server may pull another model under the same name. */
const maxModelListAgeMs = 30_000;

/** The model's digest, from a list of at most 30 s ago. Undefined if the server can't be asked or gives no digests. */
export async function fetchModelDigest(model: string): Promise<string | undefined> {
  const reading = await queryClient
    .fetchQuery({ ...modelsQuery, staleTime: maxModelListAgeMs })
    .catch(() => null);
  if (!reading?.ok) return undefined;
  return (await import("#core/service/read-models.ts")).findModelDigest(reading.models, model);
}

/** Undefined until the server has answered. */
export function useModels(): ModelsReading | undefined {
  return useQuery(modelsQuery).data;
}
