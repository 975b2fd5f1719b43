import { familyDefaults, type Profile } from "#core/model/profile.ts";

export const profile: Profile = {
  ...familyDefaults,
  id: "decisions",
  title: "Decisions by list, hosted or local",
  shape: "list",
  paths: { evaluate: "/v1/decisions", models: "/v1/models" },
  auth: "optional",
  defaultModel: "",
  knownModels: [],
  typeNames: { ...familyDefaults.typeNames, noul: "predicate" },
};
