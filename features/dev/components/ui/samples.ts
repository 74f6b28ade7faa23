import type { CardProduct } from '#components/product/packed-cards.ts';
import type { Offer } from '#lib/contracts/product.ts';
import { texts } from './texts.ts';

const { sample } = texts;

/** System colors: a swatch of the shop's data would be a color of the goods. */
const PAINTS = ['CanvasText', 'Canvas', 'Mark', 'GrayText', 'Highlight', 'ButtonFace'];

/** More than a row of swatches shows. */
export const swatches = sample.colors.map((name, id) => ({ id, name, params: { color: PAINTS[id] ?? '' } }));

const offer = (id: number, change: Partial<Offer> = {}): Offer => ({
  id,
  title: sample.sizes[id] ?? sample.oneSize,
  quantity: 12,
  is_available: true,
  quick_order: true,
  number_of_stores: 0,
  stock_stores: [],
  store_cities: [],
  is_subscribed: false,
  ...change,
});
const gone = { quantity: 0, is_available: false };

/** One size of each kind: in plenty, few left, the last, in stores alone, sold out. */
export const offers: readonly Offer[] = [
  offer(0),
  offer(1, { quantity: 3 }),
  offer(2, { quantity: 1 }),
  offer(3, { ...gone, number_of_stores: 2 }),
  offer(4, gone),
  offer(5),
];
export const oneSize: readonly Offer[] = [{ ...offer(0), title: sample.oneSize }];
export const soldOut: readonly Offer[] = offers.map((one) => ({ ...one, ...gone, quick_order: false }));

export type CardState = 'rest' | 'discount' | 'labelled' | 'long' | 'soldOut' | 'more';

/** A product of the shop, changed so that its card shows a state. */
export const changes: Readonly<Record<CardState, Partial<CardProduct>>> = {
  rest: { label: null, is_novelty: false, is_available: true },
  discount: { price: { price: 8_990, base_price: 12_990, discount_percent: 31 } },
  labelled: { label: sample.label, is_available: true },
  long: { title: sample.productLong, rating: { value: 4.6, count: 128 } },
  soldOut: { is_available: false, offers: [] },
  more: {
    crossing_color: swatches.map(({ id, ...color }) => ({ id: -1 - id, code: `${id}`, color })),
  },
};
