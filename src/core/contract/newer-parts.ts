import { type Json } from "#core/json/json-object.ts";
import { quoteName } from "#core/json/shown-text.ts";

/** Question types of newer first-party releases, behind a header that Cutpoint doesn't send. */
const newerTypes: ReadonlySet<unknown> = new Set(["box"]);

export function isNewerType(type: unknown): boolean {
  return newerTypes.has(type);
}

export function describeNewerType(type: unknown): string {
  return `Questions of type ${quoteName(String(type))} belong to newer releases of the service. Cutpoint can't ask them.`;
}

const imageTypes: ReadonlySet<unknown> = new Set(["image", "image_url", "input_image"]);
const imageData = /^data:image\//i;

/** Whether a value holds an image in a shape that newer releases take: an item whose type says so, or image data. */
export function holdsImage(value: Json): boolean {
  if (typeof value === "string") return imageData.test(value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsImage);
  const { type } = value as { type?: unknown };
  return imageTypes.has(type) || Object.values(value).some((part) => holdsImage(part));
}
