// The line below the state: its size, advice on it, and fields that no question mentions.

import type { ReactNode } from "react";
import type { AdviceFinding } from "#core/advice/rule.ts";
import { switchStateForm } from "#core/document/edits/edit-state.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { utf8Length } from "#core/service/estimate.ts";
import {
  describeNonTextItem,
  describeSentSize,
  describeStateSizeWarning,
  type StateSize,
  toSentJsonType,
  toStateSize,
} from "#core/service/state-size.ts";
import { looksLikeJson } from "#core/text/json/json-object.ts";
import { toCountText, toWholePercentText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { focusNear } from "#web/kit/ui/focus.ts";
import { AdviceNote } from "#web/kit/ui/note.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { describeTokenCountSource, useTokenCounting } from "#web/run/token-counting.ts";
import { useProfile } from "#web/service/session.ts";
import { adviceEdits, runWithoutUnusedFields, useStateAdvice, useUnusedFields } from "../advice-store.ts";
import { editState } from "./state-binding.ts";

interface Props {
  tokens: number;
  limits: { questionTokens: number; requestTokens: number };
}

function thousands(value: number): string {
  return `${Math.round(value / 1000)}k`;
}

/**
 * The state's size in tokens, with marks at two limits: for one question and, at the right end, for the whole
 * request.
 */
function SizeMeter({ tokens, limits }: Props) {
  const along = (value: number) => `${(100 * Math.min(value, limits.requestTokens)) / limits.requestTokens}%`;
  const over = tokens > limits.questionTokens;
  const title = `About ${toCountText(tokens)} tokens; marks at ${thousands(limits.questionTokens)} and ${thousands(limits.requestTokens)}`;
  return (
    <div role="img" aria-label={title} title={title} className="relative h-1 bg-soft">
      <div className={`h-full ${over ? "bg-warn" : "bg-accent"}`} style={{ width: along(tokens) }} />
      <i className="absolute inset-y-0 w-0.5 bg-line-strong" style={{ left: along(limits.questionTokens) }} />
      <i className="absolute inset-y-0 right-0 w-0.5 bg-line-strong" />
    </div>
  );
}

const mostNamed = 3;

/** Whether the footer shows the finding by itself, so that it isn't listed. */
function isSaid({ rule, level }: AdviceFinding, form: AuthoredState["form"]): boolean {
  return level === "error" || rule === "R7" || rule === "T1" || (rule === "T2" && form === "text");
}

/** Moves the focus to a control near the note, because the note disappears. */
function leaveNote(button: Element): void {
  const [note, pane] = [button.closest("[role=note]"), button.closest("section")];
  if (note && pane) focusNear(note, pane);
}

/** Advice on the state, which never blocks a run. */
function StateAdvice({ form }: { form: AuthoredState["form"] }) {
  const found = useStateAdvice().filter((finding) => !isSaid(finding, form));
  return (
    <>
      {found.map((finding) => (
        <AdviceNote
          key={finding.rule}
          finding={finding}
          onFix={(fix, button) => {
            leaveNote(button);
            adviceEdits.apply(fix);
          }}
        />
      ))}
      <UnusedFields />
    </>
  );
}

const UnusedFieldsTrial = lazyPart(async () => (await import("./unused-fields-trial.tsx")).UnusedFieldsTrial);

/** Names the fields that no question mentions, with their share of the state's text. */
function UnusedFields() {
  const unused = useUnusedFields();
  if (unused === null || unused.fields.length === 0) return null;
  const names = unused.fields.slice(0, mostNamed).map(({ path }) => toVisibleName(path));
  const more = unused.fields.length - names.length;
  const them = unused.fields.length === 1 ? "it" : "them";
  return (
    <p className="flex gap-2.5" role="note">
      <b className="font-semibold whitespace-nowrap">{toWholePercentText(unused.share)}</b>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        of the state is in {unused.fields.length === 1 ? "a field" : "fields"} that no question names:{" "}
        <span translate="no" className="font-mono">
          {names.join(", ")}
        </span>
        {more > 0 && ` and ${more} more`}.{" "}
        <span className="text-mute">
          {unused.fields.length === 1 ? "It costs" : "They cost"} tokens and can distract the model.
        </span>{" "}
        <LinkButton
          title="Runs with and without these fields, and shows what changes"
          onClick={runWithoutUnusedFields}
        >
          Test without {them}
        </LinkButton>{" "}
        <LinkButton
          className="ml-1.5"
          title="Removes the fields from the state; undo restores them"
          onClick={({ currentTarget }) => {
            leaveNote(currentTarget);
            void adviceEdits.leaveOutUnused();
          }}
        >
          Remove {them}
        </LinkButton>
        <UnusedFieldsTrial />
      </span>
    </p>
  );
}

/** `from` names what the token estimate is based on; "" for the default ratio of bytes to tokens. */
function useStateSize(text: string): { size: StateSize; from: string } {
  const { limits } = useProfile();
  const learnt = useTokenCounting();
  const size = toStateSize(utf8Length(text), limits, learnt.bytesPerToken);
  return { size, from: learnt.requests > 0 ? ` (${describeTokenCountSource(learnt)})` : "" };
}

function sendAsJson() {
  editState((state) => switchStateForm(state, "json"), "Send the state as JSON");
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-l-3 border-warn py-0.5 pl-2.5">{children}</p>
  );
}

function unsent(state: AuthoredState): string {
  const wrong = state.form === "json" && state.text.trim() !== "";
  return wrong ? "Not sent until it is valid JSON" : "Nothing to send yet";
}

export function StateFooter({ state }: { state: AuthoredState }) {
  const profile = useProfile();
  const result = toStateText(state);
  const { sent, odd } = toSentJsonType(state);
  const { size, from } = useStateSize(result.ok ? result.text : "");
  const warning = describeStateSizeWarning(size, profile);
  return (
    <footer className="border-t border-line text-sm">
      <SizeMeter tokens={size.tokens} limits={profile.limits} />
      <div className="space-y-1.5 px-4 py-2">
        {state.form === "text" && looksLikeJson(state.text) ? (
          <Remark>
            This looks like JSON. Send it as an object?
            <Button className="text-sm" onClick={sendAsJson}>
              Send as JSON
            </Button>
          </Remark>
        ) : null}
        {result.ok && odd !== null ? <Remark>{describeNonTextItem(odd)}</Remark> : null}
        {warning === null ? null : <Remark>{warning}</Remark>}
        <StateAdvice form={state.form} />
        <p className="text-mute">
          {result.ok ? describeSentSize(sent, size) : unsent(state)}
          {result.ok && from}
        </p>
      </div>
    </footer>
  );
}
