import { setModel } from "#core/document/edits/set-model.ts";
import type { Playground } from "#core/document/playground.ts";
import type { Fix, PlaygroundSubject } from "./rule.ts";

const alias = /^(.+)-(?:latest|preview)$/;
const versioned = /-\d+\.\d+\.\d+$/;

/** Whether a model id names one version, of three numbers. */
export function isVersioned(model: string): boolean {
  return versioned.test(model.trim());
}

/** The family that an alias is of, or null for an id that is no alias. */
export function aliasOf(model: string): string | null {
  return alias.exec(model.trim())?.[1] ?? null;
}

/** The way to the version that answered last, else to one that the profile knows; none where neither is. */
export function pinFix({
  playground,
  profile,
  answeredBy,
}: Pick<PlaygroundSubject, "playground" | "profile" | "answeredBy">): { fix?: Fix } {
  const family = `${aliasOf(playground.model)}-`;
  const pinned = [answeredBy ?? "", ...profile.knownModels].find(
    (model) => isVersioned(model) && model.startsWith(family),
  );
  if (pinned === undefined) return {};
  const fix = {
    label: `Pin ${pinned}`,
    step: "pin the model",
    apply: (now: Playground) => setModel(now, pinned),
  };
  return { fix };
}
