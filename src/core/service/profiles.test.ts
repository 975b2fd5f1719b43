import { describe, expect, it } from "vitest";
import { profileDefaults } from "#core/service/profiles.ts";
import { deciderProfile, findProfile, profileOf, profiles, variantsNeedOwnRequests } from "./profiles.ts";

describe("profiles", () => {
  it("are found by their ids, each of its own", () => {
    expect(profiles.map(({ id }) => id)).toEqual(["decider", "decisions", "gateway", "systemone"]);
    for (const profile of profiles) expect(findProfile(profile.id)).toBe(profile);
    expect(findProfile("__proto__")).toBeNull();
  });

  it("of runs made by a version that knew others are read as the service's own", () => {
    expect(profileOf({ profileId: "gateway" }).id).toBe("gateway");
    expect(profileOf({ profileId: "of-a-newer-version" })).toBe(deciderProfile);
  });

  it("of the family keep its defaults and ask at its address, by whatever model is chosen", () => {
    const { evaluate, models } = findProfile("systemone")?.paths ?? {};
    expect([evaluate, models]).toEqual(["/v1/systemone", "/v1/models"]);
    expect(findProfile("systemone")).toMatchObject({ ...profileDefaults, defaultModel: "", knownModels: [] });
  });
});

it.each([
  [null, null, true],
  [true, true, true],
  [false, true, true],
  [true, false, true],
  [false, null, true],
  [null, false, true],
  [false, false, false],
])("ids seen %j, company matters %j: variants apart %j", (idsAreSeen, otherQuestionsMatter, apart) => {
  expect(variantsNeedOwnRequests({ ...deciderProfile, idsAreSeen, otherQuestionsMatter })).toBe(apart);
});
