import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';

const rouble = (value: number) => value * 100;

/** Levels of the loyalty program that /info/loyalty describes. */
export const LOYALTY_LEVELS = [
  {
    code: 'base',
    title: 'Базовый',
    from_amount: 0,
    card_percent: 3,
    bonus_percent: 3,
    bonus_share: 20,
  },
  {
    code: 'silver',
    title: 'Серебряный',
    from_amount: rouble(30_000),
    card_percent: 5,
    bonus_percent: 5,
    bonus_share: 25,
  },
  {
    code: 'gold',
    title: 'Золотой',
    from_amount: rouble(80_000),
    card_percent: 7,
    bonus_percent: 7,
    bonus_share: 30,
  },
  {
    code: 'platinum',
    title: 'Платиновый',
    from_amount: rouble(150_000),
    card_percent: 10,
    bonus_percent: 10,
    bonus_share: 40,
  },
] as const satisfies readonly Insertable<Database['loyalty_levels']>[];
