import { percentOf, toRoubles } from './money.ts';

/** Benefits of a customer: the discount of the card, or bonuses. An order uses one of them. */
export const BENEFITS = ['card', 'bonus'] as const;
export type Benefit = (typeof BENEFITS)[number];

export const BONUS_MOVEMENTS = ['accrual', 'spend', 'refund', 'gift', 'expiry', 'withdrawal'] as const;
export type BonusMovement = (typeof BONUS_MOVEMENTS)[number];

/**
 * A level of the programme. `from_amount` is in kopecks of the orders received within a year; shares are in
 * per cent.
 */
export interface Level {
  from_amount: number;
  /** Discount of the card. */
  card_percent: number;
  /** Bonuses earned, per cent of what was paid for the goods. */
  bonus_percent: number;
  /** Part of the goods' price that bonuses may pay, per cent. */
  bonus_share: number;
}

/**
 * A customer's level (section 6, loyalty).
 * @param levels of the programme, in any order
 * @param received kopecks of the orders received within the last 365 days
 * @returns the highest level reached and the one after it; each null when there is none
 */
export function loyaltyStatus<L extends Level>(
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
 * Most bonuses that goods may be paid with: a bonus is worth a rouble, and only whole ones are spent.
 * @param goods kopecks left after the goods' discounts and the promo code
 * @param balance the customer's bonuses
 * @param share per cent of the goods that bonuses may pay
 */
export const bonusLimit = (goods: number, balance: number, share: number): number =>
  Math.max(0, Math.min(balance, toRoubles(percentOf(goods, share))));

/**
 * Whole bonuses that an order earns.
 * @param paid kopecks paid for the goods: without delivery and without what bonuses paid
 * @param percent of the customer's level
 */
export const bonusesEarned = (paid: number, percent: number): number => toRoubles(percentOf(paid, percent));
