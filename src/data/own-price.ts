import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readPrice } from "#core/contract/estimate.ts";
import type { Profile } from "#core/model/profile.ts";
import { layoutStorage } from "#platform/layout-storage.ts";

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
export function withOwnPrice(profile: Profile): Profile {
  const { perMillion } = own.getState();
  if (perMillion === null) return profile;
  const before = priced.get(profile);
  if (before?.price.perMillionInputTokens === perMillion) return before;
  const now = { ...profile, price: { ...profile.price, perMillionInputTokens: perMillion } };
  priced.set(profile, now);
  return now;
}
