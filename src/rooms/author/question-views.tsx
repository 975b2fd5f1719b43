import { useHasKeptText } from "#data/question-map/kept-texts.ts";
import { type QuestionsView, showQuestionsAs, useQuestionsView } from "#data/questions-view.ts";
import { usePlayground } from "#data/use-playground.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { Segmented } from "#ui/segmented.tsx";

/** The questions as JSON. */
export const QuestionMap = lazyPart(async () => (await import("./question-map-view.tsx")).QuestionMapView);

const views: { value: QuestionsView; label: string }[] = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
];

/** Shows the questions as a form or as JSON. */
export function QuestionViewSwitch() {
  const view = useQuestionsView();
  return <Segmented label="View of the questions" value={view} choices={views} onChange={showQuestionsAs} />;
}

/** Over the form: the JSON view holds a text that is not the questions' yet. */
export function UnfinishedMap() {
  const key = usePlayground((playground) => playground.key);
  if (!useHasKeptText(key)) return null;
  return (
    <p role="note" className="border-b border-line bg-yes-soft px-4 py-1.5 text-sm">
      The JSON view holds a text that is not in these questions yet.{" "}
      <LinkButton onClick={() => showQuestionsAs("json")}>Show it</LinkButton>
    </p>
  );
}
