import { questionIssues } from "#core/contract/question-issues.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { isBlank } from "#core/model/question.ts";
import { showFault } from "#data/open-card.ts";
import { useRefusal } from "#data/refusals.ts";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { AdviceCount } from "./advice-count.tsx";
import { AskedText } from "./asked-text.tsx";
import { questionTypeWords } from "./question-types.ts";

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
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <VisibleText text={question.id} className="min-w-0 font-mono text-sm break-all text-mute" />
        <TypeTag question={question} />
        {!question.included && <Tag tone="quiet">excluded</Tag>}
        {toMend > 0 && <Tag tone="bad">{unwritten ? "not finished" : `${toMend} to fix`}</Tag>}
        {!unwritten && <AdviceCount questionKey={question.key} />}
      </div>
      <AskedText entry={question.instructions} id={textId} />
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
  const words = questionTypeWords.find((known) => known.type === type);
  const size = { noul: "", choice: ` · ${options.length}`, score: ` · 0–${levels.length - 1}` }[type];
  return (
    <Tag>
      {words?.label.toLowerCase()}
      {size}
    </Tag>
  );
}
