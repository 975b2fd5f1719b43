import { z } from "zod";

/** Characters of a logo's data address: about 17 kB, so that small decks still fit a link. */
export const logoMax = 24_000;

/**
 * A PNG alone: an SVG can hold scripts, outside addresses and text that nobody sees. Other values become blank, so that
 * the rest of a deck opens.
 */
export const logoSchema = z
  .string()
  .max(logoMax)
  .regex(/^data:image\/png;base64,[a-z0-9+/]+={0,2}$/i)
  .or(z.literal(""))
  .catch("");

/** "#rrggbb", or blank. */
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

/** 1..21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((text) => luminanceOf(toColour(text)))
    .toSorted((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

/** For parts that aren't text (WCAG 2.2, 1.4.11). */
const leastContrast = 3;

/** Mixed with `ink` as little as makes it stand out on `ground`. */
function standOut(accent: string, ground: string, ink: string): string {
  const [from, to] = [toColour(accent), toColour(ink)];
  for (let share = 0; share < 1; share += 0.05) {
    const [red = 0, green = 0, blue = 0] = from.map((part, at) => part + ((to[at] ?? 0) - part) * share);
    const mixed = toColourText([red, green, blue]);
    if (contrastOf(mixed, ground) >= leastContrast) return mixed;
  }
  return ink;
}

/** Backgrounds of pages and their text, as the page's theme has them. */
export const deckGrounds = {
  light: { ground: "#faf9f7", ink: "#1d1c1a" },
  dark: { ground: "#141413", ink: "#eeece7" },
};

/** An accent in a light and in a dark theme. */
export function toAccentPair(accent: string): { light: string; dark: string } {
  const { light, dark } = deckGrounds;
  return {
    light: standOut(accent, light.ground, light.ink),
    dark: standOut(accent, dark.ground, dark.ink),
  };
}
