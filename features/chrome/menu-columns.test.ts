import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#lib/contracts/content.ts';
import { toMenuColumns } from './menu-columns.ts';

const item = (name: string, column: number, row: number): MenuItem => ({
  name,
  url: `/${name}`,
  type: 'link',
  params: { column, row },
  sub_items: [],
});

describe('CH-04 menu columns', () => {
  it('are ordered by params.column, and inside by params.row, whatever their order in the response', () => {
    const columns = toMenuColumns([item('d', 3, 1), item('b', 1, 2), item('c', 2, 1), item('a', 1, 1)]);
    expect(columns.map((column) => column.map(({ name }) => name))).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  it('are empty without items', () => {
    expect(toMenuColumns([])).toEqual([]);
  });
});
