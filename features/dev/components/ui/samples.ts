import type { CardProduct } from '#components/product/packed-cards.ts';
import type { Offer } from '#lib/contracts/product.ts';
import type { Attachment } from '#lib/hooks/attachment-list.ts';
import { texts } from './texts.ts';

const { sample } = texts;

export const ignoreCall = () => {};
export const sampleError = new Error(sample.error);
export const FULL_PRICE = { price: 12_990, base_price: 12_990, discount_percent: 0, discount_info: null };
export const REDUCED_PRICE = { ...FULL_PRICE, price: 8_990, discount_percent: 31 };
export const sampleBreadcrumbs = [
  { title: sample.shoes, href: '/catalog/shoes' },
  { title: sample.boots, href: '/catalog/shoes/boots' },
];

/**
 * Builds the steps of an order.
 * @param now index of the current step, -1 before the first
 */
export const buildSteps = (now: number) =>
  sample.steps.map((title, index) => ({
    status: title,
    title,
    at: index <= now ? '2026-11-26T12:00:00+03:00' : null,
    isNow: index === now,
    ...(index === now && { comment: sample.stepNote }),
  }));

/** One file in each state. */
export const sampleFiles = (['done', 'uploading', 'failed'] as const).map((state, index): Attachment => {
  const name = sample.files[index] ?? '';
  const isFailed = state === 'failed';
  return {
    ...{ key: state, name, size: 1_400_000, state, progress: 0.4, id: null, controller: null },
    error: isFailed ? sample.fileError : null,
    file: isFailed ? new File([], name) : null,
  };
});

/** System colors. Real swatches take their colors from the data of products, which these samples do not have. */
const PAINTS = ['CanvasText', 'Canvas', 'Mark', 'GrayText', 'Highlight', 'ButtonFace'];

/** More colors than a row of swatches can show. */
export const sampleSwatches = sample.colors.map((name, id) => ({
  id,
  name,
  params: { color: PAINTS[id] ?? '' },
}));

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

/** One size of each kind: many in stock, few left, the last, in stores only, sold out. */
export const sampleOffers: readonly Offer[] = [
  offer(0),
  offer(1, { quantity: 3 }),
  offer(2, { quantity: 1 }),
  offer(3, { ...gone, number_of_stores: 2 }),
  offer(4, gone),
  offer(5),
];
export const oneSizeOffers: readonly Offer[] = [{ ...offer(0), title: sample.oneSize }];
export const soldOutOffers: readonly Offer[] = sampleOffers.map((one) => ({
  ...one,
  ...gone,
  quick_order: false,
}));

export type CardState = 'rest' | 'discount' | 'labelled' | 'long' | 'soldOut' | 'more';

/** Changes to a product that make its card show a state. */
export const cardChanges: Readonly<Record<CardState, Partial<CardProduct>>> = {
  rest: { label: null, is_novelty: false, is_available: true },
  discount: { price: { price: 8_990, base_price: 12_990, discount_percent: 31 } },
  labelled: { label: sample.label, is_available: true },
  long: { title: sample.productLong, rating: { value: 4.6, count: 128 } },
  soldOut: { is_available: false, offers: [] },
  more: {
    crossing_color: sampleSwatches.map(({ id, ...color }) => ({ id: -1 - id, code: `${id}`, color })),
  },
};
