import type { ModalName, ModalRegistry } from './registry';
import { letterLink } from './sign-in-options';

/** Modals that take nothing, or may do without. */
type Plain = { [N in ModalName]: undefined extends ModalRegistry[N] ? N : never }[ModalName];

/** What an address may open (RD-09); the cart shows itself as the screen is wide, or as asked. */
export type Popup = Plain | 'cart' | 'partial-cart';

const NAMES: readonly Popup[] = [
  'auth',
  'cart',
  'partial-cart',
  'chat',
  'cookie',
  'feedback',
  'filter',
  'location',
  'restore',
  'sidebar',
];

/**
 * RD-09: which popup an address asks for. `open_popup=y` goes with the name, except for the partial cart.
 * @param search with or without `?`
 * @returns null when it asks for none, or for one that nobody may open by an address
 */
export function popupOf(search: string): Popup | null {
  const params = new URLSearchParams(search);
  const popup = NAMES.find((name) => name === params.get('popup'));
  return popup && (popup === 'partial-cart' || params.get('open_popup') === 'y') ? popup : null;
}

/** Whether an address asks for a popup at all, were it one that nobody knows. */
export const asksForPopup = (search: string): boolean =>
  popupOf(search) !== null || new URLSearchParams(search).get('open_popup') === 'y';

/**
 * The address without what opened the popup and what it was opened with, so that a reload or a friend does not
 * open it again, and a letter's secret stays in no history.
 * @param address path, query and fragment; everything else of it stays as it was spelt
 */
export function withoutPopup(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const rest = query.split('&').filter((pair) => !/^(?:popup|open_popup|back)(?:=|$)/.test(pair));
  const search = rest.join('&');
  return path + (search && `?${search}`) + (letterLink(fragment) ? '' : fragment);
}
