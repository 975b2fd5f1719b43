import { describe, expect, it } from "vitest";
import { describeNewerType, holdsImage, isNewerType } from "./question-issues.ts";

describe("question types of newer releases", () => {
  it("are known by their names, and told with them", () => {
    expect(["box", "noul", "Box", null, undefined].map(isNewerType)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(describeNewerType("box")).toBe(
      `Questions of type "box" belong to newer releases of the service. Cutpoint can't ask them.`,
    );
  });
});

describe("images in a state", () => {
  it.each([
    ["data:image/png;base64,AA"],
    ["DATA:IMAGE/jpeg,AA"],
    [{ type: "image", source: "x" }],
    [{ type: "image_url" }],
    [{ type: "input_image" }],
    [["text", { deep: [{ type: "image" }] }]],
    [{ type: "text", parts: { one: 1, two: "data:image/gif,A" } }],
  ])("are found in %j", (value) => {
    expect(holdsImage(value)).toBe(true);
  });

  it.each([
    ["a picture: data:image/png"],
    [""],
    [null],
    [7],
    [true],
    [[]],
    [{}],
    [{ type: "picture", image: "image" }],
    [["image", { type: null }]],
  ])("are not found in %j", (value) => {
    expect(holdsImage(value)).toBe(false);
  });
});
