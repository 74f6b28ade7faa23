import { LRUCache } from 'lru-cache';
import type { Cart } from '#lib/contracts/cart.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import type { Shop } from '../../kernel/context.ts';
import { EncodedResult } from '../../kernel/encoded-result.ts';
import type { Session } from '../../kernel/session.ts';
import { loadRecommendations } from './recommendations.ts';
import type { CartItemRow } from './repo.ts';
import { loadCachedCartOffers, loadCachedCartSettings, serializeCart, toCart } from './serializer.ts';
import { loadCalculationData, parseCartLines, toDisplayedCart } from './state.ts';
import type { StoredCart } from './stored-cart.ts';

/** Maximum memory for encoded carts, bytes: about 150 carts of five lines. */
const MAX_BYTES = 4_000_000;

/** Encoded cart with the data that it was calculated from. */
interface EncodedCart {
  /**
   * The data from which the cart is calculated, except its lines, as JSON: promo code, loyalty card, certificates,
   * notices and limits.
   */
  terms: string;
  items: CartItemRow[];
  recommendations: readonly ProductCard[];
  /** JSON of the cart without its last fields and the closing brace, because `timestamp` differs in each response. */
  bytes: Uint8Array;
}

/**
 * Cache of encoded carts, so that an unchanged cart is not encoded again. The key is the JSON of the cart's lines,
 * which each request reads from the database. The key contains prices and stock, so that a changed price or stock
 * results in another key.
 */
const encodedCarts = new LRUCache<string, EncodedCart>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ terms, bytes }, lines) => bytes.length + 2 * (terms.length + lines.length),
});

const encode = (cart: object): Uint8Array => Buffer.from(JSON.stringify(cart)).subarray(0, -1);

/**
 * Loads the cart in the shape of the contract, as bytes of JSON. Writes nothing.
 * @param stored the session with its cart, or null for a visitor without a session
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
  const [purchase, settings, offers] = await Promise.all([
    loadCalculationData(db, stored, { shopperId: stored.shopper_id }, moment),
    loadCachedCartSettings(db),
    loadCachedCartOffers(db),
  ]);
  const terms = JSON.stringify([purchase, settings, offers]);
  const known = encodedCarts.get(stored.items);
  const items = known?.items ?? parseCartLines(stored);
  const recommendations = await loadRecommendations(db, items);
  if (known?.terms === terms && known.recommendations === recommendations)
    return new EncodedResult([known.bytes, end]);
  const bytes = encode(toCart(toDisplayedCart({ ...purchase, items, settings }), offers, recommendations));
  encodedCarts.set(stored.items, { terms, items, recommendations, bytes });
  return new EncodedResult([bytes, end]);
}
