import { LRUCache } from 'lru-cache';
import type { Cart } from '#lib/contracts/cart.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import type { Shop } from '../../kernel/context.ts';
import { EncodedResult } from '../../kernel/encoded-result.ts';
import type { Session } from '../../kernel/session.ts';
import { recommend } from './recommendations.ts';
import type { CartItemRow } from './repo.ts';
import { keptInstallmentLimit, keptSettings, serializeCart, toCart } from './serializer.ts';
import { linesOf, readTerms, showCart } from './state.ts';
import type { StoredCart } from './stored-cart.ts';

/** Memory for encoded carts, bytes: some 150 carts of five lines. */
const MAX_BYTES = 4_000_000;

interface Encoded {
  /** What the cart is calculated from besides its lines, as JSON. */
  terms: string;
  items: CartItemRow[];
  recommendations: readonly ProductCard[];
  /** JSON of the cart without its end: each response has another moment. */
  bytes: Uint8Array;
}

/**
 * Encoded carts by their lines as the database returns them, so that a cart that has not changed is not encoded again. Lines,
 * prices and stock are read with each request: a cart with other ones has another key.
 */
const encodedCarts = new LRUCache<string, Encoded>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ terms, bytes }, lines) => bytes.length + 2 * (terms.length + lines.length),
});

const encode = (cart: object): Uint8Array => Buffer.from(JSON.stringify(cart)).subarray(0, -1);

/**
 * Loads the cart as the contract has it, as bytes of JSON; it only reads.
 * @param stored the session with its cart; null for a caller without a session
 */
export async function encodeCart(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  stored: (Session & StoredCart) | null,
): Promise<EncodedResult<Cart>> {
  const moment = now();
  const end = Buffer.from(`,"timestamp":${moment.getTime()},"popup":null}`);
  if (stored === null) {
    const { timestamp, popup, ...cart } = await serializeCart(db, null, moment);
    return new EncodedResult([encode(cart), end]);
  }
  const [purchase, settings, limit] = await Promise.all([
    readTerms(db, stored, { shopperId: stored.shopper_id }, moment),
    keptSettings(db),
    keptInstallmentLimit(db),
  ]);
  const terms = JSON.stringify([purchase, settings, limit]);
  const known = encodedCarts.get(stored.items);
  const items = known?.items ?? linesOf(stored);
  const recommendations = await recommend(db, items);
  if (known?.terms === terms && known.recommendations === recommendations)
    return new EncodedResult([known.bytes, end]);
  const bytes = encode(toCart(showCart({ ...purchase, items, settings }), limit, recommendations));
  encodedCarts.set(stored.items, { terms, items, recommendations, bytes });
  return new EncodedResult([bytes, end]);
}
