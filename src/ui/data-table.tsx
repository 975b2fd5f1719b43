import type { ReactNode } from "react";

/** A table that scrolls sideways within itself where it is too wide, by keys too. */
export function DataTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}
