import { addCases, removeCases } from "#core/document/edits/edit-cases.ts";
import { useCaseAnswer } from "#data/case-answers-store.ts";
import { playgroundStore } from "#data/open-playground.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { CaseRunBar } from "./case-run-bar.tsx";

function addState() {
  playgroundStore.edit(
    (playground) => addCases(playground, [{ state: playground.state, labels: [], note: "", group: "" }]),
    { label: "add the state as a case" },
  );
}

function remove(key: string) {
  playgroundStore.edit((playground) => removeCases(playground, new Set([key])), { label: "delete the case" });
}

function CaseStanding({ caseKey }: { caseKey: string }) {
  const answer = useCaseAnswer(caseKey);
  return answer && <span className="text-sm text-mute">{answer.problem?.message ?? answer.standing}</span>;
}

/** The states that the questions are tried on, with what is right about them. */
export function CasesRoom() {
  const cases = usePlayground(({ cases: rows }) => rows);
  return (
    <main className="min-h-0 overflow-auto p-4">
      <div className="flex items-center gap-3">
        <h2 className="text-lg font-semibold">Cases</h2>
        <Button onClick={addState}>Add the current state</Button>
      </div>
      <div className="mt-3">
        <CaseRunBar />
      </div>
      <ol aria-label="Cases" className="mt-3 grid gap-2">
        {cases.map(({ key, state }) => (
          <li key={key} className="flex items-center gap-2 rounded-md border border-line bg-panel p-2">
            <span className="line-clamp-2 grow">
              {state.form === "list" ? state.items.join(" · ") : state.text}
            </span>
            <CaseStanding caseKey={key} />
            <Button onClick={() => remove(key)}>Delete</Button>
          </li>
        ))}
      </ol>
    </main>
  );
}
