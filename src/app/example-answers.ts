import { newKey } from "#browser/crypto.ts";
import { toAnsweredRun } from "#core/contract/run-steps.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AnsweredRun } from "#core/model/run.ts";
import { offerCard, remembersCards } from "#questions/open-card.ts";
import { latestRunQuery, saveRun } from "#run/run-archive.ts";
import { queryClient, sessionQuery } from "#session/session.ts";

async function readExampleRun(playground: Playground): Promise<AnsweredRun | null> {
  const [{ toExampleRun }, session] = await Promise.all([
    import("#core/examples/recorded-run.ts"),
    queryClient.fetchQuery(sessionQuery),
  ]);
  const run = toExampleRun(playground, newKey());
  // Answers in another profile's spelling would be out of date at once.
  if (run === null || run.profileId !== session.profile) return null;
  void saveRun(run);
  return toAnsweredRun(run);
}

/** Shows an example nobody has worked on with its first card open and its recorded answers, until a run brings new ones. */
export function showExampleAnswers(playground: Playground): void {
  const [first] = playground.questions;
  if (first && !remembersCards(playground.key)) offerCard(first.key);
  void queryClient.prefetchQuery({
    ...latestRunQuery(playground.key),
    queryFn: () => readExampleRun(playground).catch(() => null),
  });
}
