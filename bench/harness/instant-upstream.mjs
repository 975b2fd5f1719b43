// @ts-check

/**
 * Settings of a server whose service is another server on this machine, without local limits.
 * @param {string} upstream
 */
export function liveSettings(upstream) {
  return {
    DECISION_BASE_URL: upstream,
    DECISION_PROFILE: "systemone",
    LOCAL_LIMIT_PER_MINUTE: "0",
    LOCAL_LIMIT_IN_FLIGHT: "0",
  };
}

/**
 * A service that answers every choice at once, with other winners each time.
 * @returns {import("node:http").RequestListener}
 */
export function instantUpstream() {
  let turn = 0;
  return (request, response) => {
    /** @type {Buffer[]} */
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const isEvaluation = request.method === "POST";
      if (isEvaluation) turn += 1;
      const asked = isEvaluation && JSON.parse(Buffer.concat(parts).toString("utf8"));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(asked ? answersTo(asked, turn) : { models: [] }));
    });
  };
}

/**
 * @param {{ model: string, questions: Record<string, { criteria: Record<string, unknown> }> }} asked
 * @param {number} turn
 */
function answersTo({ model, questions }, turn) {
  const answers = Object.entries(questions).map(([id, { criteria }], at) => {
    const names = Object.keys(criteria);
    const winner = (7 * at + 31 * turn) % names.length;
    const rest = Math.round(40 / (names.length - 1)) / 100;
    const probabilities = Object.fromEntries(
      names.map((name, place) => [
        name,
        place === winner ? 0.6 : place === (winner + 1) % names.length ? 0.2 : rest,
      ]),
    );
    return [id, { type: "choice", choice: names[winner], probabilities, confidence: 0.6 }];
  });
  return { model, answers: Object.fromEntries(answers), usage: { input_tokens: 1, output_tokens: 1 } };
}
