import { parseNumberFromUrl } from '#lib/domain/number-input.ts';

/** Tabs of the page. Each tab has its own URL. */
export const ORDERS_TABS = ['orders', 'reviews', 'receipts', 'bookings', 'certificates'] as const;
export type OrdersTab = (typeof ORDERS_TABS)[number];

const PATH = '/personal/orders';

/** Page state that the URL contains. Unknown values are ignored. */
interface Place {
  view: OrdersTab;
  /** Number of the open order, or null. */
  order: string | null;
  /** Code of the product whose review form is open, or null. */
  product: string | null;
}

export function readPageState(params: Pick<URLSearchParams, 'get'>): Place {
  return {
    view: ORDERS_TABS.find((view) => view === params.get('view')) ?? 'orders',
    order: parseNumberFromUrl(params.get('order')),
    product: params.get('product'),
  };
}

export const buildViewHref = (view: OrdersTab): string => (view === 'orders' ? PATH : `${PATH}?view=${view}`);

export const buildOrderHref = (number: string): string =>
  `${PATH}?order=${encodeURIComponent(number.toLowerCase())}`;

export const buildReviewHref = (productCode: string): string =>
  `${buildViewHref('reviews')}&product=${encodeURIComponent(productCode)}`;
