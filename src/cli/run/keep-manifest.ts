import { type AskedQuestion, asksTheSame } from "#core/model/asked.ts";
import type { Playground } from "#core/model/playground.ts";
import { writeQuestions } from "../ask/ask-cases.ts";
import type { Service } from "../ask/service.ts";
import { InputFault } from "../call/input-fault.ts";
import { askedPlayground } from "../input/read-answers.ts";
import { fileExists } from "../input/read-file.ts";
import { manifestPath, type RunManifest, readManifest, toAskingFile } from "../input/run-manifest.ts";
import { writeWhole } from "../output/write-whole.ts";

/** Writes what is asked and whom beside a new output; an output that was begun otherwise is not gone on with. */
export async function keepManifest(
  out: string,
  playground: Playground,
  asked: readonly AskedQuestion[],
  { mode, profile }: Pick<Service, "mode" | "profile">,
): Promise<void> {
  const { model } = playground;
  if (await fileExists(manifestPath(out))) return compare(out, playground, asked, { mode, profile });
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
    recordedOn,
    playground: toAskingFile(playground),
  };
  await writeWhole(manifestPath(out), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function compare(
  out: string,
  playground: Playground,
  asked: readonly AskedQuestion[],
  { mode, profile }: Pick<Service, "mode" | "profile">,
): Promise<void> {
  const before = await readManifest(out);
  const was = askedPlayground(
    { ...before, format: "cutpoint.answers", version: 1, answers: [] },
    playground,
    out,
  );
  const questions = was === null ? [] : writeQuestions(was, profile);
  const stateText = "";
  const isSame = asksTheSame(
    { model: before.model, stateText, questions },
    { model: playground.model, stateText, questions: asked },
  );
  if (isSame && before.mode === mode && before.profile === profile.id) return;
  throw new InputFault(
    `${out} was begun with other questions, another model or another service. Choose another --out.`,
  );
}
