import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type Profile, type Session, sessionSchema } from "#core/model/profile.ts";
import { readPrice } from "#core/service/estimate.ts";
import type { ObservedModel } from "#core/service/observed-models.ts";
import { decider, findProfile } from "#core/service/profiles.ts";
import type { ModelsReading } from "#core/service/read-models.ts";
import { callApi } from "#web/kit/browser/own-server.ts";
import { layoutStorage } from "#web/kit/browser/tabs.ts";
import { queryClient } from "./query-client.ts";

const priceMemory = "cutpoint:price";

interface SessionState {
  /** What a person set as the price of a million input tokens, kept in this browser; null: the profile's. */
  perMillion: number | null;
  /** What answers and refusals have taught of each model of each server; null until it is read from this browser. */
  learnt: ReadonlyMap<string, ObservedModel> | null;
}

/** What the page knows of the server beside its answers, which are read through the query cache. */
export const sessionStore = createStore<SessionState>()(() => ({
  perMillion: readPrice(layoutStorage.getItem(priceMemory) ?? ""),
  learnt: null,
}));

/** Sets the price of a million input tokens for every estimate; null goes back to the profile's. */
export function setOwnPrice(perMillion: number | null): void {
  layoutStorage.setItem(priceMemory, perMillion === null ? "" : String(perMillion));
  sessionStore.setState({ perMillion });
}

export function useOwnPrice(): number | null {
  return useStore(sessionStore, ({ perMillion }) => perMillion);
}

const priced = new WeakMap<Profile, Profile>();

/** The profile with a person's own price, where one is set; the same value as long as both are the same. */
function withOwnPrice(profile: Profile): Profile {
  const { perMillion } = sessionStore.getState();
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

/** The models that the server lists; a list shows that the key is accepted, and no more. */
export const modelsQuery = queryOptions({
  queryKey: ["models"],
  queryFn: async (): Promise<ModelsReading> => {
    const reply = await callApi({ path: "/api/models" });
    return (await import("#core/service/read-models.ts")).readModels(reply.status, reply.text);
  },
});

const listed = new WeakMap<Session, Profile>();

/** The profile of a session, at the price that the server's configuration gives; before it is known, the default one. */
function toListedProfile(session: Session | undefined): Profile {
  const profile = (session && findProfile(session.profile)) ?? decider;
  if (!session || session.price === null) return profile;
  const before = listed.get(session);
  if (before) return before;
  const now = { ...profile, price: { ...profile.price, perMillionInputTokens: session.price } };
  listed.set(session, now);
  return now;
}

/** The profile of a session, at a person's own price where one is set. */
export function profileOfSession(session: Session | undefined): Profile {
  return withOwnPrice(toListedProfile(session));
}

/** Whether answers cost anything: not those of the sandbox, nor of a server on this machine that has no price. */
export function isBilled({ mode, local }: Session, { price }: Pick<Profile, "price">): boolean {
  return mode === "live" && (local === null || price.perMillionInputTokens > 0);
}

export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

export function useProfile(): Profile {
  useOwnPrice();
  return profileOfSession(useSession());
}

/** What the profile says that tokens cost. */
export function useListPrice(): Profile["price"] {
  return toListedProfile(useSession()).price;
}

/** How old a list may be that tells which model a name stands for. */
const freshMs = 30_000;

/** The digest of the model behind a name, as the server's list tells it now. */
export async function digestOf(model: string): Promise<string | undefined> {
  const reading = await queryClient.fetchQuery({ ...modelsQuery, staleTime: freshMs }).catch(() => null);
  if (!reading?.ok) return undefined;
  return (await import("#core/service/read-models.ts")).digestIn(reading.models, model);
}

export function useModels(): ModelsReading | undefined {
  return useQuery(modelsQuery).data;
}
