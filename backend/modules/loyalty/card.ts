import type { Card } from '#lib/domain/cart.ts';
import type { Benefit } from '#lib/domain/loyalty.ts';
import { loyaltyStatus } from '#lib/domain/loyalty.ts';
import type { Db } from '../../db/client.ts';
import { findAccount, findLevels, type LevelRow } from './repo.ts';

/** For how long after its receipt an order counts towards the level. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** A customer's loyalty card at this moment. */
export interface CustomerCard {
  number: string;
  /** Bonuses; below zero when those earned by goods that were then returned had been spent. */
  balance: number;
  /** Kopecks paid for the orders received within the last 365 days, less refunds. */
  received: number;
  /** Null in a shop without a programme. */
  level: LevelRow | null;
  next: LevelRow | null;
  levels: LevelRow[];
  /** The benefit that the customer chose; the card's discount until they choose. */
  benefit: Benefit;
}

/**
 * The card of a customer.
 * @param db the pool, or the order's transaction
 * @returns null for a guest
 */
export async function loadCard(db: Db, shopperId: string, now: Date): Promise<CustomerCard | null> {
  const account = await findAccount(db, shopperId, new Date(now.getTime() - YEAR_MS));
  if (!account) return null;
  const levels = await findLevels(db);
  const { card_number, balance, received, limit_type } = account;
  return {
    number: card_number,
    balance,
    received,
    ...loyaltyStatus(levels, received),
    levels,
    benefit: limit_type ?? 'card',
  };
}

/** The card as the cart's formula needs it; null when it gives no benefit. */
export const toBenefit = (card: CustomerCard | null): Card | null =>
  card?.level
    ? {
        benefit: card.benefit,
        percent: card.level.card_percent,
        balance: card.balance,
        share: card.level.bonus_share,
      }
    : null;
