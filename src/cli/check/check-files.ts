// `cutpoint check` over one or more playgrounds: options, reports, exit code.

import { ConfigFault } from "#server/config/config.ts";
import { createVariableReader } from "#server/config/variables.ts";
import type { CommandCall, CommandOptions, ExitCode } from "../call/command.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";
import { refuseOverwritingInputs } from "../files/check-outputs.ts";
import { expandFilePatterns } from "../files/find-files.ts";
import { findAnswersFile } from "../files/read-answers.ts";
import { writeTextAtomically } from "../files/write-atomically.ts";
import { checkFile, type SpentTokens } from "./check-file.ts";
import type { CheckResultOrFault } from "./check-result.ts";
import { type CheckOptionValues, type CheckSettings, readCheckSettings } from "./check-settings.ts";
import { describeAcceptedBaseline } from "./describe-result.ts";
import { exitCodeOfReports } from "./exit-codes.ts";
import { printCheckResult, toCheckJson, writeCheckJunit, writeCheckMarkdown } from "./write-result.ts";

type Process = Pick<CommandCall<CommandOptions>, "terminal" | "environment" | "json">;

/** Environment to ask with. `--live` without an address throws, because only `--sandbox` may ask the sandbox. */
function environmentOf(
  values: CheckOptionValues,
  environment: Process["environment"],
): Process["environment"] {
  if (values.sandbox) {
    const { DECISION_BASE_URL: _, DECISION_API_KEY: __, DECISION_API_KEY_FILE: ___, ...others } = environment;
    return others;
  }
  if (!values.live || createVariableReader(environment)("DECISION_BASE_URL") !== undefined)
    return environment;
  throw usageFault(
    { name: "check" },
    "--live needs DECISION_BASE_URL and DECISION_API_KEY, and DECISION_BASE_URL isn't set. To ask the embedded sandbox instead, say --sandbox",
  );
}

/** Throws if an output would overwrite an input. Only a new baseline may replace the one that is compared with. */
async function checkOwnOutputs(
  files: readonly string[],
  { junit, markdown }: CheckOptionValues,
  { cases, answers, baseline, accept, isLive }: CheckSettings,
): Promise<void> {
  const read: (string | undefined)[] = [];
  const baselines: (string | undefined)[] = [];
  for (const file of files) {
    read.push(
      file,
      cases(file),
      isLive ? undefined : (answers(file) ?? (await findAnswersFile(file)) ?? undefined),
    );
    baselines.push(baseline(file));
  }
  const accepted = files.map((file) => ({ option: "--accept", path: accept(file) }));
  const reports = [
    { option: "--junit", path: junit },
    { option: "--markdown", path: markdown },
  ];
  await refuseOverwritingInputs([...accepted, ...reports], read);
  await refuseOverwritingInputs(reports, baselines);
}

/**
 * Checks each playground, prints the results and writes the reports that options name. A playground that can't be
 * checked counts as code 3, and doesn't stop the others.
 */
export async function checkFiles(
  words: readonly string[],
  values: CheckOptionValues,
  call: Process,
): Promise<ExitCode> {
  const { terminal, json } = call;
  const files = await expandFilePatterns(words);
  const settings = readCheckSettings(values, files);
  await checkOwnOutputs(files, values, settings);
  const process = { terminal, environment: environmentOf(values, call.environment) };
  const spent: SpentTokens = { tokens: 0 };
  const reports: CheckResultOrFault[] = [];
  for (const file of files) {
    try {
      reports.push(await checkFile(file, settings, process, spent));
    } catch (error) {
      if (!(error instanceof InputFault || error instanceof ConfigFault)) throw error;
      reports.push({ file, code: 3, fault: error.message });
    }
  }
  for (const [path, write] of [
    [values.junit, writeCheckJunit],
    [values.markdown, writeCheckMarkdown],
  ] as const) {
    if (path !== undefined) await writeTextAtomically(path, write(reports));
  }
  const code = exitCodeOfReports(reports);
  for (const report of reports) {
    if ("fault" in report) terminal.tell(report.fault);
    else if (!json) printCheckResult(report, terminal);
    if ("accepted" in report && report.accepted !== null)
      terminal.tell(describeAcceptedBaseline(report.accepted));
  }
  const [only, second] = reports;
  if (json && (second !== undefined || (only !== undefined && !("fault" in only)))) {
    const playgrounds = reports.map(toCheckJson);
    terminal.printJson(second === undefined ? playgrounds[0] : { code, playgrounds }, 2);
  }
  return code;
}
