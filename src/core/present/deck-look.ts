// The logo and the accent colour of a deck: what is accepted, and the accent adapted to stand out on each theme.

import { z } from "zod";

/** In characters of the logo's data address, about 17 kB of PNG, so that small decks still fit a link. */
export const logoLengthMax = 24_000;

/**
 * Only PNG is allowed, because an SVG can hold scripts, outside addresses and text that nobody sees. Other values
 * become blank, so that the rest of a deck opens.
 */
export const logoSchema = z
  .string()
  .max(logoLengthMax)
  .regex(/^data:image\/png;base64,[a-z0-9+/]+={0,2}$/i)
  .or(z.literal(""))
  .catch("");

/** "#rrggbb", or blank for none. */
export const accentSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .or(z.literal(""))
  .catch("");

type Colour = readonly [red: number, green: number, blue: number];

function toColour(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return [red, green, blue];
}

function toColourText(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1..21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((text) => luminanceOf(toColour(text)))
    .toSorted((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

/** Smallest contrast for parts that aren't text (WCAG 2.2, 1.4.11). */
const leastContrast = 3;

/** Mixes the accent with `ink` only as far as it needs to stand out on `ground`. */
function standOut(accent: string, ground: string, ink: string): string {
  const [from, to] = [toColour(accent), toColour(ink)];
  for (let share = 0; share < 1; share += 0.05) {
    const [red = 0, green = 0, blue = 0] = from.map((part, at) => part + ((to[at] ?? 0) - part) * share);
    const mixed = toColourText([red, green, blue]);
    if (contrastRatio(mixed, ground) >= leastContrast) return mixed;
  }
  return ink;
}

/** Page background and text colour of each theme, the same as in the page's styles. */
export const deckThemeColours = {
  light: { ground: "#faf9f7", ink: "#1d1c1a" },
  dark: { ground: "#141413", ink: "#eeece7" },
};

/** The accent for a light and for a dark theme, adapted to stand out on each. */
export function toAccentPair(accent: string): { light: string; dark: string } {
  const { light, dark } = deckThemeColours;
  return {
    light: standOut(accent, light.ground, light.ink),
    dark: standOut(accent, dark.ground, dark.ink),
  };
}
