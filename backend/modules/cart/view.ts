import type { Cart, CartItem } from '@/lib/contracts/cart';
import { toRoubles } from '@/lib/domain/money';
import type { Db } from '../../db/client';
import { benefitTexts } from '../loyalty/errors';
import { loadCards } from '../products/card';
import { toImages } from '../products/images';
import { findOffers } from '../products/repo';
import { findNeighbours, type ItemRow, setTmp } from './repo';
import { loadInstallmentLimit } from './settings';
import { type CartState, inStock, loadCart } from './state';

const RECOMMENDATIONS = 4;

type Sizes = Awaited<ReturnType<typeof findOffers>>;

function toItem(row: ItemRow, sizes: Sizes): CartItem {
  const images = toImages(row.images);
  return {
    id: row.id,
    offer_id: row.offer_id,
    quantity: row.quantity,
    price: toRoubles(row.price),
    base_price: toRoubles(row.base_price),
    discount_price: toRoubles(row.base_price - row.price),
    is_tmp: row.is_tmp,
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
      offers: sizes
        .filter((size) => size.product_id === row.product_id)
        .map(({ id, title, quantity }) => ({ id, title, quantity, is_available: quantity > 0 })),
    },
  };
}

/** The two benefits to choose from, exactly one of them active; none for a guest and without a programme. */
function levelLimits({ card, totals }: CartState): Cart['level_limits'] {
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
 * Lines that the shop had set aside for want of stock and that can be had again go back to order: the shopper
 * never set them aside, and this answer shows it.
 */
async function takeBackStocked(db: Db, shopperId: string, { items }: CartState): Promise<boolean> {
  const back = items.filter((item) => item.is_tmp && item.sold_out && inStock(item));
  if (back.length > 0)
    await setTmp(
      db,
      shopperId,
      back.map((item) => item.offer_id),
      false,
    );
  return back.length > 0;
}

/**
 * Section 4, Cart items: what cannot be ordered is «tmp and out of stock». The shopper learns of a
 * sold-out line by this answer, so from here on it is set aside: a later checkout orders exactly
 * what was shown, and a line sold out after this answer still refuses the whole order.
 */
async function setSoldAside(db: Db, shopperId: string, state: CartState): Promise<ItemRow[]> {
  if (state.sold.length === 0) return state.items;
  const ids = new Set(state.sold.map((item) => item.offer_id));
  await setTmp(db, shopperId, [...ids], true, true);
  return state.items.map((item) => (ids.has(item.offer_id) ? { ...item, is_tmp: true } : item));
}

/**
 * The cart's answer (section 3, Cart); sums in roubles.
 * @param shopperId null for a caller without a session: an empty cart
 * @param popup what the call has just added
 */
export async function cartView(
  db: Db,
  shopperId: string | null,
  now: Date,
  popup: Cart['popup'] = null,
): Promise<Cart> {
  let state = await loadCart(db, shopperId, now);
  if (shopperId !== null && (await takeBackStocked(db, shopperId, state)))
    state = await loadCart(db, shopperId, now);
  const { totals } = state;
  const items = shopperId === null ? [] : await setSoldAside(db, shopperId, state);
  const productIds = [...new Set(items.map((item) => item.product_id))];
  const [sizes, neighbours] =
    productIds.length === 0
      ? [[], []]
      : await Promise.all([findOffers(db, productIds), findNeighbours(db, productIds, RECOMMENDATIONS)]);
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
    installment_limit: toRoubles(await loadInstallmentLimit(db)),
    restriction: state.restriction !== '',
    restriction_message: state.restriction,
    loyalty_card: state.card && {
      number: state.card.number,
      active: state.card.level !== null && state.card.benefit === 'card',
    },
    level_limits: levelLimits(state),
    items: items.map((item) => toItem(item, sizes)),
    recommendations: neighbours.length === 0 ? [] : await loadCards(db, neighbours),
    count: state.toOrder.reduce((count, item) => count + item.quantity, 0),
    timestamp: now.getTime(),
    popup,
  };
}
