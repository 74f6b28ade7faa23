import { numberInAddress } from '#lib/domain/typed-number.ts';

/** The tabs of the page; each has an address of its own. */
export const VIEWS = ['orders', 'reviews', 'receipts', 'bookings', 'certificates'] as const;
export type View = (typeof VIEWS)[number];

const PATH = '/personal/orders';

/** What the address asks the page to show; unknown values are ignored. */
interface Place {
  view: View;
  /** The number of the order that is open; null without one. */
  order: string | null;
  /** The code of the product whose review is to be written. */
  product: string | null;
}

export function readPlace(params: Pick<URLSearchParams, 'get'>): Place {
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'orders',
    order: numberInAddress(params.get('order')),
    product: params.get('product'),
  };
}

export const viewHref = (view: View): string => (view === 'orders' ? PATH : `${PATH}?view=${view}`);

export const orderHref = (number: string): string =>
  `${PATH}?order=${encodeURIComponent(number.toLowerCase())}`;

export const reviewHref = (productCode: string): string =>
  `${viewHref('reviews')}&product=${encodeURIComponent(productCode)}`;
