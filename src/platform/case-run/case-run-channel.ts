import { z } from "zod";
import { type Broadcast, openBroadcast } from "../broadcast.ts";

const name = "cutpoint.case-runs";

/** What the runner of a case run tells every tab, its own too, at most four times a second. */
export const caseRunNewsSchema = z.object({
  runKey: z.string(),
  playgroundKey: z.string(),
  /** Cases whose rows were stored since the news before. */
  changed: z.array(z.string()),
  /** How fast it goes; null once the runner has come to rest. */
  pace: z
    .object({
      /** Requests in the last ten seconds, as a rate. */
      requestsPerMinute: z.number(),
      inFlight: z.number(),
      /** Nothing leaves before this time, in milliseconds since the epoch; null: it goes on. */
      pausedUntil: z.number().nullable(),
    })
    .nullable(),
});
export type CaseRunNews = z.infer<typeof caseRunNewsSchema>;

/** Hears of case runs, from whichever tab they are run in. */
export function openCaseRunNews(hear: (news: CaseRunNews) => void): Broadcast {
  return openBroadcast(name, (message) => {
    const news = caseRunNewsSchema.safeParse(message);
    if (news.success) hear(news.data);
  });
}
