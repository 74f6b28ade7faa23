import { readNumberFromAddress } from '#lib/domain/number-input.ts';

/** Tabs of the page. Each has its own address. */
export const VIEWS = ['orders', 'reviews', 'receipts', 'bookings', 'certificates'] as const;
export type View = (typeof VIEWS)[number];

const PATH = '/personal/orders';

/** Page state that the address contains. Unknown values are ignored. */
interface Place {
  view: View;
  /** Number of the open order, or null. */
  order: string | null;
  /** Code of the product whose review form is open, or null. */
  product: string | null;
}

export function readPageState(params: Pick<URLSearchParams, 'get'>): Place {
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'orders',
    order: readNumberFromAddress(params.get('order')),
    product: params.get('product'),
  };
}

export const buildViewHref = (view: View): string => (view === 'orders' ? PATH : `${PATH}?view=${view}`);

export const buildOrderHref = (number: string): string =>
  `${PATH}?order=${encodeURIComponent(number.toLowerCase())}`;

export const buildReviewHref = (productCode: string): string =>
  `${buildViewHref('reviews')}&product=${encodeURIComponent(productCode)}`;
