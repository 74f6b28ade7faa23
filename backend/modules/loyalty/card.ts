import type { LoyaltyCardTerms } from '#lib/domain/cart.ts';
import type { Benefit } from '#lib/domain/loyalty.ts';
import { computeLoyaltyStatus } from '#lib/domain/loyalty.ts';
import type { Db } from '../../db/client.ts';
import { findLoyaltyAccount, findLoyaltyLevels, type LoyaltyLevelRow } from './repo.ts';

/** Period in which a received order counts towards the level. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** A customer's loyalty card at one point in time. */
export interface CustomerCard {
  number: string;
  /**
   * Balance in bonuses. The balance is below zero when a customer spends bonuses and then returns the items that earned
   * them.
   */
  balance: number;
  /** Kopecks paid for the orders received within the last 365 days, less refunds. */
  received: number;
  /** Null in a shop without a loyalty program. */
  level: LoyaltyLevelRow | null;
  next: LoyaltyLevelRow | null;
  levels: LoyaltyLevelRow[];
  /** The benefit that the customer chose, or the card's discount if the customer has chosen no benefit. */
  benefit: Benefit;
}

/**
 * Loads the loyalty card of a customer.
 * @param db the pool, or the order's transaction
 * @returns null for a guest
 */
export async function loadLoyaltyCard(db: Db, shopperId: string, now: Date): Promise<CustomerCard | null> {
  const account = await findLoyaltyAccount(db, shopperId, new Date(now.getTime() - YEAR_MS));
  if (!account) return null;
  const levels = await findLoyaltyLevels(db);
  const { card_number, balance, received, limit_type } = account;
  return {
    number: card_number,
    balance,
    received,
    ...computeLoyaltyStatus(levels, received),
    levels,
    benefit: limit_type ?? 'card',
  };
}

/** Converts the card to the shape that the cart's formula uses. @returns null when the card has no benefit */
export const toCardBenefit = (card: CustomerCard | null): LoyaltyCardTerms | null =>
  card?.level
    ? {
        benefit: card.benefit,
        percent: card.level.card_percent,
        balance: card.balance,
        share: card.level.bonus_share,
      }
    : null;
