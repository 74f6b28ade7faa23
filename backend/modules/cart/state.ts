import type { ApiError } from '#lib/contracts/envelope.ts';
import {
  type CartTotals,
  computeCartTotals,
  type LoyaltyCardTerms,
  type PromoCode,
} from '#lib/domain/cart.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import type { Db } from '../../db/client.ts';
import { type AppliedCertificate, listAppliedCertificates } from '../certificates/index.ts';
import { benefitTexts, type CustomerCard, loadLoyaltyCard, toCardBenefit } from '../loyalty/index.ts';
import { type CartSettings, loadCartSettings } from '../settings/index.ts';
import { cartErrors, cartNotices, cartTexts } from './errors.ts';
import { findPromoRefusal } from './promo.ts';
import { findShopperPromo, type PromoUser } from './promo-repo.ts';
import type { CartItemRow } from './repo.ts';
import { findCart, type StoredCart } from './stored-cart.ts';

/** Discount on the cart's sum. `price` is in kopecks. */
export interface CartDiscount {
  name: string;
  price: number;
}

/** Calculated cart. Sums are in kopecks. */
export interface CartState {
  items: CartItemRow[];
  /** Lines that are not saved for later and are in stock. */
  toOrder: CartItemRow[];
  /**
   * Lines that are not saved for later but are out of stock. Empty in the displayed cart, which shows such lines as
   * saved for later.
   */
  sold: CartItemRow[];
  /** Lines whose displayed state differs from the stored state. */
  moved: CartItemRow[];
  promoCode: string | null;
  /** Reason why the promo code gives no discount. Empty when the code gives a discount, or when there is no code. */
  promoMessage: string;
  /** Error that refuses the promo code. Null when the code is accepted, or when there is no code. */
  promoRefusal: ApiError | null;
  /** Stored promo code that is now outside its dates and gives no discount. */
  lapsedPromo: string | null;
  /** The customer's loyalty card, or null for a guest. */
  card: CustomerCard | null;
  /** Gift certificates that the shopper wants to pay with. Empty for a one-click order. */
  certificates: AppliedCertificate[];
  totals: CartTotals;
  discounts: CartDiscount[];
  settings: CartSettings;
  /** Notices about changes that the shopper has not made. */
  notices: readonly string[];
  /** Reason why the cart cannot be ordered, as sanitized HTML. Empty when it can be ordered. */
  restriction: string;
}

/** Returns the number of units that can be sold. It is 0 for a product that the shop no longer offers. */
export const getAvailableQuantity = (item: Pick<CartItemRow, 'is_active' | 'stock'>): number =>
  item.is_active ? item.stock : 0;

/** Returns true when the stock covers the line's quantity. */
export const isLineInStock = (item: CartItemRow) => getAvailableQuantity(item) >= item.quantity;

/**
 * Converts a stored line to its displayed state (section 4, Cart items). The shop saves a line for later when it is out
 * of stock, and makes it a line to order again when it is back in stock. A line that the shopper saved for later stays
 * saved.
 */
export function toDisplayedLine(item: CartItemRow): CartItemRow {
  const isSoldOut = !isLineInStock(item);
  const isMoved = item.saved_for_later === item.sold_out && item.sold_out !== isSoldOut;
  return isMoved ? { ...item, saved_for_later: isSoldOut, sold_out: isSoldOut } : item;
}

function findRestriction(amount: number, { min_amount, max_amount }: CartSettings): string {
  if (min_amount !== null && amount < min_amount) return cartTexts.minAmount(min_amount);
  if (max_amount !== null && amount > max_amount) return cartTexts.maxAmount(max_amount);
  return '';
}

function findPromoMessage(
  { original, products_discount, promo_discount }: CartTotals,
  promo?: PromoCode,
): string {
  if (!promo || promo_discount > 0) return '';
  if (original - products_discount < promo.min_amount)
    return cartErrors.promoAmount(promo.min_amount).message;
  return original === 0 ? cartTexts.promoWaits : '';
}

function listDiscounts(
  totals: CartTotals,
  promoCode: string | null,
  card: CustomerCard | null,
): CartDiscount[] {
  const list: CartDiscount[] = [{ name: cartTexts.goodsDiscount, price: totals.products_discount }];
  if (promoCode) list.push({ name: cartTexts.promo(promoCode), price: totals.promo_discount });
  if (card?.level)
    list.push({ name: benefitTexts.discount(card.level.card_percent), price: totals.card_discount });
  return list.filter(({ price }) => price > 0);
}

/** Data that a purchase is calculated from. */
interface Purchase {
  items: CartItemRow[];
  moved?: CartItemRow[];
  promo: (PromoCode & { code: string }) | undefined;
  /** Error that refuses the promo code. */
  promoRefusal?: ApiError | null;
  lapsedPromo?: string | null;
  card: CustomerCard | null;
  settings: CartSettings;
  certificates?: AppliedCertificate[];
  notices?: readonly string[];
  /** False to spend no bonuses, even if bonuses are the chosen benefit. */
  spendsBonuses?: boolean;
}

