interface Asked {
  model?: string;
  questions?: Record<string, { type: string; criteria?: Record<string, unknown> | unknown[] }>;
}

/** Uniform probabilities over all options and levels. */
export function goodAnswer(request: { method: string; body: Buffer }): string {
  if (request.method === "GET") {
    return JSON.stringify({ models: [{ name: "decider-latest" }, { name: "decider-preview" }] });
  }
  const asked = readAsked(request.body.toString("utf8"));
  const answers = Object.entries(asked.questions ?? {}).map(([id, question]) => [
    id,
    answerTo(question ?? {}),
  ]);
  return JSON.stringify({
    model: "decider-1.13.0",
    answers: Object.fromEntries(answers),
    usage: { input_tokens: Math.ceil(request.body.length / 4), output_tokens: answers.length },
  });
}

/** Empty when the body isn't JSON. */
function readAsked(text: string): Asked {
  try {
    const asked = JSON.parse(text) as Asked | null;
    return typeof asked === "object" && asked !== null ? asked : {};
  } catch {
    return {};
  }
}

function answerTo({ type, criteria }: { type?: string; criteria?: object | null }): object {
  const names = Object.keys(criteria ?? {});
  const probabilities = Object.fromEntries(names.map((name) => [name, 1 / names.length]));
  if (type === "choice") return { type, choice: names[0], probabilities, confidence: 0 };
  if (type === "score") return { type, score: (names.length - 1) / 2, probabilities, confidence: 0 };
  return { type: "noul", noul: 0.5 };
}
