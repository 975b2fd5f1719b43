import { describeStanding } from "#core/thresholds/verdict.ts";
import {
  type CheckResult,
  describeLoss,
  describeNeeded,
  describePart,
  describeResult,
  lossesOf,
} from "./check-result.ts";

interface TestCase {
  suite: string;
  name: string;
  state: "passed" | "failure" | "skipped";
  text: string;
}

/** Text in XML: what no XML may hold is left out. */
function escapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return (
    text
      // oxlint-disable-next-line no-control-regex -- XML 1.0 forbids just these
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "")
      .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)
  );
}

function testCases({ comparison, targets }: CheckResult): TestCase[] {
  const states = { loss: "failure", none: "passed", unknown: "skipped" } as const;
  const losses = (comparison?.parts ?? []).flatMap((part) =>
    lossesOf(part, comparison?.allowed ?? { wrong: 0, people: 0 }).map(([title, loss]): TestCase => {
      const text = `${describeLoss(loss)} ${describeNeeded(loss, part.same)}`.trim();
      return {
        suite: describePart(part),
        name: title,
        state: part.same ? "passed" : states[loss.standing],
        text,
      };
    }),
  );
  const judged = targets.map(({ id, standing, target, text }): TestCase => {
    const state = standing === "met" ? "passed" : standing === "not-met" ? "failure" : "skipped";
    return {
      suite: describePart({ id }),
      name: target,
      state,
      text: `${describeStanding(standing)}. ${text}`,
    };
  });
  return [...losses, ...judged];
}

function writeCase({ suite, name, state, text }: TestCase): string {
  const head = `    <testcase classname="${escapeXml(suite)}" name="${escapeXml(name)}"`;
  if (state === "passed")
    return `${head}>\n      <system-out>${escapeXml(text)}</system-out>\n    </testcase>\n`;
  return `${head}>\n      <${state} message="${escapeXml(text)}"/>\n    </testcase>\n`;
}

/** What a check found, as JUnit XML: what can't be told is skipped, a proven loss has failed. */
export function writeJunit(result: CheckResult): string {
  const cases = testCases(result);
  const count = (state: TestCase["state"]) => cases.filter((one) => one.state === state).length;
  const counts = `tests="${cases.length}" failures="${count("failure")}" errors="0" skipped="${count("skipped")}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="cutpoint check" ${counts}>
  <testsuite name="${escapeXml(result.name)}" ${counts}>
${cases.map(writeCase).join("")}    <system-out>${escapeXml(describeResult(result))}</system-out>
  </testsuite>
</testsuites>
`;
}
