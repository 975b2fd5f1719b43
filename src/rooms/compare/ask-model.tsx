import { useState } from "react";
import { errorWords } from "#core/contract/error-words.ts";
import { askModel } from "#data/compared-runs.ts";
import { Button } from "#ui/button.tsx";

/** Asks another model the same about the current state; its run becomes B. */
export function AskModel({ onAnswered }: { onAnswered: (runKey: string) => void }) {
  const [model, setModel] = useState("");
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");

  async function ask() {
    setAsking(true);
    setProblem("");
    const asked = await askModel(model);
    setAsking(false);
    if (asked.ok) return onAnswered(asked.runKey);
    setProblem(
      typeof asked.problem === "string"
        ? asked.problem
        : errorWords(asked.problem.kind, asked.problem.code).title,
    );
  }

  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <input
        className="field w-52 font-mono"
        aria-label="Another model"
        placeholder="decider-1.13.0"
        value={model}
        onChange={(event) => setModel(event.target.value)}
      />
      <Button type="submit" disabled={asking || model.trim() === ""}>
        Ask this model too, 1 request
      </Button>
      <span role="status" className="text-sm text-bad">
        {problem}
      </span>
    </form>
  );
}
