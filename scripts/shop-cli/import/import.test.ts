import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runShopCommand } from '#tests/backup/command.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { Refusal } from '../../tasks.mjs';
import { importProducts } from './index.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop('empty');
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const library = () => join(folder, 'data', 'library');
const SAMPLE = 'deploy/products.example.csv';

/** Imports a table into the shop. @returns the lines of the report, or of the refusal */
async function importFile(path: string, isDryRun = false): Promise<{ isRefused: boolean; lines: string[] }> {
  try {
    const options = { libraries: [library()] as [string], isDryRun };
    return { isRefused: false, lines: (await importProducts(shop.db, path, options)).split('\n') };
  } catch (error) {
    if (error instanceof Refusal) return { isRefused: true, lines: error.message.split('\n') };
    throw error;
  }
}
function importTable(lines: readonly string[]) {
  const path = join(folder, 'table.csv');
  writeFileSync(path, lines.join('\n'));
  return importFile(path);
}

const reports = ({ isRefused, lines }: Awaited<ReturnType<typeof importFile>>) => {
  expect(isRefused, lines.join('\n')).toBe(false);
  return lines;
};
const listProducts = () =>
  shop.db
    .selectFrom('products as p')
    .innerJoin('sections as s', 's.id', 'p.section_id')
    .innerJoin('colors as c', 'c.id', 'p.color_id')
    .select([
      'vendor_code',
      'p.code',
      'p.title',
      'price',
      'base_price',
      's.code as section',
      'c.name as color',
    ])
    .orderBy('p.id')
    .execute();
const listSizes = async (article: string) =>
  (
    await shop.db
      .selectFrom('offers as o')
      .innerJoin('products as p', 'p.id', 'o.product_id')
      .select(['o.title', 'o.quantity'])
      .where('vendor_code', '=', article)
      .orderBy('o.sort')
      .execute()
  ).map(({ title, quantity }) => `${title}: ${quantity}`);
const findProduct = (article: string) =>
  shop.db.selectFrom('products').selectAll().where('vendor_code', '=', article).executeTakeFirstOrThrow();
const listFacets = async (article: string) =>
  (
    await shop.db
      .selectFrom('product_facets as f')
      .innerJoin('products as p', 'p.id', 'f.product_id')
      .select(['f.name', 'f.value'])
      .where('vendor_code', '=', article)
      .orderBy('f.name')
      .execute()
  ).map(({ name, value }) => `${name}=${value}`);

describe('the sample table', () => {
  it('is checked without a write', async () => {
    expect(reports(await importFile(SAMPLE, true))).toEqual([
      'Будет добавлено: разделов 4, цветов 4, товаров 4, размеров 7',
      'Будет изменено: ничего',
      'Это проба: ничего не записано',
    ]);
    expect(await listProducts()).toEqual([]);
  });

  it('adds sections, colors, models, products, sizes and filters, which the shop shows at once', async () => {
    await shop.flushInvalidations();
    expect(reports(await importFile(SAMPLE))[0]).toBe(
      'Добавлено: разделов 4, цветов 4, товаров 4, размеров 7',
    );
    expect(await listProducts()).toMatchObject([
      {
        ...{ vendor_code: 'KD-100-W', code: 'kedy-veter-kd-100-w', title: 'Кеды «Ветер»', price: 699_000 },
        ...{ base_price: 899_000, section: 'obuv/kedy', color: 'белый' },
      },
      { vendor_code: 'KD-100-B', price: 699_000, base_price: 699_000 },
      { vendor_code: 'BT-20', price: 1_250_050, section: 'obuv/botinki' },
      { vendor_code: 'SM-7', section: 'sumki', color: 'марсала' },
    ]);
    expect(await listSizes('KD-100-W')).toEqual(['37: 2', '38: 3', '39: 0']);
    expect(await listSizes('SM-7')).toEqual(['единый: 5']);
    expect(await listFacets('KD-100-W')).toEqual([
      'color=white',
      'discount=y',
      'material=kozha',
      'season=vesna-i-osen',
      'type=kedy',
    ]);
    expect((await findProduct('SM-7')).properties).toEqual([
      { title: 'Материал', value: 'кожа' },
      { title: 'Страна производства', value: 'Армения' },
    ]);
    const [one, other] = [await findProduct('KD-100-W'), await findProduct('KD-100-B')];
    expect(one.sizes_link_frame).toBe('shoes');
    expect(one.model_id).toBe(other.model_id);
    expect((await shop.flushInvalidations()).length).toBeGreaterThan(0);
    const found = await shop.fetch('/services/rest/v1/products/search?query=кеды ветер');
    expect((await found.json()).result.total).toBe(1);
    const page = await shop.fetch(`/api/v1/products/${one.id}`);
    expect((await page.json()).result).toMatchObject({ title: 'Кеды «Ветер»', is_available: true });
  });

  it('changes nothing when it is imported again', async () => {
    const before = await shop.db.selectFrom('products').selectAll().orderBy('id').execute();
    expect(reports(await importFile(SAMPLE))).toEqual([
      'Добавлено: ничего',
      'Изменено: ничего',
      'Без изменений: товаров 4',
    ]);
    expect(await shop.db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before);
  });
});

