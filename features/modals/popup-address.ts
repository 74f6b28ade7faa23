import { BOOKING_LINK_PATTERN } from '#lib/domain/bookings.ts';
import { parseEmailLink, parseSubscriptionLink } from './email-links.ts';
import type { ModalName, OptionsOf } from './registry.ts';

/** Modals that need no options. */
type ModalWithoutOptions = { [N in ModalName]: undefined extends OptionsOf<N> ? N : never }[ModalName];

/**
 * Popups that a URL can open. `cart` opens the partial or the full cart, depending on the screen's width.
 * `partial-cart` always opens the partial cart. `subscribe` also needs the secret of an e-mail's link.
 */
type Popup = ModalWithoutOptions | ProductPopup | 'booked' | 'cart' | 'partial-cart' | 'subscribe';

/** Modals about a product, which open on the product's page. `installment` is an alias of `installments`. */
const PRODUCT_POPUPS = [
  'booking',
  'care',
  'fast-order',
  'installment',
  'installments',
  'quick-view',
  'sizes',
] as const;
export type ProductPopup = (typeof PRODUCT_POPUPS)[number];

/** True for a popup that needs the product of the current page. */
export const isProductPopup = (popup: Popup | null): popup is ProductPopup =>
  PRODUCT_POPUPS.some((name) => name === popup);

/** Names of the popups that a URL can open (RD-09). Any other modal opens only by a click. */
const POPUPS: readonly Popup[] = [
  'auth',
  'booked',
  'cart',
  'partial-cart',
  'chat',
  'cookie',
  'feedback',
  'filter',
  'location',
  'restore',
  'sidebar',
  'size-table',
  'subscribe',
  ...PRODUCT_POPUPS,
];

/**
 * Reads the popup from a URL (RD-09). The URL must also contain `open_popup=y`, except for the partial cart and for a
 * booking. Links to bookings are sent by SMS, so they have to be short.
 * @param search with or without `?`
 * @returns null when the URL names no popup, or a popup that a URL cannot open
 */
export function readPopup(search: string): Popup | null {
  const params = new URLSearchParams(search);
  const popup = POPUPS.find((name) => name === params.get('popup'));
  return popup && (popup === 'partial-cart' || popup === 'booked' || params.get('open_popup') === 'y')
    ? popup
    : null;
}

/** True when a URL requests a popup, even a popup that does not exist. */
export const hasPopupRequest = (search: string): boolean =>
  readPopup(search) !== null || new URLSearchParams(search).get('open_popup') === 'y';

/** Parses a booking's secret from the fragment of a link in an SMS. Empty when it is not a valid secret. */
export const parseBookingLink = (hash: string): string => {
  const link = hash.slice(1);
  return BOOKING_LINK_PATTERN.test(link) ? link : '';
};

/**
 * Removes the popup's parameters from a URL, so that neither a reload nor a shared link opens the popup again. The
 * secret of a link from an e-mail or SMS is removed too, so that it does not remain in the browser's history.
 * @param address path, query and fragment. All other parts of the URL are returned unchanged
 */
export function removePopupParams(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const rest = query.split('&').filter((pair) => !/^(?:popup|open_popup|back)(?:=|$)/.test(pair));
  const search = rest.join('&');
  const isSecret =
    parseEmailLink(fragment) ||
    parseSubscriptionLink(fragment) ||
    (readPopup(query) === 'booked' && parseBookingLink(fragment) !== '');
  return path + (search && `?${search}`) + (isSecret ? '' : fragment);
}
