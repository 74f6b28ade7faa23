import type { MenuItem } from '#lib/contracts/content.ts';

const compareItems = (a: MenuItem, b: MenuItem) =>
  a.params.column - b.params.column || a.params.row - b.params.row;

/**
 * Groups menu items by `params.column` and sorts each column by `params.row` (CH-04). Empty columns are omitted.
 */
export function toMenuColumns(items: readonly MenuItem[]): MenuItem[][] {
  const columns = new Map<number, MenuItem[]>();
  for (const item of items.toSorted(compareItems)) {
    const column = columns.get(item.params.column);
    if (column) column.push(item);
    else columns.set(item.params.column, [item]);
  }
  return [...columns.values()];
}
