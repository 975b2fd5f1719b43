// Exit codes of a check: of targets, of parts compared with a baseline, and of several reports.

import type { BaselinePart } from "#core/compare/baseline.ts";
import type { CheckedTarget, CheckResult, CheckResultOrFault } from "./check-result.ts";

type Code = CheckResult["code"];
type DecidedCode = Exclude<Code, 3>;

/** 1 if a target is proven not met, 0 if there are targets and all are met, otherwise 2. */
export function exitCodeOfTargets(targets: readonly CheckedTarget[]): DecidedCode {
  if (targets.some(({ status }) => status === "not-met")) return 1;
  return targets.length > 0 && targets.every(({ status }) => status === "met") ? 0 : 2;
}

/** 1 if a loss is proven, 0 if there are parts and each is unchanged or has no loss, otherwise 2. */
export function exitCodeOfBaselineParts(parts: readonly BaselinePart[]): DecidedCode {
  const losses = parts.flatMap(({ wrong, people }) => [wrong, people]);
  if (losses.some(({ status }) => status === "loss")) return 1;
  const isFine = parts.every(
    ({ same, wrong, people }) => same || (wrong.status === "none" && people.status === "none"),
  );
  return parts.length > 0 && isFine ? 0 : 2;
}

/** Exit codes, most severe first. A playground that couldn't be checked (3) is worse than one that failed (1). */
const gravity: readonly Code[] = [3, 1, 2, 0];

export function worstExitCode(codes: readonly Code[]): Code {
  return gravity.find((code) => codes.includes(code)) ?? 0;
}

export function exitCodeOfReports(reports: readonly CheckResultOrFault[]): Code {
  return worstExitCode(reports.map(({ code }) => code));
}
