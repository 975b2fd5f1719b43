import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ExampleEntry, exampleAnswersFileName, exampleEntries } from "#core/examples/examples.ts";
import { readRecordedAnswers } from "#core/examples/recorded-run.ts";
import type { Answer } from "#core/model/answer.ts";
import { type CaseLabel, labelOf } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { readResponse } from "#core/service/read-response.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { areaUnderCurve, spearmanCorrelation } from "#sandbox/testing/measures.ts";
import { galleryFolder, galleryPlayground } from "../testing/gallery-playground.ts";

const opening = `# The examples, and how the sandbox does on them

Ready playgrounds, in \`public/gallery/\`: each has questions, cases that were labelled by reading them, and the
sandbox's answers to those cases. The sandbox compares words; where it is poor, that is how it is, and no label was bent
to it. A yes/no question is measured by the area under the curve (0.5 is chance), a choice by how often the chosen option
is the right one, a score by Spearman's rank correlation. \`npm run gallery\` records the answers again and writes this page.

| playground | question | labelled cases | measure |
|---|---|---|---|
`;

interface Judged {
  label: CaseLabel["value"];
  answer: Answer;
}

function judgedCases(playground: Playground, entry: ExampleEntry): Map<string, Judged[]> {
  const { model, questions, cases } = playground;
  const text = readFileSync(`${galleryFolder}/${exampleAnswersFileName(entry)}`, "utf8");
  const responses = new Map(readRecordedAnswers(text)?.answers.map((one) => [one.case, one.response]));
  const byQuestion = new Map(questions.map(({ key }): [string, Judged[]] => [key, []]));
  for (const row of cases) {
    const written = writeRequest({ model, state: row.state, questions }, profile);
    const asked = written.ok ? written.asked.questions : [];
    const read = readResponse(responses.get(row.key) ?? "", asked, profile);
    questions.forEach(({ key }, index) => {
      const answer = read.ok ? read.reading.answers[index]?.answer : null;
      const label = labelOf(row, key)?.value;
      if (answer && label !== undefined) byQuestion.get(key)?.push({ label, answer });
    });
  }
  return byQuestion;
}

function measure(question: PlaygroundQuestion, judged: readonly Judged[]): string {
  const values = judged.flatMap(({ label, answer }) => {
    if (answer.type === "noul") return [{ label, value: answer.value }];
    return answer.type === "score" ? [{ label, value: answer.level }] : [];
  });
  if (question.type === "noul") {
    const of = (truth: boolean) => values.filter(({ label }) => label === truth).map(({ value }) => value);
    return `area under the curve ${areaUnderCurve(of(true), of(false)).toFixed(2)}, ${of(true).length} yes`;
  }
  if (question.type === "score") {
    const rank = spearmanCorrelation(
      values.map(({ value }) => value),
      values.map(({ label }) => Number(label)),
    );
    return `rank correlation ${rank.toFixed(2)}`;
  }
  const right = judged.filter(({ label, answer }) => answer.type === "choice" && answer.choice === label);
  const chance = (1 / question.options.length).toFixed(3);
  return `right ${right.length} of ${judged.length}: ${(right.length / judged.length).toFixed(2)}, chance ${chance}`;
}

test("the page on the gallery in docs says how the recorded answers fare", async () => {
  const rows = exampleEntries.flatMap((entry) => {
    const playground = galleryPlayground(entry);
    const judged = judgedCases(playground, entry);
    return playground.questions.map((question) => {
      const own = judged.get(question.key) ?? [];
      return `| ${entry.name} | ${question.id} | ${own.length} | ${measure(question, own)} |\n`;
    });
  });
  await expect(opening + rows.join("")).toMatchFileSnapshot("../../../docs/measurements/gallery.md");
});

/** Held out: nobody read these playgrounds' errors while writing the sandbox's language rules. */
const unread = new Set([
  "review-analysis",
  "comment-moderation",
  "code-review-comments",
  "assistant-guardrail",
  "answer-rubric",
]);

test("on the playgrounds that it was not written with, the sandbox is better than chance", () => {
  const values = (truth: boolean) =>
    exampleEntries
      .filter((entry) => unread.has(entry.file))
      .flatMap((entry) => [...judgedCases(galleryPlayground(entry), entry).values()].flat())
      .flatMap(({ label, answer }) => (answer.type === "noul" && label === truth ? [answer.value] : []));
  const area = areaUnderCurve(values(true), values(false));
  process.stdout.write(`gallery, unread half: noul, area under the curve ${area.toFixed(3)}\n`);
  expect(area).toBeGreaterThanOrEqual(0.72);
});
