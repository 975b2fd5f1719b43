/** The versioned id that answers, whatever alias was sent (docs/service.md §9). */
const versionedModel = "decider-1.13.0";

const aliases = ["decider-latest", "decider-preview"];

const description =
  "Local lexical stand-in: compares words of the state with words of the question. Not a decider model.";

/** The versioned id behind an alias or itself, or null for a model that nobody knows. */
export function resolveModel(model: string): string | null {
  return model === versionedModel || aliases.includes(model) ? versionedModel : null;
}

/** The aliases that the account can send (§4.2); versioned ids are accepted though not listed. */
export const modelsBody = JSON.stringify({
  models: aliases.map((name) => ({ name, description, release_date: "2025-01-01" })),
});
