import { CONSENT_ALL, COOKIES } from '#lib/config/cookies.ts';
import { toKopecks, toRoubles } from '#lib/domain/money.ts';
import { readCookie } from '#lib/hooks/use-cookie.ts';
import { type EventItem, onEvents, type ShopEvent } from './events.ts';
import { isFirstPurchase, knowCategories } from './memory.ts';

const CURRENCY = 'RUB';

/** GA4 knows five levels. */
const CATEGORIES = [
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
] as const;

/** The array that the tag manager and Metrika's counter read; made when there is none. */
export function dataLayer(): unknown[] {
  const layer: unknown[] = Reflect.get(window, 'dataLayer') ?? [];
  Reflect.set(window, 'dataLayer', layer);
  return layer;
}

/** Differences and sums of roubles with kopecks, without what binary fractions add. */
const exact = (roubles: number): number => toRoubles(toKopecks(roubles));

/** Leaves out what is not known. */
const known = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

const exactOrNone = (sum: number | undefined): number | undefined =>
  sum === undefined ? undefined : exact(sum);

const toItem = ({ id, name, price, discount, variant, category = [], quantity, list, index }: EventItem) =>
  known({
    item_id: id,
    item_name: name,
    item_variant: variant,
    ...Object.fromEntries(CATEGORIES.map((field, level) => [field, category[level]])),
    item_list_name: list,
    index,
    price: exactOrNone(price),
    discount: discount ? exact(discount) : undefined,
    quantity,
  });

const sumOf = (items: readonly EventItem[]): number =>
  exact(items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0));

/** What GA4 wants beside the items. */
function fieldsOf(event: ShopEvent): Record<string, unknown> {
  switch (event.name) {
    case 'view_item_list':
    case 'select_item':
      return { item_list_name: event.items[0]?.list };
    case 'begin_checkout':
      return { currency: CURRENCY, value: exactOrNone(event.value), coupon: event.coupon };
    case 'purchase':
      return {
        transaction_id: event.order,
        currency: CURRENCY,
        value: exactOrNone(event.value),
        shipping: exactOrNone(event.shipping),
        coupon: event.coupon,
      };
    default:
      return { currency: CURRENCY, value: sumOf(event.items) };
  }
}

/** Passes an event on while the consent lasts: another tab may have taken it back. */
function push(event: ShopEvent): void {
  if (readCookie(COOKIES.consent) !== CONSENT_ALL) return;
  if (event.name === 'purchase' && !isFirstPurchase(event.order)) return;
  const items = knowCategories(event.items).map(toItem);
  // Without it the tag manager would merge the fields of the event before into this one.
  dataLayer().push(
    { ecommerce: null },
    { event: event.name, ecommerce: { ...known(fieldsOf(event)), items } },
  );
}

/**
 * Passes the shop's events on to `window.dataLayer` in GA4's form, which Metrika's counter reads too; called once the
 * shopper has consented. @returns stops it
 */
export const startDataLayer = (): (() => void) => onEvents(push);
