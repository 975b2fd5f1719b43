// Opens an example as a playground of its own, with recorded or simulated answers.

import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { toAnsweredExample } from "#core/examples/answered-example.ts";
import {
  type ExampleEntry,
  exampleAnswersFileName,
  exampleEarlierAnswersFileName,
  examplePlaygroundFileName,
} from "#core/examples/examples.ts";
import { readRecordedAnswers } from "#core/examples/recorded-run.ts";
import type { CaseRunWithRows } from "#core/model/run.ts";
import { findProfile } from "#core/service/profiles.ts";
import { withBasePath } from "#web/kit/browser/base-path.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { fetchServedText } from "#web/kit/browser/stream-text.ts";
import { openSharedPlayground } from "./library.ts";
import { putCaseRunWithRows } from "./storage/case-runs-with-rows.ts";
import { storeOrRetry } from "./storage/saving.ts";

async function keepCaseRun(whole: CaseRunWithRows): Promise<void> {
  await storeOrRetry(`case run ${whole.run.key}`, (database) => putCaseRunWithRows(database, whole));
}

/** Opens the example whose cases and answers are simulated. Resolves with an error message, or null. */
export async function openSimulatedExample(): Promise<string | null> {
  const code = await import("#core/examples/simulated-rows.ts").catch(() => null);
  if (code === null) return "The example couldn't be loaded. Nothing was opened. Try again.";
  const playground = code.createSimulatedPlayground(newKey());
  const run = code.createSimulatedCaseRun(playground, newKey());
  if (run) await keepCaseRun(run);
  await openSharedPlayground(playground);
  return null;
}

/**
 * Opens an example with its recorded answers, so that no service is asked. Resolves with an error message, or
 * null.
 */
export async function openExamplePlayground(entry: ExampleEntry): Promise<string | null> {
  const names = [
    examplePlaygroundFileName(entry),
    exampleAnswersFileName(entry),
    exampleEarlierAnswersFileName(entry),
  ];
  const texts = await Promise.all(names.map(readGalleryFile)).catch(() => null);
  if (texts === null) {
    return `“${entry.name}” couldn't be loaded. Nothing was opened. Try again.`;
  }
  const [text = "", answersText = "", earlierText = ""] = texts;
  const reading = readPlaygroundFile(text);
  const answers = readRecordedAnswers(answersText);
  const earlierAnswers = readRecordedAnswers(earlierText);
  const profile = answers && findProfile(answers.profile);
  if (reading.status !== "read" || !earlierAnswers || !profile) {
    return `The server's file for “${entry.name}” can't be read. Nothing was opened. Open another example, or tell the person who runs this server.`;
  }
  const { playground, caseRuns, runs } = toAnsweredExample(
    {
      playground: { ...reading.playground, key: newKey() },
      answers,
      earlierAnswers,
      earlier: entry.earlier,
    },
    profile,
    newKey,
  );
  for (const whole of caseRuns) await keepCaseRun(whole);
  await openSharedPlayground(playground, runs);
  return null;
}

const fileBytesMax = 5_000_000;

function readGalleryFile(name: string): Promise<string> {
  return fetchServedText(withBasePath(`gallery/${name}`), fileBytesMax);
}
