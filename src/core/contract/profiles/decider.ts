import { familyDefaults, type Profile } from "#core/model/profile.ts";

export const profile: Profile = {
  ...familyDefaults,
  id: "decider",
  title: "Decider, first party",
  paths: { evaluate: "/v1/decision", models: "/v1/models" },
  auth: "required",
  defaultModel: "decider-latest",
  idsAreSeen: false,
  companyMatters: false,
  confidence: "the winner's lead over chance, (N · p − 1) ÷ (N − 1) for N options",
  knownModels: ["decider-latest", "decider-preview", "decider-1.13.0"],
};
