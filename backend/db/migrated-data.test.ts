import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { migrate } from './migrate.ts';

/** Shop of the tenth migration with data, migrated to the current version. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
  const { db } = shop;
  await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
  await migrate(db, '010-search');
  await sql
    .raw(`
    INSERT INTO cities (id, location_id, code, name, region, lat, lon, zone) VALUES
      (1, 11, 'vladivostok', 'Владивосток', 'Приморский край', 43.1, 131.9, 'far'),
      (2, 12, 'village', 'Село', 'Область', 55, 37, 'near');
    INSERT INTO promo_codes (code, kind, value, active_from, active_to)
      VALUES ('SPRING', 'percent', 10, '2025-01-01', '2025-06-01');
    INSERT INTO sessions (token_hash, location_id, promo_code, created_at)
      VALUES ('\\x01', 11, 'SPRING', '2025-05-01T12:00:00Z');
    INSERT INTO subscriptions (email, consent, created_at) VALUES ('anna@example.ru', 'text', '2025-05-02T12:00:00Z');
    INSERT INTO pickup_points (id, city_id, type, name, address, hours, lat, lon) VALUES
      (1, 1, 'postamat', 'Постамат', 'ул. Светланская, 1', '24 часа', 43.1, 131.9),
      (2, 1, 'pvz', 'ПВЗ', 'ул. Светланская, 2', '9–21', 43.1, 131.9);
    INSERT INTO certificates (number_hash, last_digits, kind, status, nominal, balance, valid_until) VALUES
      ('\\x01', '1234', 'electronic', 'active', 500000, 120000, '2027-01-01'),
      ('\\x02', '5678', 'electronic', 'active', 500000, 0, '2027-01-01');
    INSERT INTO search_synonyms (word, means) VALUES ('кроссы', 'кроссовки')`)
    .execute(db);
  await migrate(db);
});
afterAll(() => shop.close());

it('converts a session to a shopper with the same promo code and a lifetime of a year', async () => {
  const { rows } = await sql`
    SELECT shoppers.promo_code, sessions.expires_at FROM sessions JOIN shoppers ON shoppers.id = shopper_id`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ promo_code: 'SPRING', expires_at: new Date('2026-05-01T12:00:00Z') }]);
});

it('converts the balance of a certificate to its first movement', async () => {
  const { rows } = await sql`SELECT kind, amount FROM certificate_movements`.execute(shop.db);
  expect(rows).toEqual([{ kind: 'issue', amount: 120_000 }]);
});

it('sets a parcel locker to accept no cash', async () => {
  const { rows } = await sql`SELECT type, takes_cash FROM pickup_points ORDER BY id`.execute(shop.db);
  expect(rows).toEqual([
    { type: 'postamat', takes_cash: false },
    { type: 'pvz', takes_cash: true },
  ]);
});

it('converts a synonym to a search term', async () => {
  const { rows } = await sql`SELECT phrase, target FROM search_terms`.execute(shop.db);
  expect(rows).toEqual([{ phrase: 'кроссы', target: 'кроссовки' }]);
});

it('sets the time zone of each city, with Moscow time for an unknown city, and adds no city', async () => {
  const { rows } = await sql`SELECT code, time_zone FROM cities ORDER BY id`.execute(shop.db);
  expect(rows).toEqual([
    { code: 'vladivostok', time_zone: 'Asia/Vladivostok' },
    { code: 'village', time_zone: 'Europe/Moscow' },
  ]);
});

it('sets existing subscriptions as confirmed since their start', async () => {
  const { rows } = await sql`SELECT confirmed_at FROM subscriptions`.execute(shop.db);
  expect(rows).toEqual([{ confirmed_at: new Date('2025-05-02T12:00:00Z') }]);
});
