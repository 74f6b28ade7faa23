import { createStore } from 'zustand/vanilla';
import type { Pagination } from '#lib/contracts/pagination.ts';
import type { Filters, Section, Sort } from '#lib/contracts/sections.ts';
import {
  BOUND_DIGITS,
  type BoundSide,
  formatRangeBound,
  parseRangeBound,
} from '#lib/domain/range-filters.ts';
import type { ListingFilter } from './packed-filters.ts';

/** Filter state (section 3) as the server sent it. */
export interface CatalogSnapshot {
  /** URL of the section without the prefix /catalog/. */
  url: string;
  filters: ListingFilter[];
  /** Filters of the current listing. */
  applied: Filters;
  sorts: Array<{ value: Sort; title: string }>;
  sort: Sort;
  /** Code of the city whose stock the sizes are filtered by. Absent for the default city. */
  city?: string | undefined;
  sections: Array<Pick<Section, 'code' | 'title'>>;
  pagination: Pagination;
}

export interface CatalogState extends CatalogSnapshot {
  /** Draft: filters that are selected but not applied yet. */
  selected: Filters;
  toggle: (name: string, value: string) => void;
  /** @param typed bound of a range filter, from which all characters but digits are removed */
  setBound: (name: string, side: BoundSide, typed: string) => void;
  reset: () => void;
  /** Discards the draft and selects the applied filters. */
  discard: () => void;
}

const toggleValue = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

export const createCatalogStore = (snapshot: CatalogSnapshot) =>
  createStore<CatalogState>((set) => {
    const change = (name: string, next: (values: readonly string[]) => string[]) =>
      set(({ selected }) => ({ selected: { ...selected, [name]: next(selected[name] ?? []) } }));
    return {
      ...snapshot,
      selected: snapshot.applied,
      toggle: (name, value) => change(name, (values) => toggleValue(values, value)),
      setBound: (name, side, typed) =>
        change(name, (values) => {
          const digits = typed.replace(/\D/g, '').slice(0, BOUND_DIGITS);
          const other = values.filter((value) => parseRangeBound(value)?.side !== side);
          return digits ? [...other, formatRangeBound(side, digits)] : other;
        }),
      reset: () => set({ selected: {} }),
      discard: () => set(({ applied }) => ({ selected: applied })),
    };
  });
