import { type CartTotals, cartTotals, type Promo } from '@/lib/domain/cart';
import type { Db } from '../../db/client';
import { type CustomerCard, loadCard, toBenefit } from '../loyalty/card';
import { benefitTexts } from '../loyalty/errors';
import { cartErrors, cartTexts } from './errors';
import { findItems, findShopperPromo, type ItemRow } from './repo';
import { type CartSettings, loadCartSettings } from './settings';

/** A discount of the sum, kopecks. */
export interface Discount {
  name: string;
  price: number;
}

export interface CartState {
  items: ItemRow[];
  /** Neither set aside nor short of stock. */
  toOrder: ItemRow[];
  /** Not set aside, but sold out since the shopper last saw the cart. */
  sold: ItemRow[];
  promoCode: string | null;
  /** Why the code takes off nothing; empty when it does, and without one. */
  promoMessage: string;
  /** The customer's; null for a guest. */
  card: CustomerCard | null;
  totals: CartTotals;
  discounts: Discount[];
  settings: CartSettings;
  /** Why the cart may not be ordered, sanitised HTML; empty when it may. */
  restriction: string;
}

/** Pieces of a line that can be sold; of goods off sale, none. */
export const leftIn = (item: Pick<ItemRow, 'is_active' | 'stock'>): number =>
  item.is_active ? item.stock : 0;

export const inStock = (item: ItemRow) => leftIn(item) >= item.quantity;

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

/**
 * The cart of a shopper as rules see it: sums in kopecks, counted over the lines to order. The
 * cart's answer, the delivery's price and the order all read this.
 * @param db the pool, or the order's transaction
 * @param shopperId null for a caller without a session: an empty cart
 */
export async function loadCart(db: Db, shopperId: string | null, now: Date): Promise<CartState> {
  const settings = await loadCartSettings(db);
  const items = shopperId === null ? [] : await findItems(db, shopperId);
  const promo = shopperId === null ? undefined : await findShopperPromo(db, shopperId, now);
  const card = shopperId === null ? null : await loadCard(db, shopperId, now);
  const wanted = items.filter((item) => !item.is_tmp);
  const toOrder = wanted.filter(inStock);
  const totals = cartTotals(toOrder, promo ?? null, toBenefit(card));
  const promoCode = promo?.code ?? null;
  return {
    items,
    toOrder,
    sold: wanted.filter((item) => !inStock(item)),
    promoCode,
    promoMessage: promoMessageOf(totals, promo),
    card,
    totals,
    discounts: discountsOf(totals, promoCode, card),
    settings,
    restriction: toOrder.length === 0 ? '' : restrictionOf(totals.final, settings),
  };
}
