// The known kinds of services with their defaults, found by id.

import type { Profile } from "#core/model/profile.ts";
import { questionLimits } from "#core/model/question.ts";

/** Defaults of the service family; a profile overrides what differs. */
export const profileDefaults = {
  shape: "map",
  idsAreSeen: null,
  otherQuestionsMatter: null,
  confidence: "defined by each server: the lead over chance on some, one minus the entropy on others",
  typeNames: { noul: "noul", choice: "choice", score: "score" },
  noulMembers: ["noul", "probability", "value"],
  limits: {
    ...questionLimits,
    questionTokens: 32_000,
    requestTokens: 64_000,
    requestsPerMinute: 1_200,
    tokensPerSecond: 250_000,
  },
  price: { perMillionInputTokens: 0.042, currency: null },
} as const satisfies Partial<Profile>;

export const deciderProfile: Profile = {
  ...profileDefaults,
  id: "decider",
  title: "Decider, first party",
  paths: { evaluate: "/v1/decision", models: "/v1/models" },
  auth: "required",
  defaultModel: "decider-latest",
  idsAreSeen: false,
  otherQuestionsMatter: false,
  confidence: "the winner's lead over chance, (N · p − 1) ÷ (N − 1) for N options",
  knownModels: ["decider-latest", "decider-preview", "decider-1.13.0"],
};

export const decisionsProfile: Profile = {
  ...profileDefaults,
  id: "decisions",
  title: "Decisions by list, hosted or local",
  shape: "list",
  paths: { evaluate: "/v1/decisions", models: "/v1/models" },
  auth: "optional",
  defaultModel: "",
  knownModels: [],
  typeNames: { ...profileDefaults.typeNames, noul: "predicate" },
};

export const gatewayProfile: Profile = {
  ...profileDefaults,
  id: "gateway",
  title: "Third-party gateway",
  paths: { evaluate: "/v1/decision", models: "/v1/models" },
  auth: "required",
  defaultModel: "",
  knownModels: [],
  typeNames: { ...profileDefaults.typeNames, noul: "boolean" },
};

const systemone: Profile = {
  ...profileDefaults,
  id: "systemone",
  title: "System One family, hosted or local",
  paths: { evaluate: "/v1/systemone", models: "/v1/models" },
  auth: "optional",
  defaultModel: "",
  knownModels: [],
};

export const profiles: readonly Profile[] = [deciderProfile, decisionsProfile, gatewayProfile, systemone];

/** Null if this version doesn't know the id. */
export function findProfile(id: string): Profile | null {
  return profiles.find((profile) => profile.id === id) ?? null;
}

/** The profile with this id; "decider" if this version doesn't know the id. */
export function profileOf({ profileId }: { profileId: string }): Profile {
  return findProfile(profileId) ?? deciderProfile;
}

/**
 * Whether each variant of a question needs its own request under the original id, because answers may depend on the
 * id or on the other questions in the request.
 */
export function variantsNeedOwnRequests({ idsAreSeen, otherQuestionsMatter }: Profile): boolean {
  return idsAreSeen !== false || otherQuestionsMatter !== false;
}
