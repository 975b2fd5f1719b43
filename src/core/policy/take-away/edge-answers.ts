import type { AskedQuestion } from "#core/contract/asked.ts";
import type { Cuts } from "../fitted-mark.ts";

/** An answer as JSON text, and where its number lies. */
export interface EdgeAnswer {
  name: string;
  text: string;
}

/** Just beside an edge: the finest step that an edge is set by is 0.001. */
const beside = 0.0001;

/** A number without what subtraction adds to it. */
function tidy(value: number): number {
  return Number(value.toFixed(6));
}

function object(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

function shares(names: readonly string[], at: (index: number) => number): string {
  return object(names.map((name, index) => [name, JSON.stringify(tidy(at(index)))]));
}

function writeChoice({ names }: AskedQuestion, measure: Cuts["measure"], value: number): string {
  const first = names.length === 1 ? 1 : (1 + value) / 2;
  const probabilities = shares(names, (index) => [first, 1 - first][index] ?? 0);
  const confidence = measure === "confidence" ? value : 1;
  return `{"type":"choice","choice":${JSON.stringify(names[0])},"probabilities":${probabilities},"confidence":${confidence}}`;
}

function writeScore({ names }: AskedQuestion, { measure, from }: Cuts, value: number): string {
  const levels = names.map((_, level) => String(level));
  const low = measure === "tail" ? 0 : Math.min(Math.floor(value), levels.length - 2);
  const high = measure === "tail" ? Math.min(from ?? 1, levels.length - 1) : low + 1;
  const upper = measure === "tail" ? value : value - low;
  const probabilities = shares(levels, (level) => (level === high ? upper : level === low ? 1 - upper : 0));
  const score = tidy(low + upper * (high - low));
  return `{"type":"score","score":${score},"probabilities":${probabilities},"confidence":1}`;
}

function write(asked: AskedQuestion, cuts: Cuts, value: number): string {
  if (asked.type === "noul") return `{"type":"noul","noul":${value}}`;
  return asked.type === "choice" ? writeChoice(asked, cuts.measure, value) : writeScore(asked, cuts, value);
}

/** Answers to a question whose number lies at the top of the scale, at each edge, and just below it. */
export function edgeAnswers(asked: AskedQuestion, cuts: Cuts): EdgeAnswer[] {
  const top = cuts.measure === "level" ? Math.max(1, asked.names.length - 1) : 1;
  const edges = [...new Set(cuts.edges)].filter((edge) => edge <= top);
  const values = edges.flatMap((edge) => [
    { name: `at the edge ${edge}`, value: edge },
    ...(edge >= beside ? [{ name: `just below the edge ${edge}`, value: tidy(edge - beside) }] : []),
  ]);
  return [{ name: "at the top", value: top }, ...values].map(({ name, value }) => ({
    name,
    text: write(asked, cuts, value),
  }));
}
