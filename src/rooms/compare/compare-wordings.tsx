import { useMemo, useState } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { variantTitle } from "#core/model/variant.ts";
import { usePlayground } from "#data/use-playground.ts";
import { mostSides, SidePicker } from "./side-picker.tsx";
import { SideQuestion } from "./side-question.tsx";
import { WordingsOnCases } from "./wordings-on-cases.tsx";
import { WordingsOnState } from "./wordings-on-state.tsx";

interface Props {
  on: "state" | "cases";
}

/** The wordings of a question that are picked, by their variants' keys, the base first. */
function usePicked({ variants }: Pick<PlaygroundQuestion, "variants">) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const picked = useMemo(() => {
    const keys = variants?.map(({ key }) => key) ?? [];
    const known = chosen.filter((key) => keys.includes(key));
    return known.length > 1 ? known : keys.slice(0, mostSides);
  }, [variants, chosen]);
  return { picked, setChosen };
}

function Worded({ question, on }: Props & { question: PlaygroundQuestion }) {
  const { variants = [] } = question;
  const { picked, setChosen } = usePicked(question);
  const choices = variants.map((variant, place) => ({
    key: variant.key,
    title: variantTitle(variant, place),
  }));
  const picker = <SidePicker noun="Wording" picked={picked} choices={choices} onChange={setChosen} />;
  return on === "state" ? (
    <WordingsOnState question={question} picked={picked} picker={picker} />
  ) : (
    <WordingsOnCases question={question} picked={picked} picker={picker} />
  );
}

/** The wordings of one question beside each other: asked together, and chosen with one click. */
export function CompareWordings({ on }: Props) {
  const questions = usePlayground((playground) => playground.questions);
  const worded = questions.filter(({ variants, included }) => variants !== undefined && included);
  const [key, setKey] = useState<string | null>(null);
  const question = worded.find((candidate) => candidate.key === key) ?? worded[0];
  if (question === undefined) {
    return (
      <p className="max-w-prose text-mute">
        No question has two wordings yet. Open a question in the room Author and press “Try another wording”:
        the one there is stays, and both can be asked together here.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {worded.length > 1 && <SideQuestion questions={worded} value={question.key} onChange={setKey} />}
      <Worded key={question.key} question={question} on={on} />
    </div>
  );
}
