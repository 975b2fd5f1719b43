import { familyDefaults, type Profile } from "#core/model/profile.ts";

export const profile: Profile = {
  ...familyDefaults,
  id: "gateway",
  title: "Third-party gateway",
  paths: { evaluate: "/v1/decision", models: "/v1/models" },
  auth: "required",
  defaultModel: "",
  knownModels: [],
  typeNames: { ...familyDefaults.typeNames, noul: "boolean" },
};
