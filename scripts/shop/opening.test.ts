import { mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#backend/db/client.ts';
import type { OpeningProblem } from '#backend/modules/opening/index.ts';
import type { IdentityInput } from '#lib/identity/schema.ts';
import type { Env } from '#lib/settings/index.ts';
import { openCommerceShop } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { completeShop, fillDataFolder, READY_IDENTITY, READY_SETTINGS } from '#tests/ready-shop.ts';
import { BACKUP_STAMP, buildOpeningNotice, checkShop } from './opening.ts';
import { checkSettings } from './settings.ts';

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  shop = await openCommerceShop();
  await completeShop(shop.db);
});
afterAll(() => shop.close());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'opening-'));
  fillDataFolder(dataDir, ['series/p-1', 'series/p-2', 'series/p-3']);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

interface Change {
  statement?: string;
  identity?: Partial<IdentityInput>;
  env?: Env;
}

/** Checks the ready shop after a change, which is rolled back afterwards. */
async function check({ statement, identity, env }: Change = {}): Promise<OpeningProblem[]> {
  const settings = checkSettings({ ...READY_SETTINGS, ...env });
  const undo = new Error('roll back');
  let problems: OpeningProblem[] = [];
  const work = async (tx: Db) => {
    if (statement) await sql.raw(statement).execute(tx);
    if (identity) {
      const value = JSON.stringify({ ...READY_IDENTITY, ...identity });
      await tx.updateTable('settings').set({ value }).where('code', '=', 'identity').execute();
    }
    problems = await checkShop(settings, dataDir, tx);
    throw undo;
  };
  await expect(shop.db.transaction().execute(work)).rejects.toBe(undo);
  return problems;
}

const rulesOf = (problems: readonly OpeningProblem[]) =>
  problems.map(({ rule, level }) => `${rule}: ${level}`);

it('finds nothing in a shop that is ready', async () => {
  expect(await check()).toEqual([]);
});

const NO_SECTION = `insert into sections (id, parent_id, code, title, heading) values
  (2, 1, 'shoes/boots', 'Ботинки', 'Ботинки'), (3, null, 'sale', 'Скидки', 'Скидки')`;

describe('finds', () => {
  const cases: Array<[name: string, change: Change, rules: string[]]> = [
    ['sandbox mode', { env: { SHOP_TRIAL: '1' } }, ['sandbox: block']],
    [
      'a malformed identity, whose default is in use then',
      { identity: { name: '', email: 'x' } },
      [
        ...['identity: block', 'name: block', 'contacts: block', 'seller: block'],
        ...['icon: warn', 'share-picture: warn'],
      ],
    ],
    ['no name', { identity: { name: 'Новый магазин' } }, ['name: block']],
    ['no contacts', { identity: { phones: [], email: undefined } }, ['contacts: block']],
    ['contacts of the demo', { identity: { email: 'info@poluton.example' } }, ['demo: block']],
    ['an incomplete seller', { identity: { seller: { name: 'ООО «Вереск»' } } }, ['seller: block']],
    ['an address without HTTPS', { env: { NEXT_PUBLIC_SITE_URL: 'http://shop.ru' } }, ['site-url: block']],
    ['no SMS gateway', { env: { SMS_GATEWAY: '' } }, ['sms: block']],
    ['no mail server', { env: { SMTP_URL: '' } }, ['mail: block']],
    ['no mailbox of the owner', { env: { MAIL_OWNER: '' } }, ['owner-mail: warn']],
    ['no token of the owner', { env: { OWNER_TOKEN: '' } }, ['owner-token: warn']],
    ['no bank', { env: { PAYMENT_PROVIDER: '' } }, ['bank: block']],
    ['no icon', { identity: { icon: undefined } }, ['icon: warn']],
    ['no picture for links', { identity: { share_picture: undefined } }, ['share-picture: warn']],
    ['no offer', { statement: "delete from info_pages where code = 'offer'" }, ['legal-pages: block']],
    ['no cookie page', { statement: "delete from info_pages where code = 'cookie'" }, ['cookie-page: warn']],
    [
      'a page that a lawyer has not checked',
      { statement: "update info_pages set html = '<p>Проверьте с юристом</p>' where code = 'offer'" },
      ['unchecked-pages: block'],
    ],
    [
      'no deliveries',
      { statement: 'delete from delivery_rates; delete from deliveries' },
      ['deliveries: block'],
    ],
    [
      'a delivery without a rate',
      { statement: 'delete from delivery_rates where delivery_id = 1' },
      ['delivery-rates: warn'],
    ],
    [
      'rates for other zones only',
      { statement: "update delivery_rates set zone = zone || '-old'" },
      ['deliveries: block'],
    ],
    ['no payments', { statement: 'delete from payments' }, ['payments: block']],
    [
      'a delivery that cannot be paid',
      { statement: "update payments set delivery_types = '{courier,pickuppoints}'" },
      ['delivery-payments: block'],
    ],
    ['no stores', { statement: 'update stores set is_active = false' }, ['stores: warn']],
    [
      'no pickup points of a carrier',
      { statement: 'update pickup_points set is_active = false' },
      ['pickup-points: warn'],
    ],
    ['a store without hours', { statement: "update stores set hours = ''" }, ['store-hours: warn']],
    ['a store without a place', { statement: 'update stores set lat = 0, lon = 0' }, ['store-places: warn']],
    [
      'no products',
      { statement: 'update products set is_active = false' },
      ['products: block', 'empty-sections: warn'],
    ],
    ['no stock', { statement: 'update offers set quantity = 0' }, ['stock: block']],
    ['a section without products', { statement: NO_SECTION }, ['empty-sections: warn']],
    [
      'a product without a picture',
      { statement: "update products set images = '{}' where id = 2" },
      ['product-pictures: warn'],
    ],
    [
      'a product without a size',
      { statement: 'delete from offers where product_id = 2' },
      ['product-sizes: warn'],
    ],
    [
      'a product without a description',
      { statement: "update products set description = '' where id = 2" },
      ['product-descriptions: warn'],
    ],
    [
      'a picture that no library contains',
      { statement: "update products set images = images || '{/media/series/lost}' where id = 2" },
      ['lost-pictures: warn'],
    ],
    [
      'products of the demo',
      {
        statement:
          "update products set images = '{/media/series/pump-stiletto.bordo.smooth.side}' where id = 2",
      },
      ['demo: block'],
    ],
  ];
  it.each(cases)('%s, and nothing else', async (_name, change, rules) => {
    expect(rulesOf(await check(change))).toEqual(rules);
  });

  it('no cities, and then no rates', async () => {
    const statement = `delete from stores; delete from pickup_points; delete from cities`;
    expect(rulesOf(await check({ statement }))).toEqual(['cities: block', 'deliveries: block']);
  });

  it('the seller and the name in the settings instead of the identity', async () => {
    const seller = {
      SELLER_NAME: 'ООО «Вереск»',
      SELLER_OGRN: '1027700132195',
      SELLER_INN: '7707083893',
      SELLER_ADDRESS: 'Москва',
    };
    expect(await check({ identity: { seller: {} }, env: seller })).toEqual([]);
    expect(await check({ identity: { name: 'Новый магазин' }, env: { SHOP_NAME: 'Вереск' } })).toEqual([]);
  });

  it('a lost master file, and a missing backup', async () => {
    unlinkSync(join(dataDir, 'library', 'series', 'p-2.png'));
    unlinkSync(join(dataDir, BACKUP_STAMP));
    const problems = await check();
    expect(rulesOf(problems)).toEqual(['lost-pictures: warn', 'backup: warn']);
    expect(problems[0]?.text).toContain('V-2');
  });

  it('at most five products by article, with the number of the others', async () => {
    const [first] = await check({
      statement: `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', n, 'code', 'c' || n,
        'vendor_code', 'N-' || n, 'images', '{}'::text[]))).* from products p, generate_series(100, 106) n where p.id = 1`,
    });
    expect(first?.rule).toBe('product-pictures');
    expect(first?.text).toBe('Товары без картинки: N-100, N-101, N-102, N-103, N-104 и ещё 2');
  });
});

