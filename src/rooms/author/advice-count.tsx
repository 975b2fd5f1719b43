import { useQuestionAdvice } from "#data/use-advice.ts";
import { Tag } from "#ui/tag.tsx";

/** How many warnings a closed card has; hints wait until it is opened. */
export function AdviceCount({ questionKey }: { questionKey: string }) {
  const { findings } = useQuestionAdvice(questionKey);
  const count = findings.filter(({ level }) => level === "warning").length;
  if (count === 0) return null;
  return <Tag tone="warning">{count === 1 ? "1 warning" : `${count} warnings`}</Tag>;
}
