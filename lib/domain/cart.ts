import { type Benefit, computeBonusLimit } from './loyalty.ts';
import { computePercentage, toKopecks } from './money.ts';

/** Cart line. Prices are per unit, in kopecks. `base_price` is not less than `price`. */
export interface CartLine {
  price: number;
  base_price: number;
  quantity: number;
}

/**
 * Valid promo code: a percentage, or an amount in kopecks. The code applies if the products cost at least `min_amount`
 * kopecks.
 */
export interface PromoCode {
  kind: 'percent' | 'amount';
  value: number;
  min_amount: number;
}

/**
 * Loyalty card: its discount (per cent), the bonus balance, and the share of a price that bonuses may pay (per cent).
 */
export interface LoyaltyCardTerms {
  /**
   * Benefit that the customer has chosen. The discount and the bonuses are never combined. With `none` the order uses
   * no benefit.
   */
  benefit: Benefit | 'none';
  percent: number;
  balance: number;
  share: number;
}

/** Effect of each benefit on this cart: the card's discount in kopecks, and the number of bonuses that can be spent. */
interface Benefits {
  card: number;
  bonus: number;
}

/** Totals of a cart, in kopecks except for bonuses. `final` is `original` minus the three discounts. */
export interface CartTotals {
  original: number;
  /** Sum of the products' own discounts. */
  products_discount: number;
  /** Discount by the promo code, applied after the products' own discounts. */
  promo_discount: number;
  /** Discount by the card, applied after the promo code. 0 unless the card is the chosen benefit. */
  card_discount: number;
  /** Price of the products without delivery. */
  final: number;
  /** Whole bonuses that pay part of `final`. 0 unless bonuses are the chosen benefit. */
  bonus: number;
  /** Part of `final` that is paid with money. */
  to_pay: number;
  /** Effects of both benefits, including the benefit that is not chosen. */
  benefits: Benefits;
}

/**
 * Computes the discount of a promo code after the products' own discounts. The discount is 0 below the code's minimum
 * amount.
 */
function computePromoDiscount(products: number, promo: PromoCode | null): number {
  if (!promo || products < promo.min_amount) return 0;
  return promo.kind === 'percent'
    ? computePercentage(products, promo.value)
    : Math.min(promo.value, products);
}

/**
 * Computes the totals of a cart or an order (section 3, Cart). Discounts apply one after another: the products' own,
 * then the promo code on the rest, then one benefit of the card on the new rest. The card's percentage lowers the
 * price, and bonuses pay part of an unchanged price.
 * @param lines cart lines
 * @param promo valid promo code, or null
 * @param card customer's card, or null
 * @returns kopecks and whole bonuses. No value is negative, and `final` is never above `original`
 */
export function computeCartTotals(
  lines: readonly CartLine[],
  promo: PromoCode | null,
  card: LoyaltyCardTerms | null = null,
): CartTotals {
  let original = 0;
  let products = 0;
  for (const line of lines) {
    original += line.base_price * line.quantity;
    products += line.price * line.quantity;
  }
  const promo_discount = computePromoDiscount(products, promo);
  const rest = products - promo_discount;
  const benefits = {
    card: card ? computePercentage(rest, card.percent) : 0,
    bonus: card ? computeBonusLimit(rest, card.balance, card.share) : 0,
  };
  const card_discount = card?.benefit === 'card' ? benefits.card : 0;
  const bonus = card?.benefit === 'bonus' ? benefits.bonus : 0;
  const final = rest - card_discount;
  return {
    original,
    products_discount: original - products,
    promo_discount,
    card_discount,
    final,
    bonus,
    to_pay: final - toKopecks(bonus),
    benefits,
  };
}
