// Writes beside the answers what a run asks, and notices when the model behind a name has changed.

import type { Playground } from "#core/model/playground.ts";
import { type AskedQuestion, areRequestsEqual } from "#core/model/run.ts";
import { toResolvedModelId } from "#core/service/read-response.ts";
import { requireSendableQuestions } from "../ask/ask-cases.ts";
import type { AnsweringService } from "../ask/service.ts";
import { InputFault } from "../call/input-fault.ts";
import { fileExists } from "../files/file-io.ts";
import { readAskedPlayground } from "../files/match-answers.ts";
import {
  type RunManifest,
  readManifest,
  toManifestPath,
  toQuestionsOnlyPlaygroundFile,
} from "../files/read-answers.ts";
import { writeTextAtomically } from "../files/write-atomically.ts";

/** `digest` identifies the weights behind the model's name, when the server reports one. */
interface Answerer extends Pick<AnsweringService, "mode" | "profile"> {
  digest: string | undefined;
}

/**
 * Writes the manifest of a new output. Throws an InputFault if an existing output isn't a run's, or was begun
 * with other questions, another service or other weights. Resolves with a note if the weights may have
 * changed since, otherwise null.
 */
export async function writeOrCheckManifest(
  out: string,
  playground: Playground,
  asked: readonly AskedQuestion[],
  answerer: Answerer,
): Promise<string | null> {
  const { model } = playground;
  const { mode, profile, digest } = answerer;
  if (await fileExists(toManifestPath(out))) return compare(out, playground, asked, answerer);
  if (await fileExists(out)) {
    throw new InputFault(`${out} is there already, and isn't a run's output. Choose another --out.`);
  }
  const recordedOn = new Date().toISOString().slice(0, 10);
  const manifest: RunManifest = {
    format: "cutpoint.run",
    version: 1,
    model,
    profile: profile.id,
    mode,
    digest,
    recordedOn,
    playground: toQuestionsOnlyPlaygroundFile(playground),
  };
  await writeTextAtomically(toManifestPath(out), `${JSON.stringify(manifest, null, 2)}\n`);
  return null;
}

async function compare(
  out: string,
  playground: Playground,
  asked: readonly AskedQuestion[],
  { mode, profile, digest }: Answerer,
): Promise<string | null> {
  const before = await readManifest(out);
  const was = readAskedPlayground(
    { ...before, format: "cutpoint.answers", version: 1, answers: [] },
    playground,
    out,
  );
  const questions = was === null ? [] : requireSendableQuestions(was, profile);
  const stateText = "";
  const isSame = areRequestsEqual(
    { model: before.model, stateText, questions },
    { model: playground.model, stateText, questions: asked },
  );
  if (!isSame || before.mode !== mode || before.profile !== profile.id) {
    throw new InputFault(
      `${out} was begun with other questions, another model or another service. Choose another --out.`,
    );
  }
  return compareDigests(out, playground.model, before.digest, digest);
}

/**
 * Throws if the model's name now stands for other weights, because an output must hold answers of one model only.
 * Returns a note if the server no longer tells the weights, otherwise null.
 */
function compareDigests(
  out: string,
  model: string,
  was: string | undefined,
  is: string | undefined,
): string | null {
  if (was === undefined || was === is) return null;
  if (is === undefined) {
    return `The server doesn't say which version of ${model} answers now, so it may be another than in the rows before.`;
  }
  throw new InputFault(
    `${describeVersions(model, out, was, is)} Nothing was asked, since one file would hold answers of two models. Choose another --out.`,
  );
}

function describeVersions(model: string, out: string, was: string | undefined, is: string): string {
  const [before, now] = [was, is].map((digest) => toResolvedModelId(null, model, digest));
  return `${model} has changed since ${out} was begun: it was ${before}, and is ${now}.`;
}

export function describeModelChange(model: string, out: string, was: string | undefined, is: string): string {
  return `${describeVersions(model, out, was, is)} It may hold answers of both: ask again with another --out.`;
}
