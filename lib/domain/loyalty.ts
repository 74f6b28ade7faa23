import { computePercentage, toRoubles } from './money.ts';

/** Benefits of a customer: the card's discount, or bonuses. An order uses one of them. */
export const BENEFITS = ['card', 'bonus'] as const;
export type Benefit = (typeof BENEFITS)[number];

export const BONUS_MOVEMENTS = ['accrual', 'spend', 'refund', 'gift', 'expiry', 'withdrawal'] as const;
export type BonusMovement = (typeof BONUS_MOVEMENTS)[number];

/**
 * Level of the loyalty program. A customer reaches the level when the orders received within a year amount to
 * `from_amount` kopecks. All percentages are whole numbers.
 */
export interface LoyaltyLevel {
  from_amount: number;
  /** Discount by the card, per cent. */
  card_percent: number;
  /** Bonuses earned, per cent of the amount paid for the products. */
  bonus_percent: number;
  /** Part of the products' price that bonuses may pay, per cent. */
  bonus_share: number;
}

/**
 * Computes a customer's loyalty level (section 6, loyalty).
 * @param levels levels of the program, in any order
 * @param received amount of the orders received within the last 365 days, kopecks
 * @returns the highest level reached, and the next level. A level that does not exist is null
 */
export function computeLoyaltyStatus<L extends LoyaltyLevel>(
  levels: readonly L[],
  received: number,
): { level: L | null; next: L | null } {
  const rising = [...levels].sort((a, b) => a.from_amount - b.from_amount);
  return {
    level: rising.findLast(({ from_amount }) => from_amount <= received) ?? null,
    next: rising.find(({ from_amount }) => from_amount > received) ?? null,
  };
}

/**
 * Computes the maximum number of bonuses that can be spent on products. A bonus is worth a rouble, and only whole
 * bonuses are spent.
 * @param price price of the products after their discounts and the promo code, kopecks
 * @param balance customer's bonuses
 * @param share maximum part that bonuses may pay, per cent
 */
export const computeBonusLimit = (price: number, balance: number, share: number): number =>
  Math.max(0, Math.min(balance, toRoubles(computePercentage(price, share))));

/**
 * Computes the whole bonuses that an order earns.
 * @param paid kopecks paid for the products, without delivery and without the part paid by bonuses
 * @param percent bonuses of the customer's level, per cent of the amount paid
 */
export const computeEarnedBonuses = (paid: number, percent: number): number =>
  toRoubles(computePercentage(paid, percent));
