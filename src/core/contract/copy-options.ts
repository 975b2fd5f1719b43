import { type AuthoredOption, isBlank } from "./authored.ts";
import { entryProblem } from "./entry-text.ts";
import { parsePastedOptions } from "./paste-options.ts";

/** How options are written to be pasted elsewhere, or back. */
export type CopyForm = "lines" | "bars" | "tabs" | "json";

export interface CopiedOptions {
  text: string;
  /** Whether pasting the text gives these options again; of `lines`, their names. */
  whole: boolean;
}

/** Options as text that `parsePastedOptions` reads. JSON keeps everything; lines cannot keep a line break. */
export function copyOptions(options: readonly AuthoredOption[], form: CopyForm): CopiedOptions {
  const text = writers[form](options);
  return { text, whole: form === "json" || isReadBack(text, options, form) };
}

const writers: Record<CopyForm, (options: readonly AuthoredOption[]) => string> = {
  lines: (options) => options.map(({ name }) => name).join("\n"),
  bars: (options) =>
    options
      .map(({ name, description }) => (isBlank(description) ? name : `${name} | ${description.text}`))
      .join("\n"),
  tabs: (options) =>
    [
      "name\tdescription",
      ...options.map((option) => `${cell(option.name)}\t${cell(described(option))}`),
    ].join("\n"),
  json: writeJson,
};

function described({ description }: AuthoredOption): string {
  return isBlank(description) ? "" : description.text;
}

/** A cell as spreadsheets copy it: in quotes where its edges or quotes would be lost. */
function cell(text: string): string {
  return text === text.trim() && !text.includes('"') ? text : `"${text.replaceAll('"', '""')}"`;
}

/** A map; a list where a map could not hold a name twice. */
function writeJson(options: readonly AuthoredOption[]): string {
  if (options.length === 0) return "{}";
  const names = options.map(({ name }) => JSON.stringify(name));
  const repeats = new Set(names).size < names.length;
  const members = options.map((option, index) =>
    repeats
      ? `{ "name": ${names[index]}, "description": ${descriptionJson(option)} }`
      : `${names[index]}: ${descriptionJson(option)}`,
  );
  const [open, close] = repeats ? ["[", "]"] : ["{", "}"];
  return `${open}\n${members.map((member) => `  ${member}`).join(",\n")}\n${close}`;
}

/** What cannot be read as JSON is written as text, so that nothing of it is lost. */
function descriptionJson({ description }: AuthoredOption): string {
  if (description.text === "") return "null";
  const asWritten =
    description.form === "json" && !isBlank(description) && entryProblem(description) === null;
  return asWritten ? description.text : JSON.stringify(description.text);
}

function isReadBack(text: string, options: readonly AuthoredOption[], form: CopyForm): boolean {
  const read = parsePastedOptions(text);
  return (
    read.ok &&
    read.options.length === options.length &&
    options.every((option, index) => {
      const back = read.options[index];
      return (
        back?.name === option.name &&
        (form === "lines" ||
          (back.description.text === described(option) && option.description.form === "text"))
      );
    })
  );
}
