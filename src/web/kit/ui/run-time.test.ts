import { expect, it } from "vitest";
import { createRunTimeFormat } from "./run-time.ts";

const recorded = Date.parse("2026-11-27");

it.each(["America/Los_Angeles", "UTC", "Pacific/Auckland"])(
  "a recording, whose day alone is known, has no time and keeps its day in %s",
  (timeZone) => {
    const toText = createRunTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", timeZone });
    for (const at of [recorded, recorded + 1]) expect(toText(at)).toBe("Nov 27, 2026");
  },
);

it("a run that was asked has its time", () => {
  const toText = createRunTimeFormat("en", {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: "Pacific/Auckland",
  });
  expect(toText(Date.parse("2026-11-27T14:05:09Z")).replaceAll("\u202f", " ")).toBe(
    "Nov 28, 2026, 3:05:09 AM",
  );
});
