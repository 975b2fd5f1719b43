import type { Rule } from "./rule.ts";

const files = import.meta.glob<Record<string, Rule>>("./rules/*.ts", { eager: true });

const byId = new Intl.Collator("en", { numeric: true });

/** Every rule, one per file of the rules folder, in order of id. */
export const allRules: readonly Rule[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .sort((a, b) => byId.compare(a.id, b.id));
