import { CONSENT_ALL, COOKIES } from '#lib/config/cookies.ts';
import { toKopecks, toRoubles } from '#lib/domain/money.ts';
import { readCookie } from '#lib/hooks/use-cookie.ts';
import { getPublicIdentity } from '#lib/identity/current.ts';
import { type EventItem, type ShopEvent, subscribeToEvents } from './events.ts';
import { claimPurchaseEvent, fillCategories } from './memory.ts';

/** Names of the fields for a product's categories. GA4 has five levels of categories. */
const CATEGORIES = [
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
] as const;

/**
 * Returns `window.dataLayer`, the array that Google Tag Manager and Metrika read. A missing array is created.
 */
export function getDataLayer(): unknown[] {
  const layer: unknown[] = Reflect.get(window, 'dataLayer') ?? [];
  Reflect.set(window, 'dataLayer', layer);
  return layer;
}

/** Rounds roubles to whole kopecks, which removes binary floating-point errors. */
const roundToKopecks = (roubles: number): number => toRoubles(toKopecks(roubles));

/** Drops undefined and empty fields. */
const omitEmpty = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

const roundIfKnown = (sum: number | undefined): number | undefined =>
  sum === undefined ? undefined : roundToKopecks(sum);

const toItem = ({ id, name, price, discount, variant, category = [], quantity, list, index }: EventItem) =>
  omitEmpty({
    item_id: id,
    item_name: name,
    item_variant: variant,
    ...Object.fromEntries(CATEGORIES.map((field, level) => [field, category[level]])),
    item_list_name: list,
    index,
    price: roundIfKnown(price),
    discount: discount ? roundToKopecks(discount) : undefined,
    quantity,
  });

const sumOf = (items: readonly EventItem[]): number =>
  roundToKopecks(items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0));

/** Returns GA4's event parameters other than the items. */
function toEventParameters(event: ShopEvent): Record<string, unknown> {
  switch (event.name) {
    case 'view_item_list':
    case 'select_item':
      return { item_list_name: event.items[0]?.list };
    case 'begin_checkout':
      return {
        currency: getPublicIdentity().currency,
        value: roundIfKnown(event.value),
        coupon: event.coupon,
      };
    case 'purchase':
      return {
        transaction_id: event.order,
        currency: getPublicIdentity().currency,
        value: roundIfKnown(event.value),
        shipping: roundIfKnown(event.shipping),
        coupon: event.coupon,
      };
    default:
      return { currency: getPublicIdentity().currency, value: sumOf(event.items) };
  }
}

/**
 * Sends an event if the shopper has consented. The consent cookie is read for each event, because another tab
 * may have revoked the consent.
 */
function push(event: ShopEvent): void {
  if (readCookie(COOKIES.consent) !== CONSENT_ALL) return;
  if (event.name === 'purchase' && !claimPurchaseEvent(event.order)) return;
  const items = fillCategories(event.items).map(toItem);
  // `ecommerce: null` clears the previous event's fields. Otherwise the tag manager would merge them into the
  // new event.
  getDataLayer().push(
    { ecommerce: null },
    { event: event.name, ecommerce: { ...omitEmpty(toEventParameters(event)), items } },
  );
}

/**
 * Sends the shop's events to `window.dataLayer` in the form of GA4, which Metrika supports as well. Call it
 * once the shopper has consented.
 * @returns a function that stops the sending
 */
export const startDataLayer = (): (() => void) => subscribeToEvents(push);
