import { Welcome } from "#ui/welcome.tsx";

const markedText = (
  <>
    <path d="M48 14h144M48 46h112" className="stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
    <rect x="40" y="22" width="160" height="16" rx="4" className="fill-accent-soft" />
    <path d="M48 30h124" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
  </>
);

/** Before the first probe: what this room is for. */
export function ProbeWelcome() {
  return (
    <Welcome title="The service explains nothing. Experiments do." picture={markedText}>
      A probe asks again with one thing changed, and shows what that moved. Choose one: it says first how many
      requests it takes. What it finds is kept here.
    </Welcome>
  );
}
