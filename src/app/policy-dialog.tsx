import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Policy } from "#core/policy/export/policy.ts";
import { type RuledQuestion, writePolicyCases } from "#core/policy/export/policy-cases.ts";
import { type PolicyExport, policyExports, toPolicyFileName } from "#core/policy/export/policy-code.ts";
import { policySamplesQuery } from "#data/policy-samples.ts";
import { useOpenPolicy } from "#data/policy-take-away.ts";
import { useProfile } from "#data/session-query.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { PolicyText } from "./policy-text.tsx";

interface FormProps {
  form: PolicyExport;
  policy: Policy;
  ruled: readonly RuledQuestion[];
}

function CasesText({ form, policy, ruled }: FormProps) {
  const key = usePlayground((playground) => playground.key);
  const profile = useProfile();
  const asked = ruled.map((one) => one.asked);
  const samples = useQuery(policySamplesQuery(key, asked)).data;
  if (!samples) return <p className="text-mute">Reading the kept runs …</p>;
  return (
    <PolicyText text={writePolicyCases(policy, ruled, samples, profile)} fileName={nameOf(form, policy)} />
  );
}

function nameOf(form: PolicyExport, policy: Policy): string {
  return toPolicyFileName(form, policy.name);
}

function FormText({ form, policy, ruled }: FormProps) {
  if (form.write === null) return <CasesText form={form} policy={policy} ruled={ruled} />;
  return <PolicyText text={form.write(policy)} fileName={nameOf(form, policy)} />;
}

/** What whoever takes the policy should know first; it stands in each form as well. */
function Statements({ statements }: { statements: readonly string[] }) {
  return (
    <ul
      aria-label="What it stands on"
      className="mb-3 max-h-32 overflow-auto border-l-[3px] border-yes bg-yes-soft px-3 py-1.5 text-sm"
    >
      {statements.map((statement) => (
        <li key={statement}>{statement}</li>
      ))}
    </ul>
  );
}

/** The questions with their rules, to be applied elsewhere: as JSON, as code, and as test cases. */
export function PolicyDialog({ onClose }: { onClose: () => void }) {
  const open = useOpenPolicy();
  const [shown, setShown] = useState(policyExports[0]?.id ?? "");
  const form = policyExports.find(({ id }) => id === shown);
  return (
    <Dialog title="Take the policy away" onClose={onClose} wide>
      {open.ok && form ? (
        <>
          <Statements statements={open.policy.statements} />
          <div className="mb-2 max-w-full overflow-x-auto whitespace-nowrap">
            <Segmented
              label="Form"
              value={shown}
              choices={policyExports.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={setShown}
            />
          </div>
          <p className="mb-2 text-sm text-mute">{form.about}</p>
          <FormText key={form.id} form={form} policy={open.policy} ruled={open.ruled} />
        </>
      ) : (
        <p>
          The questions cannot be asked as they are, so there is no policy yet:{" "}
          {open.ok ? "" : open.issues[0]?.message}
        </p>
      )}
    </Dialog>
  );
}
