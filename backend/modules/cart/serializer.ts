import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { allocateToCertificates } from '#lib/domain/certificates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { createTtlCache } from '../../db/ttl-cache.ts';
import { type AppliedCertificate, appliedCertificateTexts, hasCertificates } from '../certificates/index.ts';
import { benefitTexts } from '../loyalty/index.ts';
import { toImages } from '../products/index.ts';
import { loadCartSettings, loadInstallmentLimit } from '../settings/index.ts';
import { loadRecommendations } from './recommendations.ts';
import type { CartItemRow } from './repo.ts';
import { type CartState, isLineInStock, loadCart } from './state.ts';

function toItem(row: CartItemRow): CartItem {
  const images = toImages(row.images);
  return {
    id: row.id,
    offer_id: row.offer_id,
    quantity: row.quantity,
    price: toRoubles(row.price),
    base_price: toRoubles(row.base_price),
    discount_price: toRoubles(row.base_price - row.price),
    is_tmp: row.saved_for_later,
    is_stock: isLineInStock(row),
    preview: images.main[0]?.small ?? '',
    title: row.title,
    product: {
      id: row.product_id,
      code: row.code,
      vendor_code: row.vendor_code,
      color: row.color,
      size: row.size,
      images,
      offers: row.sizes.map((size) => ({ ...size, is_available: size.quantity > 0 })),
    },
  };
}

/**
 * Converts the two loyalty benefits, discount and bonuses, to the contract. Exactly one benefit is active. The list is
 * empty for a guest, and in a shop without a loyalty program.
 */
export function toLevelLimits({ card, totals }: CartState): Cart['level_limits'] {
  if (!card?.level) return [];
  const { balance, benefit, level } = card;
  const { card: discount, bonus } = benefitTexts;
  return [
    {
      type: 'card',
      name: discount.name,
      description: discount.description(level.card_percent),
      limit: toRoubles(totals.benefits.card),
      active: benefit === 'card',
    },
    {
      type: 'bonus',
      name: bonus.name,
      description: bonus.description(balance, level.bonus_share),
      limit: totals.benefits.bonus,
      active: benefit === 'bonus',
    },
  ];
}

/**
 * Converts certificates to the contract, in roubles.
 * @param paying certificates, each with the amount in kopecks that it pays
 */
export const toCartCertificates = (
  paying: ReadonlyArray<AppliedCertificate & { amount: number }>,
): Cart['certificates'] =>
  paying.map(({ balance, amount, ...certificate }) => ({
    ...certificate,
    balance: toRoubles(balance),
    amount: toRoubles(amount),
    ...(balance === 0 && { message: appliedCertificateTexts.over }),
  }));

/**
 * Loads the limits for responses from a cache that is up to half a minute old. Changes and orders are checked against
 * the current limits.
 */
export const loadCachedCartSettings = createTtlCache(loadCartSettings);

/** Parts of a cart that are the same for all shoppers. */
interface CartOffers {
  /** Maximum sum for installments, kopecks. */
  installmentLimit: number;
  takesCertificates: boolean;
}

export const loadCachedCartOffers = createTtlCache(async (db): Promise<CartOffers> => {
  const [installmentLimit, takesCertificates] = await Promise.all([
    loadInstallmentLimit(db),
    hasCertificates(db),
  ]);
  return { installmentLimit, takesCertificates };
});

/** Cart without the fields that differ in each response. */
type CacheableCart = Omit<Cart, 'timestamp' | 'popup'>;

const loadEmptyCart = createTtlCache(async (db) =>
  loadCacheable(db, await loadCart(db, null, new Date(), loadCachedCartSettings)),
);

interface SerializeOptions {
  /** Item that this request has added, for the popup. */
  popup?: Cart['popup'];
  /** Function that loads the cart. By default loadCart, which writes nothing. */
  load?: typeof loadCart;
}

/**
 * Loads the cart in the shape of the contract (section 3, Cart), with sums in roubles.
 * @param shopperId null for a visitor without a session, who gets an empty cart from the cache
 */
export async function serializeCart(
  db: Db,
  shopperId: string | null,
  now: Date,
  { popup = null, load = loadCart }: SerializeOptions = {},
): Promise<Cart> {
  const cart =
    shopperId === null
      ? await loadEmptyCart(db)
      : await loadCacheable(db, await load(db, shopperId, now, loadCachedCartSettings));
  return { ...cart, timestamp: now.getTime(), popup };
}

async function loadCacheable(db: Db, state: CartState): Promise<CacheableCart> {
  const [offers, recommendations] = await Promise.all([
    loadCachedCartOffers(db),
    loadRecommendations(db, state.items),
  ]);
  return toCart(state, offers, recommendations);
}

/** Converts a cart to the contract. */
export function toCart(
  state: CartState,
  { installmentLimit, takesCertificates }: CartOffers,
  recommendations: readonly ProductCard[],
): CacheableCart {
  const { items, totals } = state;
  return {
    original_amount: toRoubles(totals.original),
    final_amount: toRoubles(totals.final),
    promo_code:
      state.promoCode === null
        ? null
        : {
            text: state.promoCode,
            price: toRoubles(totals.promo_discount),
            ...(state.promoMessage && { message: state.promoMessage }),
          },
    discount: toRoubles(totals.original - totals.final),
    discounts: state.discounts.map(({ name, price }) => ({ name, price: toRoubles(price) })),
    max_count_of_products: state.settings.max_per_line,
    installment_limit: toRoubles(installmentLimit),
    restriction: state.restriction !== '',
    restriction_message: state.restriction,
    ...(state.notices.length > 0 && { notices: [...state.notices] }),
    loyalty_card: state.card && {
      number: state.card.number,
      active: state.card.level !== null && state.card.benefit === 'card',
    },
    level_limits: toLevelLimits(state),
    certificates: toCartCertificates(allocateToCertificates(state.certificates, totals.to_pay)),
    takes_certificates: takesCertificates,
    items: items.map(toItem),
    recommendations: [...recommendations],
    count: state.toOrder.reduce((count, item) => count + item.quantity, 0),
  };
}
