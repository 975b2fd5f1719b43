import { findSecretsIn, type Secret } from "#core/document/share-link/find-secrets.ts";
import type { Show } from "./show.ts";

/** What in a presentation looks like a secret; a guess, by form alone. */
export function showSecrets({ name, questions, slides }: Show): readonly Secret[] {
  const asked = questions.map(({ words, rule }) =>
    [words, ...(rule?.zones ?? []), rule?.of ?? ""].join("\n"),
  );
  const options = slides.flatMap(({ answers }) =>
    answers.flatMap((answer) => [answer?.outcome ?? "", ...(answer?.rows ?? []).map(({ words }) => words)]),
  );
  return [
    ...findSecretsIn("the name", name),
    ...findSecretsIn("the questions", [...asked, ...new Set(options)].join("\n")),
    ...slides.flatMap(({ title, notes, lines }, index) => [
      ...findSecretsIn(
        `slide ${index + 1}`,
        [title, ...lines.flatMap(({ label, text }) => [label, text])].join("\n"),
      ),
      ...findSecretsIn(`the notes on slide ${index + 1}`, notes),
    ]),
  ];
}
