import type { Answers } from '../answers.ts';

type GoodsKind = Answers['goods'][number];

/** Kinds of products with sizes. */
export const SIZED_KINDS = ['shoes', 'belts', 'glasses', 'gloves', 'clothes', 'jewelry'] as const;

/** Names of the kinds in the accusative: «мы продаём обувь». */
export const KIND_NAMES: Readonly<Record<GoodsKind, string>> = {
  shoes: 'обувь',
  bags: 'сумки',
  belts: 'ремни',
  glasses: 'очки',
  gloves: 'перчатки',
  clothes: 'одежду',
  jewelry: 'украшения',
};

/** Returns true when the shop sells a kind of products. A shop that names no kinds may sell all of them. */
export const isSold = ({ goods }: Answers, kind: GoodsKind): boolean =>
  goods.length === 0 || goods.includes(kind);
