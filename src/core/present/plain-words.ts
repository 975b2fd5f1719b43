import type { AuthoredEntry } from "#core/model/question.ts";

/** A name in plain words: "crm_notes" and "crmNotes" are "crm notes"; a name of words stays as it is written. */
export function plainName(name: string): string {
  if (/\s/.test(name.trim())) return name.trim();
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[_\-.]+/g, " ")
    .trim()
    .toLowerCase();
}

/** What an author wrote, for people who do not read code: paths in backticks become words; JSON becomes its texts. */
export function plainWords({ form, text }: AuthoredEntry): string {
  if (form === "json") return jsonTexts(text);
  return text.replaceAll(/`([^`]+)`/g, (_, path: string) => `“${plainName(path)}”`).trim();
}

function jsonTexts(text: string): string {
  const texts: string[] = [];
  try {
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
  } catch {
    return "";
  }
  return texts.join(" · ");
}
