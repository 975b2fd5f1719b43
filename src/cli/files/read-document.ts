// Reads a playground from its file, and the profile that `--profile` names.

import { readFile, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LibraryContents } from "#core/document/library-file.ts";
import { readImport } from "#core/document/read-import.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { CaseRunWithRows } from "#core/model/run.ts";
import { deciderProfile, findProfile, profiles } from "#core/service/profiles.ts";
import { type CaseLinesReader, readWholeText } from "#server/folder/case-lines.ts";
import { InputFault } from "../call/input-fault.ts";
import { decodeText, readFileBytes, withFileFaults } from "./file-io.ts";

export interface PlaygroundDocument {
  playground: Playground;
  caseRuns: readonly CaseRunWithRows[];
  /** Of the file itself, also if its cases lie beside it. */
  text: string;
}

/** Reads a playground's file, or a library with exactly one playground. Throws an InputFault for anything else. */
export async function readDocument(path: string): Promise<PlaygroundDocument> {
  const { text, whole } = await readWholeFile(path);
  return { ...readDocumentText(path, whole), text };
}

/** Most tries to read a file whose cases others keep replacing, and ms between them. */
const triesMax = 20;
const retryMs = 50;

interface WholeFile {
  /** The file itself. */
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Text of the whole playground: the same, unless its cases lie beside it. */
  readonly whole: string;
}

/** Throws an InputFault if the file can't be read, or if cases beside it are missing or not those that it names. */
export async function readWholeFile(path: string): Promise<WholeFile> {
  let bytes = await readFileBytes(path);
  for (let tries = 0; ; tries += 1) {
    const text = decodeText(bytes);
    const reading = await readWholeText(text, createDiskReader(path));
    if (reading.status === "whole") return { bytes, text, whole: reading.text };
    await pause(retryMs);
    const now = await readFileBytes(path);
    // Cases that were superseded since the file was read may be gone.
    if (Buffer.from(now).equals(bytes) || tries >= triesMax)
      throw new InputFault(`${path}: ${reading.problem}`);
    bytes = now;
  }
}

function createDiskReader(path: string): CaseLinesReader {
  return async (files) => {
    const folder = dirname(await withFileFaults(path, "read", () => realpath(path)));
    const contents: (Uint8Array | null)[] = [];
    for (const { file } of files) {
      const place = join(folder, file);
      const content = readFile(place).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
        throw error;
      });
      contents.push(await withFileFaults(place, "read", () => content));
    }
    return contents;
  };
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
