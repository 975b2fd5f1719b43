import type { ReactNode } from "react";
import { oddItemInWords, sentInWords, sizeWarning, toStateShape } from "#core/contract/describe-state.ts";
import { switchStateForm } from "#core/document/edits/edit-state.ts";
import { looksLikeJson } from "#core/json/json-object.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { useProfile } from "#data/session-query.ts";
import { Button } from "#ui/button.tsx";
import { SizeMeter } from "#ui/size-meter.tsx";
import { editState } from "./edit-state.ts";
import { StateAdvice } from "./state-advice.tsx";
import { useStateSize } from "./use-state-size.ts";

function sendAsJson() {
  editState((state) => switchStateForm(state, "json"), "Send the state as JSON");
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-l-3 border-yes py-0.5 pl-2.5">{children}</p>
  );
}

function unsent(state: AuthoredState): string {
  const wrong = state.form === "json" && state.text.trim() !== "";
  return wrong ? "Not sent until it is JSON" : "Nothing to send yet";
}

/** What will be sent, in one quiet line, and what to think about before it is. */
export function StateFooter({ state }: { state: AuthoredState }) {
  const profile = useProfile();
  const result = toStateText(state);
  const { sent, odd } = toStateShape(state);
  const { size, from } = useStateSize(result.ok ? result.text : "");
  const warning = sizeWarning(size, profile);
  return (
    <footer className="border-t border-line text-sm">
      <SizeMeter tokens={size.tokens} limits={profile.limits} />
      <div className="space-y-1.5 px-4 py-2">
        {state.form === "text" && looksLikeJson(state.text) ? (
          <Remark>
            This looks like JSON: send it as an object?
            <Button className="text-sm" onClick={sendAsJson}>
              Send as JSON
            </Button>
          </Remark>
        ) : null}
        {result.ok && odd !== null ? <Remark>{oddItemInWords(odd)}</Remark> : null}
        {warning === null ? null : <Remark>{warning}</Remark>}
        <StateAdvice form={state.form} />
        <p className="text-mute">
          {result.ok ? sentInWords(sent, size) : unsent(state)}
          {result.ok && from}
        </p>
      </div>
    </footer>
  );
}
