// Outcomes that people reviewed later, such as appeals: shown, and never part of a rate.

import { matchLabel } from "#core/cases/answer-assessment.ts";
import { type AnsweredPlayground, findCurrentAnswer } from "#core/compare/baseline.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import { classifyAnswer } from "#core/policy/zone.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";

/** Reviewed rows of one question that weren't drawn by chance. */
export interface LaterReviewCounts {
  readonly question: string;
  readonly rows: number;
  /** Of those decided without a person, how many the review left as they were, and how many it reversed. */
  readonly upheld: number;
  readonly reversed: number;
  /** Without a usable current answer, so nothing is known of their decision. */
  readonly unanswered: number;
}

/** Counts rows with a label from a review, by question; questions without any are left out. */
export function countLaterReviews(
  side: AnsweredPlayground,
  isDrawn: (row: Case) => boolean,
): readonly LaterReviewCounts[] {
  const { questions, cases } = side.playground;
  return questions.flatMap((question) => {
    if (!question.included) return [];
    const counts = { rows: 0, upheld: 0, reversed: 0, unanswered: 0 };
    for (const row of cases) {
      const label = labelOf(row, question.key);
      if (label?.picked !== "reviewed" || isDrawn(row)) continue;
      counts.rows += 1;
      const answer = findCurrentAnswer(side, question, row);
      if (answer === null) {
        counts.unanswered += 1;
        continue;
      }
      const match = matchLabel(answer, classifyAnswer(answer, question.rules), question, label);
      if (match === "right") counts.upheld += 1;
      if (match === "wrong") counts.reversed += 1;
    }
    return counts.rows === 0 ? [] : [{ question: question.id, ...counts }];
  });
}

/** One sentence for each question with reviews, and what they may not be used for. */
export function describeLaterReviews(reviews: readonly LaterReviewCounts[]): readonly string[] {
  if (reviews.length === 0) return [];
  return [
    ...reviews.map(({ question, rows, upheld, reversed, unanswered }) => {
      const decided = upheld + reversed;
      const reversals =
        unanswered === rows
          ? ["without a current answer"]
          : decided === 0
            ? ["none decided without a person"]
            : [`of ${toCountText(decided)} decided without a person, ${toCountText(reversed)} reversed`];
      const without =
        unanswered === 0 || unanswered === rows
          ? []
          : [`${toCountText(unanswered)} without a current answer`];
      const parts = [...reversals, ...without].join("; ");
      return `${toVisibleName(question)}: ${toCounted(rows, "case")} reviewed later; ${parts}.`;
    }),
    "Reviews enter no rate and no alarm, because these cases weren't drawn by chance.",
  ];
}
