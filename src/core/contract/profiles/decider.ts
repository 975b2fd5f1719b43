import { familyDefaults, type Profile } from "#core/model/profile.ts";

export const profile: Profile = {
  ...familyDefaults,
  id: "decider",
  title: "Decider, first party",
  paths: { evaluate: "/v1/decision", models: "/v1/models" },
  auth: "required",
  defaultModel: "decider-latest",
  knownModels: ["decider-latest", "decider-preview", "decider-1.13.0"],
};
