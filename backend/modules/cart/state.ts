import type { ApiError } from '#lib/contracts/envelope.ts';
import { type Card, type CartTotals, cartTotals, type Promo } from '#lib/domain/cart.ts';
import { lineName } from '#lib/texts/line-name.ts';
import type { Db } from '../../db/client.ts';
import { findHeld, type HeldCertificate } from '../certificates/index.ts';
import { benefitTexts, type CustomerCard, loadCard, toBenefit } from '../loyalty/index.ts';
import { type CartSettings, loadCartSettings } from '../settings/index.ts';
import { cartErrors, cartNotices, cartTexts } from './errors.ts';
import { limitRefusal } from './promo.ts';
import { findShopperPromo, type PromoUser } from './promo-repo.ts';
import type { CartItemRow } from './repo.ts';
import { findCart, type StoredCart } from './stored-cart.ts';

/** A discount of the sum, kopecks. */
export interface Discount {
  name: string;
  price: number;
}

export interface CartState {
  items: CartItemRow[];
  /** Not saved for later, and in stock. */
  toOrder: CartItemRow[];
  /** Not saved for later, but out of stock: only in a cart as it is stored. */
  sold: CartItemRow[];
  /** Lines that are shown in another state than they are stored in. */
  moved: CartItemRow[];
  promoCode: string | null;
  /** Why the promo code takes off nothing; empty when it takes off something, and without a code. */
  promoMessage: string;
  /** Why the promo code is not taken at all; null when it is, and without one. */
  promoRefusal: ApiError | null;
  /** A stored code of the cart that is outside its dates, and takes off nothing any more. */
  lapsedPromo: string | null;
  /** The customer's; null for a guest. */
  card: CustomerCard | null;
  /** Gift certificates that the shopper wants to pay with; a one-click order takes none. */
  certificates: HeldCertificate[];
  totals: CartTotals;
  discounts: Discount[];
  settings: CartSettings;
  /** Sentences about changes that the shopper has not made. */
  notices: readonly string[];
  /** Why the cart may not be ordered, as sanitised HTML; empty when it may. */
  restriction: string;
}

/** How many pieces of a line can be sold; 0 for a product that is no longer on sale. */
export const availableQuantity = (item: Pick<CartItemRow, 'is_active' | 'stock'>): number =>
  item.is_active ? item.stock : 0;

export const inStock = (item: CartItemRow) => availableQuantity(item) >= item.quantity;

/**
 * A line as it is shown (section 4, Cart items): one that is out of stock is saved for later by the shop, and is to be ordered
 * again once the stock is back. What the shopper has saved for later stays so.
 */
export function asShown(item: CartItemRow): CartItemRow {
  const isSoldOut = !inStock(item);
  const isMoved = item.saved_for_later === item.sold_out && item.sold_out !== isSoldOut;
  return isMoved ? { ...item, saved_for_later: isSoldOut, sold_out: isSoldOut } : item;
}

function restrictionOf(amount: number, { min_amount, max_amount }: CartSettings): string {
  if (min_amount !== null && amount < min_amount) return cartTexts.minAmount(min_amount);
  if (max_amount !== null && amount > max_amount) return cartTexts.maxAmount(max_amount);
  return '';
}

function promoMessageOf({ original, goods_discount, promo_discount }: CartTotals, promo?: Promo): string {
  if (!promo || promo_discount > 0) return '';
  if (original - goods_discount < promo.min_amount) return cartErrors.promoAmount(promo.min_amount).message;
  return original === 0 ? cartTexts.promoWaits : '';
}

function discountsOf(totals: CartTotals, promoCode: string | null, card: CustomerCard | null): Discount[] {
  const list: Discount[] = [{ name: cartTexts.goodsDiscount, price: totals.goods_discount }];
  if (promoCode) list.push({ name: cartTexts.promo(promoCode), price: totals.promo_discount });
  if (card?.level)
    list.push({ name: benefitTexts.discount(card.level.card_percent), price: totals.card_discount });
  return list.filter(({ price }) => price > 0);
}

/** What a purchase is calculated from. */
interface Purchase {
  items: CartItemRow[];
  moved?: CartItemRow[];
  promo: (Promo & { code: string }) | undefined;
  /** Why the promo code is not taken. */
  promoRefusal?: ApiError | null;
  lapsedPromo?: string | null;
  card: CustomerCard | null;
  settings: CartSettings;
  certificates?: HeldCertificate[];
  notices?: readonly string[];
  /** False keeps the bonuses, though they are the chosen benefit. */
  spendsBonuses?: boolean;
}