function selectBenefit({ card, spendsBonuses = true }: Purchase): LoyaltyCardTerms | null {
  const benefit = toCardBenefit(card);
  return benefit?.benefit === 'bonus' && !spendsBonuses ? { ...benefit, benefit: 'none' } : benefit;
}

/** Calculates a cart, or the single line of a one-click order. Sums are in kopecks and cover the lines to order. */
export function toCartState(purchase: Purchase): CartState {
  const { items, promo, promoRefusal = null, lapsedPromo = null, card, settings } = purchase;
  const { certificates = [], notices = [], moved = [] } = purchase;
  const wanted = items.filter((item) => !item.saved_for_later);
  const toOrder = wanted.filter(isLineInStock);
  const totals = computeCartTotals(toOrder, (promoRefusal ? null : promo) ?? null, selectBenefit(purchase));
  const promoCode = promo?.code ?? null;
  return {
    items,
    toOrder,
    sold: wanted.filter((item) => !isLineInStock(item)),
    moved,
    promoCode,
    promoMessage: promoRefusal?.message ?? findPromoMessage(totals, promo),
    promoRefusal,
    lapsedPromo,
    card,
    certificates,
    totals,
    discounts: listDiscounts(totals, promoCode, card),
    settings,
    notices,
    restriction: toOrder.length === 0 ? '' : findRestriction(totals.final, settings),
  };
}

export type CartSettingsLoader = (db: Db) => Promise<CartSettings>;

/**
 * Loads the data that a stored cart needs besides its lines: promo code, loyalty card, certificates and notices.
 * @param cart undefined for a shopper without a row
 */
export async function loadCalculationData(
  db: Db,
  cart: StoredCart | undefined,
  { shopperId, recipient }: PromoUser & { shopperId: string },
  now: Date,
) {
  const promo = cart?.promo_code ? await findShopperPromo(db, shopperId, now) : undefined;
  return {
    promo,
    promoRefusal: promo && (await findPromoRefusal(db, promo, { shopperId, recipient })),
    lapsedPromo: promo ? null : (cart?.promo_code ?? null),
    card: cart?.is_customer ? await loadLoyaltyCard(db, shopperId, now) : null,
    certificates: cart?.has_certificates ? await listAppliedCertificates(db, shopperId, now) : [],
    notices: cart?.cart_notices ?? [],
  };
}

/** Loads a stored cart with all data that its sums are calculated from. */
async function readCart(
  db: Db,
  user: PromoUser & { shopperId: string },
  now: Date,
  loadSettings: CartSettingsLoader = loadCartSettings,
) {
  const [settings, [cart]] = await Promise.all([loadSettings(db), findCart(db, user.shopperId)]);
  return { ...(await loadCalculationData(db, cart, user, now)), items: parseCartLines(cart), settings };
}

/** Parses the lines of a stored cart. */
export const parseCartLines = (cart: StoredCart | undefined): CartItemRow[] =>
  cart ? JSON.parse(cart.items) : [];

/**
 * Loads the cart as it is displayed, and writes nothing (decision 116). The cart's response, the delivery price and the
 * totals of the checkout are all calculated from it.
 * @param db the pool, or a transaction
 * @param shopperId null for a visitor without a session, who gets an empty cart
 * @param loadSettings function that loads the limits. By default the current limits are read
 */
export async function loadCart(
  db: Db,
  shopperId: string | null,
  now: Date,
  loadSettings: CartSettingsLoader = loadCartSettings,
): Promise<CartState> {
  if (shopperId === null)
    return toCartState({ items: [], promo: undefined, card: null, settings: await loadSettings(db) });
  return toDisplayedCart(await readCart(db, { shopperId }, now, loadSettings));
}

/** Calculates the displayed cart from the stored cart. The result depends on the given data only. */
export function toDisplayedCart(stored: Purchase & { notices: readonly string[] }): CartState {
  const items = stored.items.map(toDisplayedLine);
  const moved = items.filter((item) => !stored.items.includes(item));
  const back = moved.filter((item) => !item.sold_out);
  const notices = [...stored.notices];
  if (back.length > 0) notices.push(cartNotices.restored(back.map(describeLine)));
  if (stored.lapsedPromo) notices.push(cartNotices.promoLapsed(stored.lapsedPromo));
  return toCartState({ ...stored, items, moved, notices });
}

const describeLine = (item: CartItemRow) => cartNotices.line(formatLineName(item), item.quantity);

/**
 * Loads the cart as it is stored, for the order that is being placed. Lines that have sold out since the checkout was
 * opened are in `sold`.
 * @param tx the order's transaction. A promo code with a limit is locked until the transaction ends
 */
export const loadStoredCart = async (
  tx: Db,
  shopperId: string,
  now: Date,
  recipient: PromoUser['recipient'],
): Promise<CartState> => toCartState(await readCart(tx, { shopperId, recipient }, now));
