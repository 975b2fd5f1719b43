import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { questionsInEarlierWording } from "#core/examples/answered-example.ts";
import {
  exampleAnswersFileName,
  exampleEarlierAnswersFileName,
  exampleEntries,
} from "#core/examples/examples.ts";
import {
  type RecordedAnswers,
  readRecordedAnswers,
  writeRecordedAnswers,
} from "#core/examples/recorded-run.ts";
import type { Playground } from "#core/model/playground.ts";
import { type AskedRequest, composeMapRequestBody } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { sized } from "#core/testing/size.ts";
import { galleryFolder, galleryPlayground } from "../testing/gallery-playground.ts";
import { sendWebRequest } from "../testing/test-server.ts";
import { createSandbox } from "./sandbox.ts";

const sandbox = createSandbox({
  key: "k",
  limits: { requestsPerMinute: 1e9, tokensPerSecond: 1e12, concurrency: 64 },
  now: () => 0,
});

async function evaluate(asked: AskedRequest): Promise<string> {
  const reply = await sendWebRequest(
    sandbox,
    new Request("http://sandbox/v1/decision", {
      method: "POST",
      headers: { authorization: "Bearer k" },
      body: composeMapRequestBody(asked),
    }),
  );
  expect(reply.status).toBe(200);
  return reply.text();
}

/** Each fifth case is asked in small; of the others the recorded answers are taken over. */
const step = sized(1, 5);

/** Asks today's sandbox what the page would send for each case. */
async function answer(
  { model, questions, cases }: Playground,
  recorded: RecordedAnswers | null,
): Promise<RecordedAnswers["answers"]> {
  const answers: RecordedAnswers["answers"] = [];
  for (const [at, { key, state }] of cases.entries()) {
    const known = recorded?.answers[at];
    if (at % step !== 0 && known?.case === key) {
      answers.push(known);
      continue;
    }
    const written = writeRequest({ model, state, questions }, profile);
    if (!written.ok) throw new Error(`${key}: ${JSON.stringify(written.issues)}`);
    answers.push({ case: key, response: await evaluate(written.asked) });
  }
  return answers;
}

/** Null when the file is missing or unreadable. */
function recordedBefore(file: string): RecordedAnswers | null {
  try {
    return readRecordedAnswers(readFileSync(`${galleryFolder}/${file}`, "utf8"));
  } catch {
    return null;
  }
}

describe("the recorded answers of the gallery are those of the sandbox (npm run gallery records them anew)", () => {
  it.each(exampleEntries)("$file", async (entry) => {
    const playground = galleryPlayground(entry);
    const questions = questionsInEarlierWording(playground.questions, entry.earlier);
    const files = [exampleAnswersFileName(entry), exampleEarlierAnswersFileName(entry)] as const;
    const before = files.map(recordedBefore);
    const newest = await answer(playground, before[0] ?? null);
    const earlier = await answer({ ...playground, questions }, before[1] ?? null);
    expect(earlier).not.toEqual(newest);
    const recordings = [
      { file: files[0], answers: newest },
      { file: files[1], answers: earlier },
    ];
    const isSame = recordings.every(
      ({ answers }, index) => JSON.stringify(before[index]?.answers) === JSON.stringify(answers),
    );
    // Both get the same day, so that their order implies nothing.
    const recordedOn = (isSame && before[0]?.recordedOn) || new Date().toISOString().slice(0, 10);
    for (const { file, answers } of recordings) {
      const recorded: RecordedAnswers = {
        format: "cutpoint.answers",
        version: 1,
        model: playground.model,
        profile: profile.id,
        mode: "sandbox",
        recordedOn,
        answers,
      };
      await expect(writeRecordedAnswers(recorded)).toMatchFileSnapshot(`../../../${galleryFolder}/${file}`);
    }
  });
});
