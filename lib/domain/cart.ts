import { percentOf } from './money';

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

/** Kopecks. `original - goods_discount - promo_discount = final`. */
export interface CartTotals {
  original: number;
  /** What the goods' own discounts take off. */
  goods_discount: number;
  /** What the code takes off after them. */
  promo_discount: number;
  /** To pay for the goods, delivery not included. */
  final: number;
}

/** A code counts on the goods after their own discounts; one that does not fit takes off 0. */
function promoDiscount(goods: number, promo: Promo | null): number {
  if (!promo || goods < promo.min_amount) return 0;
  return promo.kind === 'percent' ? percentOf(goods, promo.value) : Math.min(promo.value, goods);
}

/**
 * The one price formula of cart and order (section 3, Cart).
 * @param lines the lines to order
 * @param promo the code in force, or null
 * @returns kopecks; nothing is negative, `final` is never above `original`
 */
export function cartTotals(lines: readonly CartLine[], promo: Promo | null): CartTotals {
  let original = 0;
  let goods = 0;
  for (const line of lines) {
    original += line.base_price * line.quantity;
    goods += line.price * line.quantity;
  }
  const promo_discount = promoDiscount(goods, promo);
  return {
    original,
    goods_discount: original - goods,
    promo_discount,
    final: goods - promo_discount,
  };
}
