import { BOOKING_LINK } from '#lib/domain/bookings.ts';
import { emailLink, subscriptionLink } from './email-links.ts';
import type { ModalName, OptionsOf } from './registry.ts';

/** Modals that need no options. */
type Plain = { [N in ModalName]: undefined extends OptionsOf<N> ? N : never }[ModalName];

/**
 * What an address may ask for: the view of `cart` follows the screen's width, that of `partial-cart` does not;
 * `subscribe` needs the link of an e-mail.
 */
type Popup = Plain | ProductPopup | 'booked' | 'cart' | 'partial-cart' | 'subscribe';

/** Modals about a product, which open on its page; `installment` is another name of `installments`. */
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

/** Whether a popup needs the product whose page this is. */
export const isProductPopup = (popup: Popup | null): popup is ProductPopup =>
  PRODUCT_POPUPS.some((name) => name === popup);

/** What an address may open (RD-09): a modal that is not listed opens by a click alone. */
const NAMES: readonly Popup[] = [
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
 * RD-09: which popup an address asks for. `open_popup=y` goes with the name, except for the partial
 * cart and for the booking that an SMS links to, where each character counts.
 * @param search with or without `?`
 * @returns null when it asks for none, or for one that nobody may open by an address
 */
export function popupOf(search: string): Popup | null {
  const params = new URLSearchParams(search);
  const popup = NAMES.find((name) => name === params.get('popup'));
  return popup && (popup === 'partial-cart' || popup === 'booked' || params.get('open_popup') === 'y')
    ? popup
    : null;
}

/** Whether an address asks for a popup at all, even for one that does not exist. */
export const asksForPopup = (search: string): boolean =>
  popupOf(search) !== null || new URLSearchParams(search).get('open_popup') === 'y';

/** A booking's secret from the fragment of an SMS's link; empty when it is no such secret. */
export const bookingLink = (hash: string): string => {
  const link = hash.slice(1);
  return BOOKING_LINK.test(link) ? link : '';
};

/**
 * The address without the parameters of its popup, so that neither a reload nor a shared link opens it again, and
 * the secret of an e-mail's or an SMS's link stays in no history.
 * @param address path, query and fragment; the rest of it stays exactly as it was spelt
 */
export function withoutPopup(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const rest = query.split('&').filter((pair) => !/^(?:popup|open_popup|back)(?:=|$)/.test(pair));
  const search = rest.join('&');
  const isSecret =
    emailLink(fragment) ||
    subscriptionLink(fragment) ||
    (popupOf(query) === 'booked' && bookingLink(fragment) !== '');
  return path + (search && `?${search}`) + (isSecret ? '' : fragment);
}
