// The cell of a case and a question: label, answer, and whether they agree.

import { describeLabelValue } from "#core/cases/import/tables/case-table.ts";
import { labelFactsAbout } from "#core/cases/labels/fact-columns.ts";
import { isDisputed, needsAdjudication, summariseLabels } from "#core/cases/labels/label-facts.ts";
import type { CaseAssessment } from "#core/cases/view-cases.ts";
import type { Zone } from "#core/kinds/kind.ts";
import { hasOptions, toAnswerText } from "#core/kinds/registry.ts";
import { type Answer, isChoiceAnswer, refusedAnswerText } from "#core/model/answer.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Rules } from "#core/model/rule.ts";
import { toAnswerOnScale } from "#core/policy/answer-on-scale.ts";
import { toZoneWord } from "#core/policy/zone.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { AnswerScaleLine } from "#web/kit/charts/answer-scale-line.tsx";
import type { Icon } from "#web/kit/ui/icon.tsx";
import { Check, CircleHelp, X } from "#web/kit/ui/icons.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { LongName, VisibleText } from "#web/kit/ui/visible-text.tsx";

const verdicts: Record<"right" | "wrong" | "unsure", { icon: Icon; word: string; look: string }> = {
  right: { icon: Check, word: "right", look: "text-mute" },
  wrong: { icon: X, word: "wrong", look: "rounded bg-ink px-1 font-semibold text-panel" },
  unsure: { icon: CircleHelp, word: "goes to a person", look: "text-mute" },
};

/** Removes padding, so that a narrow cell has room for the answer's word. */
const narrowTag = "@max-[9.5rem]/answer:px-0.5";

export function CaseQuestionCell({
  row,
  question,
  assessment,
}: {
  row: Case;
  question: PlaygroundQuestion;
  assessment: CaseAssessment;
}) {
  const { label, answer, judged, stale } = assessment;
  const hidden = needsAdjudication(row, question.key);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5 whitespace-nowrap @max-[70rem]/grid:gap-2">
      <span
        className={`max-w-[32%] min-w-9 truncate @max-[70rem]/grid:min-w-5.5 ${label === null ? "text-mute" : "font-medium"} ${hasOptions(question) ? "max-w-none flex-1" : ""}`}
      >
        <span className="sr-only">Label: </span>
        {label === null ? (
          <NoLabel row={row} questionKey={question.key} />
        ) : (
          <LabelText question={question} value={label.value} />
        )}
      </span>
      {hidden ? (
        <span className="min-w-0 flex-1 truncate text-mute" title={answerHiddenReason}>
          Hidden until decided
        </span>
      ) : answer !== null && judged !== null ? (
        <span
          className={`@container/answer relative flex h-5 min-w-0 flex-1 items-center gap-1.5 @max-[70rem]/grid:gap-1 ${stale ? "text-mute" : ""}`}
        >
          {judged.placed.value !== null && (
            <AnswerScaleLine
              band={toAnswerOnScale(question, judged.placed.value, answer)}
              className="inset-x-0 -bottom-[5px]"
            />
          )}
          <span className="flex min-w-0 gap-1">
            <span className="sr-only">Answer: </span>
            <AnswerText answer={answer} zone={judged.placed.zone} rules={question.rules} />
          </span>
          {judged.verdict !== null && <Sign verdict={judged.verdict} />}
          {stale ? (
            <Tag tone="quiet" className={narrowTag}>
              out of date
            </Tag>
          ) : (
            judged.near && <NearThreshold isHidden={judged.verdict === "wrong"} />
          )}
        </span>
      ) : (
        <NoAnswer question={question} assessment={assessment} />
      )}
    </div>
  );
}

export const answerHiddenReason = "Labels differ. Decide first, so that the answer doesn't lead you.";

/**
 * Hidden from sight if the cell says "wrong", and in a narrow cell, where the band shows it; screen readers still say
 * it.
 */
function NearThreshold({ isHidden }: { isHidden: boolean }) {
  const look = isHidden ? "sr-only" : `${narrowTag} @max-[9.25rem]/answer:sr-only`;
  return (
    <Tag tone="warning" className={look} title="Near a threshold: within 5 % of the scale.">
      near<span className="sr-only"> a threshold</span>
    </Tag>
  );
}

function NoLabel({ row, questionKey }: { row: Case; questionKey: string }) {
  if (row.facts === undefined) return "–";
  const summary = summariseLabels(questionKey, labelFactsAbout(row, questionKey));
  if (!isDisputed(summary)) return "–";
  const values = new Set([...summary.byLabeler.values()].map(({ value }) => value));
  const words = [...values]
    .map((value) => (value === null ? "–" : toVisibleName(describeLabelValue(value))))
    .join(" / ");
  return (
    <span title={`Labels differ: ${words}`} className="text-ink">
      {words}
    </span>
  );
}

/** Only names need bidi isolation. Levels count from 0, so the name follows the number. */
function LabelText({ question, value }: { question: PlaygroundQuestion; value: CaseLabel["value"] }) {
  if (typeof value === "string") return <Word text={value} />;
  const name = typeof value === "number" ? toVisibleName(question.levels[value]?.text ?? "") : "";
  if (name === "") return describeLabelValue(value);
  return (
    <span title={`${describeLabelValue(value)} ${name}`}>
      {describeLabelValue(value)}{" "}
      <span className="font-normal text-mute @max-[110rem]/grid:sr-only">{name}</span>
    </span>
  );
}

/** In UTF-16 units: names this long or longer rarely fit a cell. */
const longName = 20;

function Word({ text }: { text: string }) {
  if (text.length >= longName) return <LongName text={text} end="line" />;
  return <VisibleText text={text} className="block truncate whitespace-nowrap" />;
}

function AnswerText({ answer, zone, rules }: { answer: Answer; zone: Zone; rules: Rules }) {
  if (isChoiceAnswer(answer)) return <Word text={answer.choice} />;
  return (
    <>
      <span className="min-w-0 truncate">{toZoneWord(zone)}</span>
      <span className="shrink-0 text-mute">{toAnswerText(answer, rules)}</span>
    </>
  );
}

function Sign({ verdict }: { verdict: keyof typeof verdicts }) {
  const { icon: Icon, word, look } = verdicts[verdict];
  return (
    <span title={word} className={`inline-flex shrink-0 items-center gap-0.5 text-sm ${look}`}>
      <Icon
        size={13}
        strokeWidth={2.6}
        className={verdict === "wrong" ? "@min-[70rem]/grid:hidden" : ""}
        aria-hidden
      />
      <span className={verdict === "wrong" ? "@max-[70rem]/grid:sr-only" : "sr-only"}>{word}</span>
    </span>
  );
}

function NoAnswer({
  question,
  assessment: { row },
}: {
  question: PlaygroundQuestion;
  assessment: CaseAssessment;
}) {
  if (row === null) return null;
  const violation = row.violations.get(question.key)?.[0];
  if (row.status === "uncertain") {
    return (
      <Tag tone="warning" title="It was sent, but no answer came back.">
        may be billed
      </Tag>
    );
  }
  if (row.problem !== null) {
    const { status, message } = row.problem;
    return (
      <Tag tone="bad" title={message}>
        {status === null ? "not sent" : `error ${status}`}
      </Tag>
    );
  }
  if (violation === undefined) return null;
  const isRefused = violation === refusedAnswerText;
  return (
    <Tag tone={isRefused ? "warning" : "bad"} title={violation}>
      {isRefused ? "refused" : "unusable"}
    </Tag>
  );
}
