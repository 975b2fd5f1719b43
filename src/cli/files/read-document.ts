// Reads a playground from its file, and the profile that `--profile` names.

import type { LibraryContents } from "#core/document/library-file.ts";
import { readImport } from "#core/document/read-import.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { CaseRunWithRows } from "#core/model/run.ts";
import { deciderProfile, findProfile, profiles } from "#core/service/profiles.ts";
import { InputFault } from "../call/input-fault.ts";
import { readTextFile } from "./file-io.ts";

export interface PlaygroundDocument {
  playground: Playground;
  caseRuns: readonly CaseRunWithRows[];
  text: string;
}

/** Reads a playground's file, or a library with exactly one playground. Throws an InputFault for anything else. */
export async function readDocument(path: string): Promise<PlaygroundDocument> {
  return readDocumentText(path, await readTextFile(path));
}

/** Throws InputFault when the text isn't a playground. */
export function readDocumentText(path: string, text: string): PlaygroundDocument {
  const reading = readImport(text);
  if (!reading.ok) {
    if (reading.newer) throw new InputFault(`A newer Cutpoint made ${path}. Update Cutpoint.`);
    throw new InputFault(
      `${path} isn't a playground. ${reading.problem.replace("Nothing was imported. ", "")} Export one from the page: Download.`,
    );
  }
  if (reading.show !== null) {
    throw new InputFault(
      `${path} is a presentation, which has no rules to apply. Export the playground instead.`,
    );
  }
  return { ...onlyOne(path, reading.contents), text };
}

function onlyOne(path: string, { playgrounds, caseRuns }: LibraryContents): Omit<PlaygroundDocument, "text"> {
  const [playground, second] = playgrounds;
  if (playground === undefined) throw new InputFault(`${path} has no playground. Export one from the page.`);
  if (second !== undefined) {
    throw new InputFault(
      `${path} is a library of ${playgrounds.length} playgrounds. Export one playground by itself.`,
    );
  }
  return { playground, caseRuns: caseRuns.filter(({ run }) => run.playgroundKey === playground.key) };
}

/** The profile of `--profile`, otherwise "decider". Throws InputFault for an unknown one. */
export function requireProfile(id: string | undefined): Profile {
  const profile = id === undefined ? deciderProfile : findProfile(id);
  if (profile !== null) return profile;
  const ids = profiles.map((one) => one.id).join(", ");
  throw new InputFault(`There is no profile “${id}”. Choose one with --profile: ${ids}.`);
}
