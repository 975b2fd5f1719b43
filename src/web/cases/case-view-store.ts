import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  type CaseFilter,
  type CaseOrder,
  type CaseSort,
  noFilter,
  noSort,
  samplingMethodOf,
} from "#core/cases/view-cases.ts";
import type { SamplingMethod } from "#core/model/case.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { showRoom } from "#web/kit/navigation/navigation-store.ts";

/** What the room of cases shows, and in what order. It lasts until another playground is opened. */
interface CasesShown {
  filter: CaseFilter;
  sort: CaseSort;
  /** How new labels say that their row was picked; null: as filter and order have it. */
  picking: SamplingMethod | null;
  /** Metadata fields that have a column. */
  fields: readonly string[];
}

const plain: CasesShown = { filter: noFilter, sort: noSort, picking: null, fields: [] };

const casesShown = createStore<CasesShown>()(() => plain);

playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key) casesShown.setState(plain);
});

export function useCaseFilter(): CaseFilter {
  return useStore(casesShown, ({ filter }) => filter);
}

export function useCaseSort(): CaseSort {
  return useStore(casesShown, ({ sort }) => sort);
}

/** The metadata fields that have a column. */
export function useShownFields(): readonly string[] {
  return useStore(casesShown, ({ fields }) => fields);
}

/** Gives a metadata field a column, or takes it away. */
export function showField(name: string, shown: boolean): void {
  casesShown.setState(({ fields }) => {
    const others = fields.filter((one) => one !== name);
    return { fields: shown ? [...others, name] : others };
  });
}

/** How a label given in this view says that its row was picked. */
export function useSamplingMethod(): SamplingMethod {
  return useStore(casesShown, ({ filter, sort, picking }) => picking ?? samplingMethodOf(filter, sort));
}

/** Says it for all labels to come; null: as filter and order have it. */
export function overrideSamplingMethod(picking: SamplingMethod | null): void {
  casesShown.setState({ picking });
}

/** Whether a label decides, as it does while cases are shown on which labels differ or may be wrong. */
export function useAdjudicates(): boolean {
  return useStore(casesShown, ({ filter }) => filter.label === "disputed" || filter.label === "suspect");
}

/** Changes a part of the filter and leaves the rest. */
export function filterCases(part: Partial<CaseFilter>): void {
  casesShown.setState(({ filter, sort }) => {
    const now = { ...filter, ...part };
    // Without its list, the order that it gave is none.
    return { filter: now, sort: sort.by === "worst" && now.keys === null ? noSort : sort };
  });
}

export function sortCases(sort: CaseSort): void {
  casesShown.setState({ sort });
}

/** Goes to the cases and shows those that this filter lets pass; what it leaves out filters nothing. */
export function showCases(filter: Partial<CaseFilter>, by: CaseOrder = "order"): void {
  casesShown.setState({ filter: { ...noFilter, ...filter }, sort: { by, descending: false } });
  showRoom("cases");
}
