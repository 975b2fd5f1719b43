import type { ApiReply } from "#browser/api.ts";
import { composeRequest } from "#core/model/asked.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import type { Profile } from "#core/model/profile.ts";
import { askRow, type RunOutcome } from "./ask-row.ts";
import type { DriveNeeds } from "./drive-run.ts";
import type { ProgressReport } from "./progress.ts";
import type { RowStorage } from "./row-storage.ts";

export interface RowParts {
  run: CaseRun;
  profile: Profile;
  shelf: RowStorage;
  desk: ProgressReport;
  call(body: string, signal: AbortSignal): Promise<ApiReply>;
  now(): number;
}

const stateGone: RunOutcome = {
  kind: "failed",
  status: null,
  hintMs: null,
  mayBeBilled: false,
  message: "Nothing was sent: this state is missing from the library.",
};

/** How the rows of a stored run are stored and sent; what is stored is told once it is certain. */
export function toRowAdapter({
  run,
  profile,
  shelf,
  desk,
  call,
  now,
}: RowParts): Pick<DriveNeeds, "markSent" | "settle" | "ask"> {
  const noting = async (row: number, stored: Promise<void>) => {
    await stored;
    desk.note(shelf.rows[row]?.caseKey ?? "");
  };
  /** Read while the row is stored as sent: a request waits for the slower of the two. */
  const texts = new Map<number, Promise<string | null>>();
  return {
    markSent: (row, at) => {
      texts.set(
        row,
        shelf.stateText(row).catch(() => null),
      );
      return noting(row, shelf.markSent(row, at));
    },
    settle: (row, standing, outcome) => noting(row, shelf.settle(row, standing, outcome)),
    ask: async (row, signal) => {
      const stateText = (await texts.get(row)) ?? null;
      texts.delete(row);
      if (stateText === null) return stateGone;
      const body = composeRequest({ model: run.model, stateText, questions: run.asked });
      return askRow({ body, questions: run.asked, profile, signal, call, now });
    },
  };
}
