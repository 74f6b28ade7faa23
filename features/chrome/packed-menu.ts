import type { MenuItem } from '#lib/contracts/content.ts';
import { toMenuColumns } from './menu-columns.ts';

/**
 * Menu entry in the compact format that pages contain. A menu is on each page, and as React elements its links
 * would be four times as large.
 */
export type PackedMenuItem = readonly [
  name: string,
  url: string,
  type: MenuItem['type'] | '',
  items?: readonly PackedMenuItem[],
];

const pack = ({ name, url, type, sub_items }: MenuItem): PackedMenuItem => {
  const packedType = type === 'link' ? '' : type;
  return sub_items.length > 0
    ? [name, url, packedType, toMenuColumns(sub_items).flat().map(pack)]
    : [name, url, packedType];
};

/** Packs the items of a menu in their columns and order (CH-04). */
export const packMenuColumns = (items: readonly MenuItem[]): PackedMenuItem[][] =>
  toMenuColumns(items).map((column) => column.map(pack));
