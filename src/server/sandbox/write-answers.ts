import type { ReadQuestion } from "#core/contract/read-request.ts";
import type { Verdict } from "#sandbox/judge.ts";

/** The response body (docs/service.md §2.3) as text, since an object would reorder ids like "10" and lose "__proto__". */
export function writeResponse(parts: {
  model: string;
  questions: readonly ReadQuestion[];
  verdicts: readonly Verdict[];
  usage: { input: number; output: number };
}): string {
  const answers = parts.questions.map((asked, index) =>
    member(asked.id, writeAnswer(asked, parts.verdicts[index] as Verdict)),
  );
  const usage = `{"input_tokens":${parts.usage.input},"output_tokens":${parts.usage.output}}`;
  return `{"model":${JSON.stringify(parts.model)},"answers":{${answers.join(",")}},"usage":${usage}}`;
}

function writeAnswer(asked: ReadQuestion, verdict: Verdict): string {
  if (verdict.type === "noul") return JSON.stringify({ type: "noul", noul: verdict.noul });
  if (verdict.type === "choice") {
    const probabilities = [...verdict.probabilities].map(([name, value]) => member(name, String(value)));
    const choice = `"choice":${JSON.stringify(verdict.choice)}`;
    return `{"type":"choice",${choice},${distribution(probabilities, verdict.confidence)}}`;
  }
  const probabilities = verdict.probabilities.map((value, level) => member(String(level), String(value)));
  const legend = asked.legend.map((text, level) => member(String(level), text));
  const rest = `${distribution(probabilities, verdict.confidence)},"legend":{${legend.join(",")}}`;
  return `{"type":"score","score":${verdict.score},${rest}}`;
}

function distribution(probabilities: readonly string[], confidence: number): string {
  return `"probabilities":{${probabilities.join(",")}},"confidence":${confidence}`;
}

function member(name: string, text: string): string {
  return `${JSON.stringify(name)}:${text}`;
}
