import { percentOf, toRoubles } from './money';

/** A step of the programme; `from_amount` in kopecks of orders received within a year, shares in per cent. */
export interface Level {
  from_amount: number;
  /** Discount by the card. */
  card_percent: number;
  /** Bonuses for a purchase, of what was paid for the goods. */
  bonus_percent: number;
  /** What of the goods bonuses may pay. */
  bonus_share: number;
}

/**
 * Where a customer stands (section 6, loyalty).
 * @param levels of the programme, in any order
 * @param received kopecks of the orders received within the last 365 days
 * @returns the highest level reached and the one after it; each null when there is none
 */
export function standing<L extends Level>(
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
 * Most bonuses that goods may be paid with: one is a rouble, and only whole ones are spent.
 * @param goods kopecks left after the goods' discounts and the code
 * @param balance bonuses at hand
 * @param share per cent of the goods
 */
export const bonusLimit = (goods: number, balance: number, share: number): number =>
  Math.max(0, Math.min(balance, toRoubles(percentOf(goods, share))));

/**
 * Bonuses that an order earns, whole.
 * @param paid kopecks paid for the goods: without delivery and without what bonuses paid
 */
export const bonusesEarned = (paid: number, percent: number): number => toRoubles(percentOf(paid, percent));
