import type { Cart, CartItem } from '#lib/contracts/cart.ts';
import { payByCertificates } from '#lib/domain/certificates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { lineName } from '#lib/texts/line-name.ts';
import type { Db } from '../../db/client.ts';
import { kept } from '../../db/kept.ts';
import { type HeldCertificate, heldTexts } from '../certificates/index.ts';
import { benefitTexts } from '../loyalty/index.ts';
import { toImages } from '../products/index.ts';
import { loadCartSettings, loadInstallmentLimit } from '../settings/index.ts';
import { cartNotices } from './errors.ts';
import { recommend } from './recommendations.ts';
import { type CartItemRow, saveNotices, savePromo, setSavedForLater } from './repo.ts';
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

/**
 * Lines that the shop had saved for later because they were out of stock are to be ordered again once the stock is
 * back: the shopper never saved them for later, and this response shows them, with a notice.
 * @returns whether there were such lines
 */
async function restoreBackInStock(
  db: Db,
  shopperId: string,
  { items, notices }: CartState,
): Promise<boolean> {
  const back = items.filter((item) => item.saved_for_later && item.sold_out && inStock(item));
  if (back.length === 0) return false;
  await setSavedForLater(
    db,
    shopperId,
    back.map((item) => item.offer_id),
    false,
  );
  const names = back.map((item) => cartNotices.line(lineName(item), item.quantity));
  await saveNotices(db, shopperId, [...notices, cartNotices.restored(names)]);
  return true;
}

/**
 * Removes a promo code that is outside its dates by now, and says so: the cart has become more expensive.
 * @returns whether there was one
 */
async function forgetLapsedPromo(
  db: Db,
  shopperId: string,
  { lapsedPromo, notices }: CartState,
): Promise<boolean> {
  if (lapsedPromo === null) return false;
  await savePromo(db, shopperId, null);
  await saveNotices(db, shopperId, [...notices, cartNotices.promoLapsed(lapsedPromo)]);
  return true;
}

/**
 * Section 4, Cart items: what cannot be ordered is «tmp and out of stock». The shopper learns of a line that is out of
 * stock from this response, so from here on it is saved for later: a later checkout orders exactly what was shown,
 * and a line that runs out of stock after this response still makes the checkout refuse the whole order.
 */
async function saveSoldOutForLater(db: Db, shopperId: string, state: CartState): Promise<CartItemRow[]> {
  if (state.sold.length === 0) return state.items;
  const ids = new Set(state.sold.map((item) => item.offer_id));
  await setSavedForLater(db, shopperId, [...ids], true, true);
  return state.items.map((item) => (ids.has(item.offer_id) ? { ...item, saved_for_later: true } : item));
}

/** An answer may tell limits from half a minute ago: those in force are checked with every change and order. */
const keptSettings = kept(loadCartSettings);
const keptInstallmentLimit = kept(loadInstallmentLimit);
const loadShown = (db: Db, shopperId: string | null, now: Date) =>
  loadCart(db, shopperId, now, undefined, keptSettings);

/** The cart of whoever has none: what is left of it are the shop's limits. */
const loadEmptyCart = kept(
  async (db): Promise<Cart> => toCart(db, await loadShown(db, null, new Date()), []),
);

/**
 * The cart as the contract has it (section 3, Cart); sums in roubles.
 * @param shopperId null for a caller without a session: an empty cart, kept in memory
 * @param popup what the request has just added
 */
export async function serializeCart(
  db: Db,
  shopperId: string | null,
  now: Date,
  popup: Cart['popup'] = null,
): Promise<Cart> {
  if (shopperId === null) return { ...(await loadEmptyCart(db)), timestamp: now.getTime() };
  let state = await loadShown(db, shopperId, now);
  for (const change of [restoreBackInStock, forgetLapsedPromo])
    if (await change(db, shopperId, state)) state = await loadShown(db, shopperId, now);
  const cart = await toCart(db, state, await saveSoldOutForLater(db, shopperId, state));
  return { ...cart, timestamp: now.getTime(), popup };
}

async function toCart(db: Db, state: CartState, items: readonly CartItemRow[]): Promise<Cart> {
  const { totals } = state;
  const [limit, recommendations] = await Promise.all([keptInstallmentLimit(db), recommend(db, items)]);
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
    recommendations,
    count: state.toOrder.reduce((count, item) => count + item.quantity, 0),
    timestamp: 0,
    popup: null,
  };
}
