// Where answers come from: the sandbox, a live service or a file; and the model names of answers for which no model was
// asked.

/** Model name for answers that an example generated at random. */
export const simulatedModelId = "simulated";

/** Who gave answers: the sandbox, a service that was asked here, or a file that had them already. */
export const answerModes = ["sandbox", "live", "imported"] as const;

export type AnswerMode = (typeof answerModes)[number];

/** True only for an example's generated answers: a real sandbox run never has this model name. */
export function isFromSimulatedExample({
  mode,
  modelId,
}: {
  mode: AnswerMode;
  modelId: string | null;
}): boolean {
  return mode === "sandbox" && modelId === simulatedModelId;
}

/** Model name of imported answers, for which no model was requested. */
export const unnamedImportedModel = "";

/** Whether answers come from a file that names no model, or several. */
export function isOfUnknownModel({ mode, modelId }: { mode: AnswerMode; modelId: string | null }): boolean {
  return mode === "imported" && modelId === null;
}
