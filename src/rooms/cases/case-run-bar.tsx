import { useCaseAnswers } from "#data/case-answers-store.ts";

/** What the newest run over the cases has come to. */
export function CaseRunBar() {
  const answers = useCaseAnswers();
  if (answers === null) return null;
  const rows = [...answers.byCase.values()];
  const answered = rows.filter(({ standing }) => standing === "answered").length;
  return (
    <p className="text-sm text-mute tabular-nums">
      {answered} of {rows.length} cases answered
    </p>
  );
}
