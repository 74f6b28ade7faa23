import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { payByCertificates } from '#lib/domain/certificates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { kept } from '../../db/kept.ts';
import { type HeldCertificate, heldTexts } from '../certificates/index.ts';
import { benefitTexts } from '../loyalty/index.ts';
import { toImages } from '../products/index.ts';
import { loadCartSettings, loadInstallmentLimit } from '../settings/index.ts';
import { recommend } from './recommendations.ts';
import type { CartItemRow } from './repo.ts';
import { type CartState, inStock, loadCart } from './state.ts';

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
    is_stock: inStock(row),
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

/** The two loyalty benefits to choose from, exactly one of them active; none for a guest or without a programme. */
export function levelLimits({ card, totals }: CartState): Cart['level_limits'] {
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

/** Certificates as the contract has them; roubles. @param paying with the kopecks that each pays */
export const toHeldCertificates = (
  paying: ReadonlyArray<HeldCertificate & { amount: number }>,
): Cart['certificates'] =>
  paying.map(({ balance, amount, ...certificate }) => ({
    ...certificate,
    balance: toRoubles(balance),
    amount: toRoubles(amount),
    ...(balance === 0 && { message: heldTexts.over }),
  }));

/** An answer may tell limits from half a minute ago: those in force are checked with every change and order. */
export const keptSettings = kept(loadCartSettings);
export const keptInstallmentLimit = kept(loadInstallmentLimit);

/** A cart without what differs in each response. */
type LastingCart = Omit<Cart, 'timestamp' | 'popup'>;

const loadEmptyCart = kept(async (db) => loadLasting(db, await loadCart(db, null, new Date(), keptSettings)));

interface Serialized {
  /** What the request has just added. */
  popup?: Cart['popup'];
  /** Loads the cart; by default it only reads it. */
  load?: typeof loadCart;
}

/**
 * Loads the cart as the contract has it (section 3, Cart); sums in roubles.
 * @param shopperId null for a caller without a session: an empty cart, cached in memory
 */
export async function serializeCart(
  db: Db,
  shopperId: string | null,
  now: Date,
  { popup = null, load = loadCart }: Serialized = {},
): Promise<Cart> {
  const cart =
    shopperId === null
      ? await loadEmptyCart(db)
      : await loadLasting(db, await load(db, shopperId, now, keptSettings));
  return { ...cart, timestamp: now.getTime(), popup };
}

async function loadLasting(db: Db, state: CartState): Promise<LastingCart> {
  const [limit, recommendations] = await Promise.all([keptInstallmentLimit(db), recommend(db, state.items)]);
  return toCart(state, limit, recommendations);
}

/** Converts a cart to the contract. @param limit the largest sum that may be paid in parts, kopecks */
export function toCart(
  state: CartState,
  limit: number,
  recommendations: readonly ProductCard[],
): LastingCart {
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
    installment_limit: toRoubles(limit),
    restriction: state.restriction !== '',
    restriction_message: state.restriction,
    ...(state.notices.length > 0 && { notices: [...state.notices] }),
    loyalty_card: state.card && {
      number: state.card.number,
      active: state.card.level !== null && state.card.benefit === 'card',
    },
    level_limits: levelLimits(state),
    certificates: toHeldCertificates(payByCertificates(state.certificates, totals.to_pay)),
    takes_certificates: true,
    items: items.map(toItem),
    recommendations: [...recommendations],
    count: state.toOrder.reduce((count, item) => count + item.quantity, 0),
  };
}
