import { setModel } from "#core/document/edits/set-model.ts";
import type { Fix, PlaygroundSubject } from "./rule.ts";

const alias = /^(.+)-(?:latest|preview)$/;
const versioned = /-\d+\.\d+\.\d+$/;

/** The family that an alias is of, or null for an id that is no alias. */
export function aliasOf(model: string): string | null {
  return alias.exec(model.trim())?.[1] ?? null;
}

/** The way to the version that answered last, else to one that the profile knows; none where neither is. */
export function pinFix({ playground, profile, answeredBy }: PlaygroundSubject): { fix?: Fix } {
  const family = `${aliasOf(playground.model)}-`;
  const pinned = [answeredBy ?? "", ...profile.knownModels].find(
    (model) => versioned.test(model) && model.startsWith(family),
  );
  if (pinned === undefined) return {};
  const fix = {
    label: `Pin ${pinned}`,
    step: "pin the model",
    apply: (now: typeof playground) => setModel(now, pinned),
  };
  return { fix };
}
