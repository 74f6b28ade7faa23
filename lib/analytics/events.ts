/** Product in an analytics event. Prices are in roubles per unit. */
export interface EventItem {
  /** Vendor code of the model and color. It is the same in every event. */
  id: string;
  name: string;
  /** Price after the product's discount. It is absent if no price is known. */
  price?: number;
  /** Amount of that discount. */
  discount?: number;
  /** Color, and the size once it is chosen. */
  variant?: string;
  /** Titles of the product's sections, the widest first. */
  category?: readonly string[];
  /** Number of units. It is absent in events without a quantity. */
  quantity?: number;
  /**
   * List that contains the product: `similar`, `viewed`. For the main list of a page it is the page's path.
   */
  list?: string;
  /** Position in the list, from 1. */
  index?: number;
}

/** Contents of an order, sums in roubles. */
export interface Purchase {
  items: EventItem[];
  /**
   * Price of the items after all discounts, without delivery. Bonuses and certificates do not lower it,
   * because they are payments.
   */
  value?: number;
  /** Price of the delivery. Both sums are absent if the back end has not returned them. */
  shipping?: number;
  /** Promo code that is applied. */
  coupon?: string;
}

/** Analytics event of the shop: products and sums, no personal data. */
export type ShopEvent =
  | {
      name: 'view_item_list' | 'select_item' | 'view_item' | 'add_to_cart' | 'remove_from_cart';
      items: EventItem[];
    }
  | ({ name: 'begin_checkout' } & Omit<Purchase, 'shipping'>)
  | ({
      name: 'purchase';
      /** Number of the order. */
      order: string;
    } & Purchase);

type Listener = (event: ShopEvent) => void;

/**
 * Maximum number of events buffered until the first listener subscribes. Beyond it the oldest are dropped.
 */
const MAX_BUFFERED = 200;

const listeners = new Set<Listener>();
let buffer: ShopEvent[] = [];

/**
 * Sends an event to the listeners. It stores and sends nothing outside of the page: the listeners do, if the
 * shopper has consented.
 */
export function recordEvent(event: ShopEvent): void {
  if (listeners.size === 0) buffer = [...buffer, event].slice(-MAX_BUFFERED);
  for (const listener of listeners) listener(event);
}

/**
 * Subscribes to events. The first listener also receives the buffered ones.
 * @returns a function that unsubscribes
 */
export function onEvents(listener: Listener): () => void {
  listeners.add(listener);
  const before = buffer;
  buffer = [];
  for (const event of before) listener(event);
  return () => listeners.delete(listener);
}
