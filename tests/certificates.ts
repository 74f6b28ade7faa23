import { sql } from 'kysely';
import { hashCard, hashCertificate } from '#backend/modules/certificates/number.ts';
import { type Cart, cartEndpoints } from '#lib/contracts/cart.ts';
import { toKopecks } from '#lib/domain/money.ts';
import { request } from './commerce.ts';
import type { TestShop } from './database.ts';

interface Fields {
  /** PIN of a plastic card. */
  pin?: string;
  status?: 'inactive' | 'active' | 'blocked';
  /** In roubles. */
  nominal?: number;
  left?: number;
  until?: string;
}

/** Inserts a certificate, by default of 10 000 roubles, with its first movement. @returns its id */
export async function insertCertificate(
  { db }: TestShop,
  number: string,
  { pin, status = 'active', nominal = 10_000, left = nominal, until = '2029-10-31' }: Fields = {},
): Promise<number> {
  const { id } = await db
    .insertInto('certificates')
    .values({
      number_hash: pin ? await hashCard(number, pin) : hashCertificate(number),
      last_digits: number.slice(-4),
      kind: pin ? 'plastic' : 'electronic',
      status,
      nominal: toKopecks(nominal),
      balance: toKopecks(left),
      valid_until: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (left > 0)
    await db
      .insertInto('certificate_movements')
      .values({
        certificate_id: id,
        kind: 'issue',
        amount: toKopecks(left),
        order_id: null,
        created_at: new Date(),
      })
      .execute();
  return id;
}

/** Reads a certificate's balance and the sum of its movements, in kopecks. The two must be equal. */
export async function readLedger({ db }: TestShop, id: number) {
  return db
    .selectFrom('certificates as c')
    .select(['c.balance', 'c.valid_until'])
    .select(
      sql<number>`(SELECT coalesce(sum(m.amount), 0)::int FROM certificate_movements m WHERE m.certificate_id = c.id)`.as(
        'moved',
      ),
    )
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
}

let issued = 0;

/**
 * Inserts a new electronic certificate. @param nominal in roubles @returns its id, its code and the last four
 * characters
 */
export async function createCertificate(shop: TestShop, nominal: number, fields: Fields = {}) {
  issued++;
  const number = `K7QX3MZ09TBV${String(issued).padStart(4, '0')}`;
  return {
    id: await insertCertificate(shop, number, { nominal, ...fields }),
    number,
    end: number.slice(-4),
  };
}

/** Adds a certificate to a cart. */
export const addCertificateToCart = (fetch: TestShop['fetch'], number: string, pin?: string) =>
  request(fetch, 'POST /api/v1/cart/certificate?return_basket=true', { number, pin });

export const readCart = async (fetch: TestShop['fetch']): Promise<Cart> =>
  cartEndpoints['GET /api/v1/cart'].result.parse((await request(fetch, 'GET /api/v1/cart')).result);
