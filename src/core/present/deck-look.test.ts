import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  accentSchema,
  contrastRatio,
  deckThemeColours,
  logoLengthMax,
  logoSchema,
  toAccentPair,
} from "./deck-look.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("the look of a deck", () => {
  it("keeps an accent that stands out, and mixes any other until it does, in both themes", () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const pair = toAccentPair(accent);
        for (const theme of ["light", "dark"] as const) {
          const { ground } = deckThemeColours[theme];
          expect(contrastRatio(pair[theme], ground)).toBeGreaterThanOrEqual(3);
          expect(pair[theme] === accent).toBe(contrastRatio(accent, ground) >= 3);
        }
      }),
    );
    expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("knows the grounds of the page's own themes", () => {
    const css = readFileSync(new URL("../../web/kit/ui/theme.css", import.meta.url), "utf8");
    const { light, dark } = deckThemeColours;
    expect(css).toContain(`--bg: light-dark(${light.ground}, ${dark.ground})`);
    expect(css).toContain(`--ink: light-dark(${light.ink}, ${dark.ink})`);
  });

  it("takes a small PNG as a logo, and drops what could hold a script, an address or text", () => {
    const png = "data:image/png;base64,iVBORw0KGgo=";
    expect(logoSchema.parse(png)).toBe(png);
    for (const refused of [
      "data:image/svg+xml;base64,PHN2Zz4=",
      "data:image/png,raw",
      "https://example.com/logo.png",
      "javascript:alert(1)",
      `${png}" onload="alert(1)`,
      `data:image/png;base64,${"A".repeat(logoLengthMax)}`,
      7,
    ]) {
      expect(logoSchema.parse(refused)).toBe("");
    }
    expect(accentSchema.parse("#3450c8")).toBe("#3450c8");
    for (const refused of ["red", "#3450C8", "#fff", "url(x)", null])
      expect(accentSchema.parse(refused)).toBe("");
  });
});
