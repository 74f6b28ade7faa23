import { type Benefit, bonusLimit } from './loyalty.ts';
import { percentOf, toKopecks } from './money.ts';

/** A cart line. Prices are for one piece, in kopecks; `base_price` is not less than `price`. */
export interface CartLine {
  price: number;
  base_price: number;
  quantity: number;
}

/** A valid promo code: a percentage, or an amount in kopecks; applies from `min_amount` kopecks of goods. */
export interface Promo {
  kind: 'percent' | 'amount';
  value: number;
  min_amount: number;
}

/**
 * A loyalty card: its discount in per cent, the bonus balance, and the per cent of a price that bonuses may
 * pay.
 */
export interface Card {
  /** The chosen benefit. The two are never combined; `none` keeps the bonuses for another order. */
  benefit: Benefit | 'none';
  percent: number;
  balance: number;
  share: number;
}

/** What each benefit would give this cart: kopecks taken off, or whole bonuses that can be spent. */
interface Benefits {
  card: number;
  bonus: number;
}

/**
 * Amounts in kopecks, except bonuses. `original - goods_discount - promo_discount - card_discount = final`.
 */
export interface CartTotals {
  original: number;
  /** Taken off by the goods' own discounts. */
  goods_discount: number;
  /** Taken off by the promo code after them. */
  promo_discount: number;
  /** Taken off by the card after the promo code; 0 unless it is the chosen benefit. */
  card_discount: number;
  /** Price of the goods without delivery. */
  final: number;
  /** Whole bonuses that pay part of `final`; 0 unless they are the chosen benefit. */
  bonus: number;
  /** The part of `final` that is paid with money. */
  to_pay: number;
  /** Both benefits, whichever is chosen. */
  benefits: Benefits;
}

/** A promo code applies after the goods' own discounts; 0 when the cart is below its minimum. */
function promoDiscount(goods: number, promo: Promo | null): number {
  if (!promo || goods < promo.min_amount) return 0;
  return promo.kind === 'percent' ? percentOf(goods, promo.value) : Math.min(promo.value, goods);
}

/**
 * The price formula of cart and order (section 3, Cart). Discounts apply in turn: the goods' own, then the
 * promo code on the rest, then one benefit of the card on what is left: either its percentage lowers the
 * price, or bonuses pay part of an unchanged price.
 * @param lines the cart lines
 * @param promo the valid promo code, or null
 * @param card the customer's card, or null
 * @returns kopecks and whole bonuses; nothing is negative, `final` is never above `original`
 */
export function cartTotals(
  lines: readonly CartLine[],
  promo: Promo | null,
  card: Card | null = null,
): CartTotals {
  let original = 0;
  let goods = 0;
  for (const line of lines) {
    original += line.base_price * line.quantity;
    goods += line.price * line.quantity;
  }
  const promo_discount = promoDiscount(goods, promo);
  const left = goods - promo_discount;
  const benefits = {
    card: card ? percentOf(left, card.percent) : 0,
    bonus: card ? bonusLimit(left, card.balance, card.share) : 0,
  };
  const card_discount = card?.benefit === 'card' ? benefits.card : 0;
  const bonus = card?.benefit === 'bonus' ? benefits.bonus : 0;
  const final = left - card_discount;
  return {
    original,
    goods_discount: original - goods,
    promo_discount,
    card_discount,
    final,
    bonus,
    to_pay: final - toKopecks(bonus),
    benefits,
  };
}
