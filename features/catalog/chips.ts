import type { Filter, Filters } from '@/lib/contracts/sections';
import { formatPrice } from '@/lib/domain/money';
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

/** A chip for each chosen value, in the filters' order. */
export function toChips(filters: readonly Filter[], applied: Filters): Chip[] {
  return filters.flatMap((filter) =>
    (applied[filter.name] ?? []).map((value) => ({
      title: titleOf(filter, value),
      without: without(applied, filter.name, value),
    })),
  );
}

function titleOf(filter: Filter, value: string): string {
  if (filter.kind === 'list') {
    const title = filter.values.find((entry) => entry.value === value)?.title ?? value;
    return filter.name === 'size' ? `${filter.title} ${title}` : title;
  }
  const sum = formatPrice(Number(value.slice(3)));
  return value.startsWith('min') ? texts.priceFrom(sum) : texts.priceTo(sum);
}
