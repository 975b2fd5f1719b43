import type { JsonTextError } from "#core/json/parse-json-text.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { FaultList } from "./fault-list.tsx";

interface Props {
  state: AuthoredState;
  onGo: (error: JsonTextError) => void;
}

/** Where JSON text is wrong; each line leads to its place. */
export function StateFaults({ state, onGo }: Props) {
  if (state.form !== "json" || state.text.trim() === "") return null;
  const result = toStateText(state);
  return result.ok ? null : <FaultList label="What is wrong" faults={result.issues} onGo={onGo} />;
}
