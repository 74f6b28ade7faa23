import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { compileOnce } from '../../db/compile-once.ts';
import { selectSessionByHash } from '../../kernel/session.ts';
import { selectCartLines } from './repo.ts';

/**
 * Builds the columns of a stored cart: its lines as JSON, and flags for further data that has to be loaded. Most carts
 * have no further data.
 */
const selectStoredCart = (db: Db) =>
  [
    'h.promo_code',
    'h.cart_notices',
    sql<boolean>`EXISTS (SELECT FROM customers c WHERE c.id = h.id)`.as('is_customer'),
    sql<boolean>`EXISTS (SELECT FROM shopper_certificates k WHERE k.shopper_id = h.id)`.as(
      'has_certificates',
    ),
    sql<string>`${jsonArrayFrom(selectCartLines(db).where(sql<boolean>`i.shopper_id = h.id`))}::text`.as(
      'items',
    ),
  ] as const;

/** Finds a shopper's cart as it is stored. */
export const findCart = compileOnce((db, shopperId: string) =>
  db.selectFrom('shoppers as h').where('h.id', '=', shopperId).select(selectStoredCart(db)),
);
export type StoredCart = Awaited<ReturnType<typeof findCart>>[number];

/** Finds a session with its shopper's cart, in one query. */
export const findSessionWithCart = compileOnce((db, tokenHash: Buffer, now: Date) =>
  selectSessionByHash(db, tokenHash, now)
    .innerJoin('shoppers as h', 'h.id', 's.shopper_id')
    .select(selectStoredCart(db)),
);
