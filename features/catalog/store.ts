import { createStore } from 'zustand/vanilla';
import type { Pagination } from '@/lib/contracts/pagination';
import type { Filter, Filters, Section, Sort } from '@/lib/contracts/sections';

/** Section 3, Filter state, as the server sent it. */
export interface CatalogSnapshot {
  /** The section's address without /catalog/. */
  url: string;
  filters: Filter[];
  /** What the listing in view is filtered by. */
  applied: Filters;
  sorts: Array<{ value: Sort; title: string }>;
  sort: Sort;
  /** Code of the city that the sizes are counted for; absent for the default one. */
  city?: string | undefined;
  sections: Array<Pick<Section, 'code' | 'title' | 'count'>>;
  pagination: Pagination;
}

export interface CatalogState extends CatalogSnapshot {
  /** The draft: what is chosen and not applied yet. */
  selected: Filters;
  toggle: (name: string, value: string) => void;
  /** @param digits whole roubles as typed; anything but digits is passed over */
  setBound: (name: string, side: 'min' | 'max', digits: string) => void;
  reset: () => void;
  /** Gives the draft up: what is applied is chosen again. */
  discard: () => void;
}

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

export const createCatalogStore = (snapshot: CatalogSnapshot) =>
  createStore<CatalogState>((set) => {
    const change = (name: string, next: (values: readonly string[]) => string[]) =>
      set(({ selected }) => ({ selected: { ...selected, [name]: next(selected[name] ?? []) } }));
    return {
      ...snapshot,
      selected: snapshot.applied,
      toggle: (name, value) => change(name, (values) => toggled(values, value)),
      setBound: (name, side, typed) =>
        change(name, (values) => {
          const digits = typed.replace(/\D/g, '').slice(0, 7);
          const other = values.filter((value) => !value.startsWith(side));
          return digits ? [...other, side + digits] : other;
        }),
      reset: () => set({ selected: {} }),
      discard: () => set(({ applied }) => ({ selected: applied })),
    };
  });
