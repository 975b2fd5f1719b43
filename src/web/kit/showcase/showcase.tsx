// A page with every control of the kit in each of its states.

import { type ReactNode, useRef, useState } from "react";
import { Button, IconButton, LinkButton } from "#web/kit/ui/button.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import {
  Checkbox,
  FieldError,
  NumberField,
  OutcomeField,
  SearchField,
  SegmentedControl,
} from "#web/kit/ui/fields.tsx";
import { GrowingField } from "#web/kit/ui/growing-field.tsx";
import { X } from "#web/kit/ui/icons.tsx";
import { MenuButton } from "#web/kit/ui/menu-button.tsx";
import { AdviceNote, OfferNote } from "#web/kit/ui/note.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { Panes } from "#web/kit/ui/panes.tsx";
import { Popover } from "#web/kit/ui/popover.tsx";
import { ProgressLine } from "#web/kit/ui/progress-line.tsx";
import { KeyHint, Tag } from "#web/kit/ui/tag.tsx";

function doNothing() {}

const noStorage = { getItem: () => null, setItem: doNothing };

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line py-4">
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <Group title="Buttons">
      {(["plain", "primary", "quiet", "danger"] as const).flatMap((look) => [
        <Button key={look} look={look}>
          {look}
        </Button>,
        <Button key={`${look}, disabled`} look={look} disabled>
          {look}, disabled
        </Button>,
      ])}
      <IconButton icon={X} label="Remove" />
      <IconButton icon={X} label="Remove, disabled" disabled />
      <LinkButton>Link</LinkButton>
    </Group>
  );
}

function Choices() {
  const [segment, setSegment] = useState("one");
  const [tab, setTab] = useState("questions");
  const choices = ["one", "two", "three"].map((value) => ({ value, label: value }));
  const panes = ["questions", "state"].map((id) => ({
    id,
    title: id,
    share: 50,
    content: <p className="p-3">{id}</p>,
  }));
  return (
    <Group title="Choices">
      <Chip isChosen>Chosen chip</Chip>
      <Chip isChosen={false}>Chip</Chip>
      <SegmentedControl label="Segments" value={segment} choices={choices} onChange={setSegment} />
      <SegmentedControl
        label="Segments, disabled"
        value="one"
        choices={choices}
        onChange={doNothing}
        disabled
      />
      <Checkbox checked onTick={doNothing}>
        Ticked
      </Checkbox>
      <Checkbox checked={false} onTick={doNothing}>
        Not ticked
      </Checkbox>
      <Checkbox checked={false} onTick={doNothing} disabled>
        Disabled
      </Checkbox>
      <div className="h-24 w-80 border border-line">
        <Panes
          id="showcase"
          layout="tabs"
          storage={noStorage}
          panes={panes}
          label="Tabs"
          shown={tab}
          onShow={setTab}
        />
      </div>
    </Group>
  );
}

function Fields() {
  const [outcome, setOutcome] = useState("review");
  const [search, setSearch] = useState<string | null>("");
  return (
    <Group title="Fields">
      <input className="field w-40" aria-label="Text" placeholder="Text" />
      <input className="field w-40" aria-label="Text, disabled" defaultValue="disabled" disabled />
      <div>
        <input className="field w-40" aria-label="Text with an error" aria-invalid aria-describedby="wrong" />
        <FieldError id="wrong" message="What is wrong, and what would be right." />
      </div>
      <select className="field w-32" aria-label="Select">
        <option>Select</option>
      </select>
      <select className="field w-32" aria-label="Select, disabled" disabled>
        <option>disabled</option>
      </select>
      <NumberField label="Number" min={0} max={100} step={1} text="95" unit="%" onCommit={doNothing} />
      <div className="w-32">
        <OutcomeField label="Outcome" outcome={outcome} onOutcome={setOutcome} />
      </div>
      <SearchField label="Search" value={search ?? ""} onChange={setSearch} found="3 found" />
      <div className="w-60">
        <GrowingField label="Growing text" defaultValue="Grows with its text" />
      </div>
      <div className="w-60">
        <GrowingField label="Quiet text" defaultValue="Plain until hovered" quiet />
      </div>
    </Group>
  );
}

function Floating() {
  const popover = useRef<HTMLDivElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Group title="Menu, popover and dialog">
      <Popover label="Menu" trigger="Menu" popover={popover} wide>
        <MenuButton>First line</MenuButton>
        <MenuButton disabled>Disabled line</MenuButton>
      </Popover>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      {isOpen && (
        <Dialog title="Dialog" onClose={() => setOpen(false)}>
          <Button look="primary" onClick={() => setOpen(false)}>
            Close it
          </Button>
        </Dialog>
      )}
    </Group>
  );
}

function Words() {
  return (
    <Group title="Outcomes, tags and keys">
      {["allow", "review", "block", "Ask a lawyer", ""].map((outcome) => (
        <OutcomeChip key={outcome} outcome={outcome} zone="Unsure" />
      ))}
      <OutcomeChip outcome="allow" stale />
      {(["plain", "bad", "warning", "quiet"] as const).map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      <KeyHint text="Ctrl+K" />
    </Group>
  );
}

function Notes() {
  const finding = {
    rule: "example",
    level: "warning",
    message: "Something to fix.",
    fix: { label: "Fix it" },
  };
  return (
    <Group title="Notes and progress">
      <div className="grid w-full max-w-xl gap-2">
        <AdviceNote finding={finding} onFix={doNothing} onDismiss={doNothing} />
        <AdviceNote finding={{ ...finding, level: "hint" }} onFix={doNothing} />
        <OfferNote words="Something can be done here." label="Do it" onTake={doNothing} />
        <ProgressLine label="Progress" value={40} max={100} text="40 of 100" onCancel={doNothing} />
      </div>
      <EmptyState
        title="Nothing yet"
        picture={<circle cx={120} cy={32} r={20} className="fill-accent-soft" />}
      >
        Says what will be here.
      </EmptyState>
    </Group>
  );
}

function Tables() {
  return (
    <Group title="Table">
      <DataTable label="Table" columns={["Outcome", "Cases"]}>
        {["allow", "review", "block"].map((outcome, at) => (
          <tr key={outcome}>
            <th scope="row">{outcome}</th>
            <td>{10 * at}</td>
          </tr>
        ))}
      </DataTable>
    </Group>
  );
}

/** Every control in each of its states; `npm run dev` serves it at `/kit`. */
export function Showcase() {
  return (
    <main className="h-dvh overflow-auto bg-bg px-6 pb-10 text-ink">
      <h1 className="pt-4 text-xl font-semibold">Controls</h1>
      <Buttons />
      <Choices />
      <Fields />
      <Floating />
      <Words />
      <Notes />
      <Tables />
    </main>
  );
}
