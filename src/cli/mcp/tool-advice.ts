// Advice on a playground as the result of an agent's tool.

import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { toCounted } from "#core/text/number-text.ts";
import { findAdvice } from "../advise/find-advice.ts";
import { toToolResult } from "./tool-result.ts";

/** The page's advice on the whole, or on the question with this key. */
export function toAdviceResult(
  playground: Playground,
  profile: Profile,
  key: string | null,
  sentence = "",
): CallToolResult {
  const { questions } = playground;
  const found = findAdvice(playground, profile, null)
    .filter(({ place }) => key === null || (place.at === "question" && place.key === key))
    .map(({ rule, level, message, place }) => ({
      rule,
      level,
      message,
      question: place.at === "question" ? (questions.find((one) => one.key === place.key)?.id ?? null) : null,
    }));
  const counted = found.length === 0 ? "No advice." : `${toCounted(found.length, "finding")}.`;
  return toToolResult(`${sentence}${counted}`, found);
}
