import type { Reading } from "./reading.ts";
import { keptBy } from "./remembered.ts";

/** Instructions without the state paths that they name, and a test for the sentences that stand at those paths. */
export interface Focus {
  text: string;
  holds: (sentence: number) => boolean;
  named: boolean;
  /** The named paths, one after another. */
  paths: string;
}

const quoted = /`([^`\n]{1,200})`/g;

const focuses = keptBy<Focus>();

/** Finds paths of the state in backticks, such as `message.text`; without any, the whole state is in focus. */
export function toFocus(reading: Reading, instructions: string): Focus {
  return focuses(reading, instructions, () => findFocus(reading, instructions));
}

function findFocus(reading: Reading, instructions: string): Focus {
  const paths: string[] = [];
  const text = instructions.replace(quoted, (whole, name: string) => {
    const path = name
      .replace(/\[(\d+|\*)?\]/g, (_, index: string) => (/\d/.test(index) ? `.${index}` : ""))
      .replace(/^(?:\$|state)\./, "");
    if (!reading.paths.some((known) => stands(known, path))) return whole.replaceAll("`", " ");
    paths.push(path);
    return " ";
  });
  if (paths.length === 0) return { text, holds: () => true, named: false, paths: "" };
  const inFocus = reading.sentences.map((sentence) => paths.some((path) => stands(sentence.path, path)));
  return { text, holds: (sentence) => inFocus[sentence] ?? false, named: true, paths: paths.join("\n") };
}

function stands(known: string, path: string): boolean {
  return known !== "" && (known === path || known.startsWith(`${path}.`));
}
