import type { EndpointResult } from '#lib/contracts/index.ts';
import type { BonusMovement, LoyaltyCard } from '#lib/contracts/user.ts';
import { formatMoscowTime } from '#lib/domain/dates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { type CustomerCard, loadLoyaltyCard } from './card.ts';
import { bonusMovementTitles } from './errors.ts';
import {
  type BonusMovementRow,
  countBonusMovements,
  findBonusMovements,
  type LoyaltyLevelRow,
} from './repo.ts';

type CardInfo = EndpointResult<'POST /services/rest/v1/user/profile/card_info'>;

const PAGE = 20;

/**
 * The level of a card without benefits: for a shop without a loyalty program, or for a customer below the program's
 * first level.
 */
const NO_LEVEL = { code: '', title: '', card_percent: 0, bonus_percent: 0, bonus_share: 0 };

/** Converts the card to its shape in the profile. Sums are in roubles. */
export function toLoyaltyCard({ number, balance, received, level, next }: CustomerCard): LoyaltyCard {
  const { code, title, card_percent, bonus_percent, bonus_share } = level ?? NO_LEVEL;
  return {
    number,
    level_info: {
      code,
      title,
      bonus: balance,
      card_percent,
      bonus_percent,
      bonus_share,
      amount: toRoubles(received),
      next: next && { title: next.title, missing: toRoubles(next.from_amount - received) },
    },
  };
}

const toMovement = ({ id, kind, amount, order_number, created_at }: BonusMovementRow): BonusMovement => ({
  id,
  kind,
  title: bonusMovementTitles[kind](order_number),
  amount,
  order_number,
  created_at: formatMoscowTime(created_at, '+03:00'),
});

const toLevel = ({ from_amount, ...level }: LoyaltyLevelRow): CardInfo['levels'][number] => ({
  ...level,
  from_amount: toRoubles(from_amount),
});

/** Finds the loyalty card of a customer. Sums are in roubles. @returns null for a guest */
export async function findLoyaltyCard(db: Db, customerId: string, now: Date): Promise<LoyaltyCard | null> {
  const card = await loadLoyaltyCard(db, customerId, now);
  return card && toLoyaltyCard(card);
}

/**
 * Loads the card, the program's levels and a page of the bonus movements, the latest first (section 7, card_info).
 * @returns null for a guest
 */
export async function getCardInfo(
  db: Db,
  customerId: string,
  page: number,
  now: Date,
): Promise<CardInfo | null> {
  const card = await loadLoyaltyCard(db, customerId, now);
  if (!card) return null;
  const movements = await findBonusMovements(db, customerId, { limit: PAGE, offset: (page - 1) * PAGE });
  return {
    card: toLoyaltyCard(card),
    movements: movements.map(toMovement),
    pages: Math.ceil((await countBonusMovements(db, customerId)) / PAGE),
    levels: card.levels.map(toLevel),
  };
}
