import { familyDefaults, type Profile } from "#core/model/profile.ts";

export const profile: Profile = {
  ...familyDefaults,
  id: "systemone",
  title: "System One family, hosted or local",
  paths: { evaluate: "/v1/systemone", models: "/v1/models" },
  auth: "optional",
  defaultModel: "",
  knownModels: [],
};
