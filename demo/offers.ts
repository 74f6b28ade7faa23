import type { DemoProduct } from './product.ts';

const FIRST_OFFER = 10_001;

/** Lists every size of every product with its offer id. */
export const makeOffers = (products: readonly DemoProduct[]) =>
  products
    .flatMap((product) => product.sizes.map((size, index) => ({ size, product, sort: index * 10 })))
    .map((offer, index) => ({ ...offer, id: FIRST_OFFER + index }));

export type DemoOffer = ReturnType<typeof makeOffers>[number];