it('checks the settings and the identity only in front of another back end', async () => {
  const settings = checkSettings({ API_BASE_URL: 'http://127.0.0.1:1' });
  const rules = rulesOf(await checkShop(settings, dataDir, null));
  expect(rules).toEqual([
    'back-end: block',
    'name: block',
    'contacts: block',
    'seller: block',
    'site-url: block',
    'icon: warn',
    'share-picture: warn',
  ]);
});

it('names the command that changes the identity, or the file that replaces it', async () => {
  const identity = { icon: undefined, share_picture: undefined, seller: {} };
  for (const { mend } of await check({ identity }))
    expect(mend).toContain('npm run shop -- identity ФАЙЛ.json');
  const settings = checkSettings({ API_BASE_URL: 'http://127.0.0.1:1' });
  const icon = (await checkShop(settings, dataDir, null)).find(({ rule }) => rule === 'icon');
  expect(icon?.mend).toBe('файл SHOP_IDENTITY, поле icon');
});

it('names the settings of the seller when one of them replaces the identity', async () => {
  const [seller] = await check({ env: { SELLER_NAME: 'ООО «Вереск»', SELLER_INN: '7707083893' } });
  expect(seller).toMatchObject({ rule: 'seller', mend: 'SELLER_OGRN, SELLER_ADDRESS' });
});

it('names the carrier of a shop without pickup points', async () => {
  const [points] = await check({ statement: 'update pickup_points set is_active = false' });
  expect(points?.mend).toContain('DELIVERY_PROVIDER');
});

describe('the notice of a start', () => {
  it('lists at most eight problems in ten lines, and first the problems that prevent the opening', async () => {
    const problems = await check({ env: { SMTP_URL: '', SMS_GATEWAY: '', MAIL_OWNER: '' }, identity: {} });
    expect(buildOpeningNotice(problems).split('\n')).toEqual([
      '',
      'До открытия (нельзя открывать: 2, лучше исправить: 1), полный список: npm run shop -- check',
      expect.stringContaining('SMS не уходят'),
      expect.stringContaining('Письма не уходят'),
      expect.stringContaining('MAIL_OWNER'),
    ]);
    const many = Array.from({ length: 20 }, () => problems).flat();
    expect(buildOpeningNotice(many).split('\n')).toHaveLength(10);
  });

  it('is empty for a ready shop', () => {
    expect(buildOpeningNotice([])).toBe('');
  });
});
