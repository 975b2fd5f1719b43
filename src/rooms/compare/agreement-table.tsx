import type { CaseComparison } from "#core/compare/compare-cases.ts";
import { DataTable } from "#ui/data-table.tsx";

function signed(value: number): string {
  return `${value > 0 ? "+" : ""}${(100 * value).toFixed(1)} points`;
}

/** Who is right where only one is, with the exact test and the difference. */
export function AgreementTable({ comparison }: { comparison: CaseComparison }) {
  const { labelled, mcNemar, difference } = comparison;
  if (labelled === 0) return null;
  const { value } = difference.value;
  const interval = difference.interval;
  return (
    <details>
      <summary className="cursor-pointer text-sm text-mute">The numbers behind it</summary>
      <DataTable label="Numbers of the comparison">
        <tbody>
          <tr>
            <th scope="row">Only A right</th>
            <td>{mcNemar.onlyFirstRight}</td>
          </tr>
          <tr>
            <th scope="row">Only B right</th>
            <td>{mcNemar.onlySecondRight}</td>
          </tr>
          <tr>
            <th scope="row">McNemar’s exact test, p</th>
            <td>{mcNemar.pValue.toFixed(4)}</td>
          </tr>
          <tr>
            <th scope="row">Difference, B less A</th>
            <td>
              {value === null ? "—" : signed(value)}
              {interval && `, likely between ${signed(interval[0])} and ${signed(interval[1])}`}
            </td>
          </tr>
        </tbody>
      </DataTable>
    </details>
  );
}
