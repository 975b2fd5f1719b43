import { useQuestionAdvice } from "#advice/advice-store.ts";
import { questionIssues } from "#core/contract/question-issues.ts";
import { toCounted } from "#core/geometry/number-text.ts";
import { questionWords } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, isBlank, type QuestionType } from "#core/model/question.ts";
import { showFault } from "#questions/open-card.ts";
import { useRefusal } from "#run/run-store.ts";
import { Tag } from "#ui/tag.tsx";
import { QuestionText, VisibleText } from "#ui/visible-text.tsx";
import { typeWords } from "./question-types.ts";

/** How many warnings a closed card has; hints wait until it is opened. */
function AdviceCount({ questionKey }: { questionKey: string }) {
  const { findings } = useQuestionAdvice(questionKey);
  const count = findings.filter(({ level }) => level === "warning").length;
  if (count === 0) return null;
  return <Tag tone="warning">{toCounted(count, "warning")}</Tag>;
}

const longest = 400;

/** The beginning of what is asked, in two lines. */
function AskedText({ entry, id }: { entry: AuthoredEntry; id: string }) {
  if (isBlank(entry)) {
    return (
      <p id={id} className="text-mute italic">
        Nothing asked yet
      </p>
    );
  }
  return (
    <p id={id} dir="auto" className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
      <QuestionText text={questionWords(entry.text).slice(0, longest)} />
    </p>
  );
}

interface Props {
  question: PlaygroundQuestion;
  repeated: boolean;
  textId: string;
}

/** A closed card: what is asked, of which type, and whether something is in the way of asking it. */
export function QuestionSummary({ question, repeated, textId }: Props) {
  const toMend = questionIssues(question).length + (repeated ? 1 : 0);
  const unwritten = isBlank(question.instructions) && toMend > 0;
  return (
    <>
      <AskedText entry={question.instructions} id={textId} />
      <div className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <VisibleText text={question.id} className="min-w-0 font-mono text-sm break-all text-mute" />
        <TypeTag question={question} />
        {question.instructions.form === "json" && <Tag tone="quiet">JSON</Tag>}
        {!question.included && <Tag tone="quiet">excluded</Tag>}
        {toMend > 0 && <Tag tone="bad">{unwritten ? "not finished" : `${toMend} to fix`}</Tag>}
        {!unwritten && <AdviceCount questionKey={question.key} />}
      </div>
      <Refusal question={question} />
    </>
  );
}

/** What the service refused here, which leads to its field. */
function Refusal({ question }: { question: PlaygroundQuestion }) {
  const refusal = useRefusal(question);
  if (refusal === null) return null;
  return (
    <button
      type="button"
      className="pointer-events-auto relative z-10 mt-0.5 line-clamp-2 text-left text-sm text-bad underline underline-offset-2"
      onClick={() => showFault(question.key)}
    >
      <VisibleText text={refusal} />
    </button>
  );
}

function TypeTag({ question }: { question: PlaygroundQuestion }) {
  const { type, options, levels } = question;
  const sizes: Record<QuestionType, string> = {
    noul: "",
    choice: ` · ${options.length}`,
    score: ` · 0–${levels.length - 1}`,
  };
  return (
    <Tag>
      {typeWords[type].label.toLowerCase()}
      {sizes[type]}
    </Tag>
  );
}
