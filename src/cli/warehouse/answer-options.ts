/** What is told in the same way to every command over answers. */
export const sourceOptions = {
  response: { value: "NAME", meaning: "The column of whole responses as JSON; otherwise response." },
  profile: { value: "ID", meaning: "The kind of service that answered; otherwise decider." },
} as const;

export const keyOption = {
  value: "NAME",
  meaning: "The column that tells rows apart; otherwise id.",
} as const;

export const answersOption = {
  value: "IN",
  meaning: "Parquet, CSV or JSONL with the answers; a glob in quotes for several files.",
} as const;
