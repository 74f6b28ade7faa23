import { bonusLimit } from './loyalty';
import { percentOf, toKopecks } from './money';

/** A line to order; money of one piece in kopecks, `base_price` not less than `price`. */
export interface CartLine {
  price: number;
  base_price: number;
  quantity: number;
}

/** A code in force: per cent, or an amount in kopecks; from `min_amount` kopecks of goods. */
export interface Promo {
  kind: 'percent' | 'amount';
  value: number;
  min_amount: number;
}

/** What a loyalty card is worth: its discount in per cent, the bonuses at hand, the per cent they may pay. */
export interface Card {
  /** The one benefit that counts: they never add up. */
  benefit: 'card' | 'bonus';
  percent: number;
  balance: number;
  share: number;
}

/** What each benefit of a card would give this cart: kopecks taken off, whole bonuses usable. */
interface Benefits {
  card: number;
  bonus: number;
}

/** Kopecks, bonuses apart. `original - goods_discount - promo_discount - card_discount = final`. */
export interface CartTotals {
  original: number;
  /** What the goods' own discounts take off. */
  goods_discount: number;
  /** What the code takes off after them. */
  promo_discount: number;
  /** What the card takes off after the code; 0 unless it is the chosen benefit. */
  card_discount: number;
  /** The goods' price, delivery not included. */
  final: number;
  /** Whole bonuses that pay a part of `final`; 0 unless they are the chosen benefit. */
  bonus: number;
  /** Of `final`, what is left to pay with money. */
  to_pay: number;
  /** Both, the chosen one and the other. */
  benefits: Benefits;
}

/** A code counts on the goods after their own discounts; one that does not fit takes off 0. */
function promoDiscount(goods: number, promo: Promo | null): number {
  if (!promo || goods < promo.min_amount) return 0;
  return promo.kind === 'percent' ? percentOf(goods, promo.value) : Math.min(promo.value, goods);
}

/**
 * The one price formula of cart and order (section 3, Cart). One after the other: the goods' own discounts,
 * the code on what they leave, then the one benefit of the card on what the code leaves: either its per cent
 * lowers the price, or bonuses pay a share of it, the price staying as it is.
 * @param lines the lines to order
 * @param promo the code in force, or null
 * @param card of the customer, or null
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
