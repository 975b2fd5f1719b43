import { z } from "zod";
import { InputFault } from "#cli/call/input-fault.ts";
import { toFile } from "#core/document/write-playground-file.ts";
import { noLedger } from "#core/model/ledger.ts";
import { noPresentation, type Playground } from "#core/model/playground.ts";
import { fileExists, readTextFile } from "./read-file.ts";

/** What a run asked and whom, beside its answers: a run goes on only where all of it is the same. */
export const manifestSchema = z.object({
  format: z.literal("cutpoint.run"),
  version: z.literal(1),
  /** The model as it was asked for. */
  model: z.string(),
  profile: z.string(),
  mode: z.enum(["sandbox", "live"]),
  /** Of the model behind its name when the run began, where a server on this machine told it. */
  digest: z.string().optional(),
  /** The day it began, as in 2026-01-31. */
  recordedOn: z.iso.date(),
  /** The playground, without cases. */
  playground: z.unknown(),
});
export type RunManifest = z.infer<typeof manifestSchema>;

/** Where the manifest of a run's output stands. */
export function manifestPath(out: string): string {
  return `${out}.run.json`;
}

/** What a playground's file holds of how it asks and decides: no cases, no state, nothing to present. */
export function toAskingFile(playground: Playground): unknown {
  const state = { form: "text" as const, text: "-", items: [] };
  return toFile({
    ...playground,
    notes: "",
    state,
    cases: [],
    presentation: noPresentation,
    ledger: noLedger,
  });
}

type Asked = Omit<RunManifest, "format" | "version">;

/** The manifest beside a run's output; without one, answers count as given to what is written now. */
export async function readManifest(out: string): Promise<Asked> {
  const path = manifestPath(out);
  const unknown: Asked = {
    model: "",
    profile: "decider",
    mode: "live",
    recordedOn: "1970-01-01",
    playground: undefined,
  };
  if (!(await fileExists(path))) return unknown;
  const read = manifestSchema.safeParse(parseJson(await readTextFile(path)));
  if (read.success) return read.data;
  throw new InputFault(
    `${path} is damaged, or a newer Cutpoint wrote it. Bring back the file that cutpoint run wrote, or run again with another --out.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
