/** A product as analytics is told about it. Money is in roubles, for one piece. */
export interface EventItem {
  /** Its vendor code, which names the model and the color: the same in every event. */
  id: string;
  name: string;
  /** After the product's own discount; absent where no price is known. */
  price?: number;
  /** What that discount takes off. */
  discount?: number;
  /** The color, and the size once it is chosen. */
  variant?: string;
  /** Titles of its sections, the widest first. */
  category?: readonly string[];
  /** Pieces; absent where nothing is counted. */
  quantity?: number;
  /** The list it stands in: `similar`, `viewed`; the page's path for the main list of a page. */
  list?: string;
  /** Its place in the list, from 1. */
  index?: number;
}

/** What is bought, in roubles. */
export interface Purchase {
  items: EventItem[];
  /** Price of the goods after all discounts, without the delivery: bonuses and certificates pay it, and lower nothing. */
  value?: number;
  /** Price of the delivery. Sums are absent where the back end has not named them. */
  shipping?: number;
  /** The promo code in force. */
  coupon?: string;
}

/** What shoppers do, as far as analytics is told about it: goods and sums, nothing about the shopper. */
export type ShopEvent =
  | {
      name: 'view_item_list' | 'select_item' | 'view_item' | 'add_to_cart' | 'remove_from_cart';
      items: EventItem[];
    }
  | ({ name: 'begin_checkout' } & Omit<Purchase, 'shipping'>)
  | ({
      name: 'purchase';
      /** The order's number. */
      order: string;
    } & Purchase);

type Listener = (event: ShopEvent) => void;

/** Events that happened before anybody listened; beyond it the oldest are forgotten. */
const MAX_KEPT = 200;

const listeners = new Set<Listener>();
let kept: ShopEvent[] = [];

/** Tells the listeners what has happened. Nothing is stored and nothing is sent: that is up to them and to the shopper's consent. */
export function recordEvent(event: ShopEvent): void {
  if (listeners.size === 0) kept = [...kept, event].slice(-MAX_KEPT);
  for (const listener of listeners) listener(event);
}

/** Listens to events; the first listener also gets those from before. @returns stops listening */
export function onEvents(listener: Listener): () => void {
  listeners.add(listener);
  const before = kept;
  kept = [];
  for (const event of before) listener(event);
  return () => listeners.delete(listener);
}