describe('a second table', () => {
  it('changes the cells that are not empty, and leaves all others as they are', async () => {
    const table = ['артикул,цена,размер,остаток,материал', 'KD-100-B,5990,38,9,', 'KD-100-B,,36,1,'];
    expect(reports(await importTable(table))).toEqual([
      'Добавлено: размеров 1',
      'Изменено: товаров 1, остатков 1',
    ]);
    const product = await findProduct('KD-100-B');
    expect(product).toMatchObject({ title: 'Кеды «Ветер»', price: 599_000, base_price: 699_000 });
    expect(product.properties[0]).toEqual({ title: 'Материал', value: 'кожа' });
    expect(await listSizes('KD-100-B')).toEqual(['36: 1', '37: 1', '38: 9']);
    expect(await listFacets('KD-100-B')).toContain('discount=y');
  });

  it('erases a value by a dash', async () => {
    reports(await importTable(['артикул;старая цена;материал;описание', 'KD-100-B;-;—;-']));
    const product = await findProduct('KD-100-B');
    expect(product).toMatchObject({ price: 599_000, base_price: 599_000, description: '' });
    expect(product.properties.map(({ title }) => title)).not.toContain('Материал');
    expect(await listFacets('KD-100-B')).toEqual(['color=black', 'season=vesna-i-osen', 'type=kedy']);
  });

  it('moves a product to another section and color, and hides it', async () => {
    reports(await importTable(['артикул;раздел;цвет;показывать', 'BT-20;Скидки;коньяк;нет']));
    const rows = await listProducts();
    expect(rows.find(({ vendor_code }) => vendor_code === 'BT-20')).toMatchObject({
      section: 'skidki',
      color: 'коньяк',
    });
    expect((await findProduct('BT-20')).is_active).toBe(false);
    expect(await listFacets('BT-20')).not.toContain('type=botinki');
  });

  it('derives the size guide of a new product from the name of its section, if the guide has all its sizes', async () => {
    const head = 'артикул;название;раздел;цена;цвет;размер;таблица размеров';
    const row = (article: string, section: string, size: string, guide = '') =>
      `${article};Вещь ${article};${section};5000;чёрный;${size};${guide}`;
    reports(
      await importTable([
        head,
        ...[row('R-1', 'Кольца/С камнями', '16,5'), row('R-1', 'Кольца/С камнями', '17')],
        ...[row('R-2', 'Кольца', '17'), row('R-2', 'Кольца', '30')],
        row('R-3', 'Кольца', ''),
        row('R-4', 'Кольца', '17', '-'),
        row('R-5', 'Украшения', '17', 'кольца'),
        row('R-6', 'Украшения', '17'),
      ]),
    );
    const guides = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => (await findProduct(`R-${number}`)).sizes_link_frame),
    );
    expect(guides).toEqual(['ring', null, null, null, 'ring', null]);
  });

  it('in Windows-1251 and with tabs is read as well', async () => {
    const letters: Record<string, number> = { '\t': 9, '\n': 10 };
    for (let code = 0; code < 64; code++) letters[String.fromCharCode(0x410 + code)] = 0xc0 + code;
    const text = 'артикул\tназвание\nSM-7\tСумка Шар';
    const bytes = [...text].map((letter) => letters[letter] ?? letter.charCodeAt(0));
    const path = join(folder, 'old.csv');
    writeFileSync(path, Uint8Array.from(bytes));
    reports(await importFile(path));
    expect((await findProduct('SM-7')).title).toBe('Сумка Шар');
  });
});

