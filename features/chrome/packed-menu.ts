import type { MenuItem } from '#lib/contracts/content.ts';
import { toColumns } from './columns.ts';

/**
 * A menu's entry as the pages carry it for the browser. A menu stands on every page, and as elements of React its links
 * weigh four times as much as their names and addresses.
 */
export type PackedItem = readonly [
  name: string,
  url: string,
  type: MenuItem['type'] | '',
  items?: readonly PackedItem[],
];

const pack = ({ name, url, type, sub_items }: MenuItem): PackedItem => {
  const mark = type === 'link' ? '' : type;
  return sub_items.length > 0 ? [name, url, mark, toColumns(sub_items).flat().map(pack)] : [name, url, mark];
};

/** The items in their columns and order (CH-04). */
export const packColumns = (items: readonly MenuItem[]): PackedItem[][] =>
  toColumns(items).map((column) => column.map(pack));