function benefitOf({ card, spendsBonuses = true }: Purchase): Card | null {
  const benefit = toBenefit(card);
  return benefit?.benefit === 'bonus' && !spendsBonuses ? { ...benefit, benefit: 'none' } : benefit;
}

/** Calculates a cart, or the one line of a one-click order: sums in kopecks, over the lines to order. */
export function toCartState(purchase: Purchase): CartState {
  const { items, promo, promoRefusal = null, lapsedPromo = null, card, settings } = purchase;
  const { certificates = [], notices = [], moved = [] } = purchase;
  const wanted = items.filter((item) => !item.saved_for_later);
  const toOrder = wanted.filter(inStock);
  const totals = cartTotals(toOrder, (promoRefusal ? null : promo) ?? null, benefitOf(purchase));
  const promoCode = promo?.code ?? null;
  return {
    items,
    toOrder,
    sold: wanted.filter((item) => !inStock(item)),
    moved,
    promoCode,
    promoMessage: promoRefusal?.message ?? promoMessageOf(totals, promo),
    promoRefusal,
    lapsedPromo,
    card,
    certificates,
    totals,
    discounts: discountsOf(totals, promoCode, card),
    settings,
    notices,
    restriction: toOrder.length === 0 ? '' : restrictionOf(totals.final, settings),
  };
}

export type LoadSettings = (db: Db) => Promise<CartSettings>;

/** Reads what a stored cart is calculated from besides its lines. @param cart undefined for a shopper without a row */
export async function readTerms(
  db: Db,
  cart: StoredCart | undefined,
  { shopperId, recipient }: PromoUser & { shopperId: string },
  now: Date,
) {
  const promo = cart?.promo_code ? await findShopperPromo(db, shopperId, now) : undefined;
  return {
    promo,
    promoRefusal: promo && (await limitRefusal(db, promo, { shopperId, recipient })),
    lapsedPromo: promo ? null : (cart?.promo_code ?? null),
    card: cart?.is_customer ? await loadCard(db, shopperId, now) : null,
    certificates: cart?.has_certificates ? await findHeld(db, shopperId, now) : [],
    notices: cart?.cart_notices ?? [],
  };
}

async function readCart(
  db: Db,
  user: PromoUser & { shopperId: string },
  now: Date,
  loadSettings: LoadSettings = loadCartSettings,
) {
  const [settings, [cart]] = await Promise.all([loadSettings(db), findCart(db, user.shopperId)]);
  return { ...(await readTerms(db, cart, user, now)), items: linesOf(cart), settings };
}

/** Parses the lines of a stored cart. */
export const linesOf = (cart: StoredCart | undefined): CartItemRow[] => (cart ? JSON.parse(cart.items) : []);

/**
 * Loads the cart as it is shown, and writes nothing (decision 116). The cart's response, the delivery price and the totals of
 * the checkout are all calculated from it.
 * @param db the pool, or a transaction
 * @param shopperId null for a caller without a session: an empty cart
 * @param loadSettings the limits in force
 */
export async function loadCart(
  db: Db,
  shopperId: string | null,
  now: Date,
  loadSettings: LoadSettings = loadCartSettings,
): Promise<CartState> {
  if (shopperId === null)
    return toCartState({ items: [], promo: undefined, card: null, settings: await loadSettings(db) });
  return showCart(await readCart(db, { shopperId }, now, loadSettings));
}

/** Calculates the shown cart from the stored one. Equal purchases give equal carts. */
export function showCart(stored: Purchase & { notices: readonly string[] }): CartState {
  const items = stored.items.map(asShown);
  const moved = items.filter((item) => !stored.items.includes(item));
  const back = moved.filter((item) => !item.sold_out);
  const notices = [...stored.notices];
  if (back.length > 0) notices.push(cartNotices.restored(back.map(nameLine)));
  if (stored.lapsedPromo) notices.push(cartNotices.promoLapsed(stored.lapsedPromo));
  return toCartState({ ...stored, items, moved, notices });
}

const nameLine = (item: CartItemRow) => cartNotices.line(lineName(item), item.quantity);

/**
 * Loads the cart as it is stored, for the order that is being placed: what was sold since the checkout was opened is `sold`.
 * @param tx the order's transaction; it locks a limited promo code
 */
export const loadStoredCart = async (
  tx: Db,
  shopperId: string,
  now: Date,
  recipient: PromoUser['recipient'],
): Promise<CartState> => toCartState(await readCart(tx, { shopperId, recipient }, now));
