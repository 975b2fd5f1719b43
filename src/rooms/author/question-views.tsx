import { lazy, Suspense } from "react";
import { type QuestionsView, showQuestionsAs, useQuestionsView } from "#data/questions-view.ts";
import { Segmented } from "#ui/segmented.tsx";

const QuestionMapView = lazy(async () => ({
  default: (await import("./question-map-view.tsx")).QuestionMapView,
}));

const views: { value: QuestionsView; label: string }[] = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
];

/** Shows the questions as a form or as JSON. */
export function QuestionViewSwitch() {
  const view = useQuestionsView();
  return <Segmented label="View of the questions" value={view} choices={views} onChange={showQuestionsAs} />;
}

/** The JSON view, once it is here. */
export function QuestionMap() {
  return (
    <Suspense>
      <QuestionMapView />
    </Suspense>
  );
}