describe('pictures next to the table', () => {
  beforeEach(async () => {
    const draw = (name: string, width: number, background: string) =>
      sharp({ create: { width, height: width, channels: 3, background } })
        .png()
        .toFile(join(folder, name));
    await draw('one.png', 800, '#111111');
    await draw('two.png', 900, '#222222');
    await draw('small.png', 200, '#333333');
  });

  it('are added to the media library once', async () => {
    const table = ['артикул;картинки', 'SM-7;one.png, two.png'];
    expect(reports(await importTable(table))[0]).toBe('Добавлено: картинок 2');
    const { images } = await findProduct('SM-7');
    expect(images).toEqual([
      expect.stringMatching(/^\/media\/series\/sm-7\.[0-9a-f]{12}$/),
      expect.stringMatching(/^\/media\/series\/sm-7\.[0-9a-f]{12}$/),
    ]);
    expect(readdirSync(join(library(), 'series'))).toHaveLength(2);
    expect(reports(await importTable(table))[0]).toBe('Добавлено: ничего');
  });

  it('get another address when the file has changed', async () => {
    const [before] = (await findProduct('SM-7')).images;
    copyFileSync(join(folder, 'two.png'), join(folder, 'one.png'));
    reports(await importTable(['артикул;картинки', 'SM-7;one.png']));
    const { images } = await findProduct('SM-7');
    expect(images).toHaveLength(1);
    expect(images[0]).not.toBe(before);
  });

  it('that are missing or too narrow are refused, and nothing is written', async () => {
    const files = readdirSync(join(library(), 'series'));
    const refused = await importTable(['артикул;цена;картинки', 'SM-7;1;no.png,small.png,two.png']);
    expect(refused.isRefused).toBe(true);
    expect(refused.lines).toEqual([
      'строка 2, картинки «no.png»: этого файла нет в папке с таблицей',
      expect.stringContaining('строка 2, картинки «small.png»: Картинка слишком узкая: 200 px'),
      'Ошибок: 2. Ничего не записано.',
    ]);
    expect((await findProduct('SM-7')).price).toBe(990_000);
    expect(readdirSync(join(library(), 'series'))).toEqual(files);
  });
});

it('concurrent imports add every product and every picture once', async () => {
  await sharp({ create: { width: 800, height: 800, channels: 3, background: '#444444' } })
    .png()
    .toFile(join(folder, 'shared.png'));
  const imports = Array.from({ length: 4 }, (_, n) => {
    const path = join(folder, `part-${n}.csv`);
    const rows = Array.from(
      { length: 5 },
      (_, at) => `P-${n}-${at};Пара ${at};Обувь;100;белый;37;1;shared.png`,
    );
    writeFileSync(path, ['артикул;название;раздел;цена;цвет;размер;остаток;картинки', ...rows].join('\n'));
    return importFile(path);
  });
  for (const result of await Promise.all(imports)) reports(result);
  const articles = (await listProducts()).map(({ vendor_code }) => vendor_code);
  expect(articles.filter((article) => article.startsWith('P-'))).toHaveLength(20);
  const manifest = readFileSync(join(library(), 'manifest.json'), 'utf8');
  for (let n = 0; n < 4; n++) expect(manifest).toContain(`series/p-${n}-0.`);
});

it('the command prints the report, and the usage without a file', async () => {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: shop.url };
  mkdirSync(env.DATA_DIR, { recursive: true });
  const written = await runShopCommand(['import', SAMPLE, '--dry-run'], env);
  expect(written, written.lines.join('\n')).toMatchObject({ code: 0 });
  expect(written.stdout).toContain('Это проба: ничего не записано');
  const usage = await runShopCommand(['import'], env);
  expect(usage).toMatchObject({ code: 1, stdout: '' });
  expect(usage.lines.join('\n')).toContain(SAMPLE);
});
