/** Product in an analytics event. Prices are in roubles per unit. */
export interface EventItem {
  /** Vendor code of the model and color. It is the same in every event. */
  id: string;
  name: string;
  /** Price after the product's discount. Absent if the price is unknown. */
  price?: number;
  /** Amount of the product's discount. */
  discount?: number;
  /** Color, followed by the size if one is chosen. */
  variant?: string;
  /** Titles of the product's sections, the most general first. */
  category?: readonly string[];
  /** Number of units. Absent in events without a quantity. */
  quantity?: number;
  /**
   * Name of the list that shows the product: `similar`, `viewed`, or the page's path for the main list of a
   * page.
   */
  list?: string;
  /** Position in the list, from 1. */
  index?: number;
}

/** Contents of an order. All sums are in roubles. */
export interface AnalyticsPurchase {
  items: EventItem[];
  /**
   * Price of the items after all discounts, without delivery. Bonuses and certificates are not subtracted,
   * because they are payments.
   */
  value?: number;
  /** Price of the delivery. Like `value`, it is absent if the back end has not returned the sum. */
  shipping?: number;
  /** Applied promo code. */
  coupon?: string;
}

/** Analytics event of the shop. It contains products and sums, but no personal data. */
export type ShopEvent =
  | {
      name: 'view_item_list' | 'select_item' | 'view_item' | 'add_to_cart' | 'remove_from_cart';
      items: EventItem[];
    }
  | ({ name: 'begin_checkout' } & Omit<AnalyticsPurchase, 'shipping'>)
  | ({
      name: 'purchase';
      /** Number of the order. */
      order: string;
    } & AnalyticsPurchase);

type Listener = (event: ShopEvent) => void;

/** Maximum number of events buffered until the first listener subscribes. The oldest are dropped first. */
const MAX_BUFFERED = 200;

const listeners = new Set<Listener>();
let buffer: ShopEvent[] = [];

/**
 * Sends an event to the listeners. This function itself sends nothing to analytics services. The listeners do
 * so, but only if the shopper has consented.
 */
export function recordEvent(event: ShopEvent): void {
  if (listeners.size === 0) buffer = [...buffer, event].slice(-MAX_BUFFERED);
  for (const listener of listeners) listener(event);
}

/**
 * Subscribes to events. The first listener also receives the buffered events.
 * @returns a function that unsubscribes
 */
export function subscribeToEvents(listener: Listener): () => void {
  listeners.add(listener);
  const before = buffer;
  buffer = [];
  for (const event of before) listener(event);
  return () => listeners.delete(listener);
}
