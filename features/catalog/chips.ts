import type { Filter, Filters } from '@/lib/contracts/sections';
import { formatPrice } from '@/lib/domain/money';
import { SIZE } from '@/lib/routing/catalog-query';
import { texts } from './texts';

export interface Chip {
  title: string;
  /** The filters that stay when it is removed. */
  without: Filters;
}

const without = (applied: Filters, name: string, value: string): Filters => ({
  ...applied,
  [name]: (applied[name] ?? []).filter((other) => other !== value),
});

/** A chip for each chosen value that the shop knows, in the filters' order. */
export function toChips(filters: readonly Filter[], applied: Filters): Chip[] {
  return filters.flatMap((filter) =>
    (applied[filter.name] ?? []).flatMap((value) => {
      const title = titleOf(filter, value);
      return title === null ? [] : [{ title, without: without(applied, filter.name, value) }];
    }),
  );
}

/** Null for a value that the shop does not know: an address may say anything. */
function titleOf(filter: Filter, value: string): string | null {
  if (filter.kind === 'list') {
    const entry = filter.values.find((known) => known.value === value);
    if (!entry) return null;
    return filter.name === SIZE ? `${filter.title} ${entry.title}` : entry.title;
  }
  const sum = formatPrice(Number(value.slice(3)));
  return value.startsWith('min') ? texts.priceFrom(sum) : texts.priceTo(sum);
}
