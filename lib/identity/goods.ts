import { getPublicIdentity } from './current.ts';
import type { Identity } from './schema.ts';

export type GoodsKind = Identity['goods'][number];

/** Returns true for a kind of products that the shop sells. In a shop that names no kinds, every kind is sold. */
export function isKindSold(kind: GoodsKind): boolean {
  const { goods } = getPublicIdentity();
  return goods.length === 0 || goods.includes(kind);
}

/** Kinds of products that have a measuring guide. */
const MEASURED: readonly GoodsKind[] = ['shoes', 'belts', 'glasses', 'gloves', 'jewelry'];

/** Returns true in a shop that sells products with a measuring guide. */
export const hasSizeGuides = (): boolean => MEASURED.some(isKindSold);
