import { readCaseRunsAgain, showCaseRun } from "../case-answers-store.ts";
import { queryClient } from "../query-client.ts";
import { deleteCaseRun } from "../shelf/case-runs.ts";
import { getWholeCaseRun, putWholeCaseRun } from "../shelf/whole-case-runs.ts";
import { libraryHolder } from "../start.ts";
import { caseRunsQuery } from "./case-runs-query.ts";

/** Deletes a case run with its answers, and gives what brings it back; null when it is gone already. */
export async function deletePastCaseRun(key: string): Promise<(() => Promise<void>) | null> {
  const { current } = libraryHolder;
  const whole = current && (await getWholeCaseRun(current.database, key));
  if (!current || !whole) return null;
  const { database } = current;
  const readAgain = async () => {
    await queryClient.invalidateQueries(caseRunsQuery(whole.run.playgroundKey));
    await readCaseRunsAgain();
  };
  await deleteCaseRun(database, key);
  await showCaseRun(null);
  await readAgain();
  return async () => {
    await putWholeCaseRun(database, whole);
    await readAgain();
  };
}
