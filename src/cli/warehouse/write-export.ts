// `cutpoint export`: writes a policy as code, JSON or test cases.

import type { CaseRunWithRows } from "#core/model/run.ts";
import {
  type AskedPolicyQuestion,
  type NamedResponse,
  writePolicyTestCases,
} from "#core/policy-export/code/policy-cases.ts";
import { policyExports } from "#core/policy-export/code/policy-code.ts";
import { InputFault } from "../call/input-fault.ts";
import { readDocument } from "../files/read-document.ts";
import { readPolicy, requireExportablePolicy } from "./read-policy.ts";

const mostSamples = 20;

function samplesOf(runs: readonly CaseRunWithRows[], ruled: readonly AskedPolicyQuestion[]): NamedResponse[] {
  const same = runs.filter(({ run }) =>
    ruled.every(({ asked }) => run.asked.some(({ id, text }) => id === asked.id && text === asked.text)),
  );
  const texts = same.flatMap(({ rows }) => rows.flatMap(({ row }) => row.responseText ?? []));
  return [...new Set(texts)]
    .slice(0, mostSamples)
    .map((text, place) => ({ name: `Answer ${place + 1} of its runs`, text }));
}

/** Returns the text of the export. `id` is one of the page's formats; "cases" needs a playground and uses its runs. */
export async function writePolicyExport(
  path: string,
  id: string,
  profileId: string | undefined,
): Promise<string> {
  const read = await readPolicy(path, profileId);
  const write = policyExports.find((form) => form.id === id)?.write;
  if (write) return write(read.policy);
  if (read.playground === null)
    throw new InputFault(
      `${path} is a policy, and test cases are written from questions. Name the playground's file.`,
    );
  const { playground, caseRuns } = await readDocument(path);
  const { profile, policy, asked } = requireExportablePolicy(path, playground, profileId);
  const included = playground.questions.filter((question) => question.included);
  const ruled = included.flatMap((question, at) => {
    const one = asked[at];
    return one ? [{ question, asked: one }] : [];
  });
  return writePolicyTestCases(policy, ruled, samplesOf(caseRuns, ruled), profile);
}
