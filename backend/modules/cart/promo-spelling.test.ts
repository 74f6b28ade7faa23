import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeCode } from '#lib/domain/codes.ts';
import { BAG, openCommerceShop, putInCart, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';

const always = { active_from: '2026-01-01T00:00:00Z', active_to: '2027-01-01T00:00:00Z' };
const amount = { ...always, kind: 'amount', value: 50_000 } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await shop.db
    .insertInto('promo_codes')
    .values([
      { ...amount, code: 'PERVYI500' },
      // Codes as owners write them into the table: with lower case, spaces, and Cyrillic characters among Latin
      // characters.
      { ...amount, code: 'мама15' },
      { ...amount, code: 'Summer sale-20' },
      { ...amount, code: 'РОLUTON10' },
      // Two codes with the same normal form.
      { ...amount, code: 'SALE10' },
      { ...amount, code: 'SALEIO', value: 10_000 },
      { ...amount, code: 'WINTER10', active_to: '2026-02-01T00:00:00Z' },
      { ...amount, code: 'WINTERIO' },
    ])
    .execute();
});
afterAll(() => shop.close());

const SPELLINGS: Array<[string, string]> = [
  ['РЕRVYI500', 'PERVYI500'],
  ['PERVYI 500', 'PERVYI500'],
  ['«PERVYI500»', 'PERVYI500'],
  ['"PERVYI500".', 'PERVYI500'],
  ['PERVYI500\u200B', 'PERVYI500'],
  ['\uFEFFPERVYI–500', 'PERVYI500'],
  ['ｐｅｒｖｙｉ５００', 'PERVYI500'],
  ['МАМА15', 'мама15'],
  ['mama-15', 'мама15'],
  ['summersale20', 'Summer sale-20'],
  ['POLUTON10', 'РОLUTON10'],
  ['saleio', 'SALEIO'],
  ['sale10', 'SALE10'],
  ['WINTERI0', 'WINTERIO'],
];

describe('VA-11 a promo code is found in any spelling', () => {
  it.each(SPELLINGS)('in the cart: %s', async (typed, code) => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const path = 'POST /api/v1/cart/promo_code?return_basket=true';
    expect((await request(me, path, { code: typed })).result).toMatchObject({ promo_code: { text: code } });
  });

  it.each(SPELLINGS)('in a one-click order: %s', async (typed, code) => {
    const me = shop.browser();
    const goods = { offers: [{ offer_id: BAG.offer }] };
    const estimate = 'POST /services/rest/v2/orders/pre_fast_order';
    expect((await request(me, estimate, { ...goods, promocode: typed })).result).toMatchObject({
      promo_code: { text: code },
    });
    const remember = 'POST /services/rest/v1/orders/fastorder_promos';
    expect((await request(me, remember, { ...goods, promocode: typed })).result).toMatchObject({
      text: code,
    });
  });

  it('but not by an input that consists of punctuation', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    expect(await request(me, 'POST /api/v1/cart/promo_code', { code: '«—»' })).toMatchObject({
      status: 422,
      messages: ['Такого промокода нет'],
    });
  });

  it('with the same normal form in SQL as in TypeScript', async () => {
    const typed = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          ...'АВЕЁЗКМНОРСТУХІЇЈЅЖЩЬабвеёзкмнорстухіїјѕжщь',
          ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
          ...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ',
        ),
        fc.constantFrom(...'0123456789', ...'５ｐ', 'и\u0306', 'é'.toUpperCase()),
        fc.constantFrom(...' -–—_«»"“”„\'’.,\u00A0\u200B\uFEFF\u00AD\u2800\u3164'),
      ),
      maxLength: 20,
    });
    const samples = fc.sample(typed, 500);
    const { rows } = await sql<{ key: string }>`
      SELECT code_key(t.code) AS key FROM unnest(${samples}::text[]) WITH ORDINALITY t(code, at) ORDER BY t.at
    `.execute(shop.db);
    expect(rows.map(({ key }) => key)).toEqual(samples.map(normalizeCode));
  });
});
