import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { Refusal } from '../../tasks.mjs';
import { importProducts } from './index.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop('empty');
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  await importFile('deploy/products.example.csv');
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const importFile = (path: string) =>
  importProducts(shop.db, path, { libraries: [join(folder, 'library')], isDryRun: false });

/** Imports a table, and returns the lines of its refusal. */
async function refuse(path: string): Promise<string[]> {
  const error: unknown = await importFile(path).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) throw new Error(`no refusal: ${error}`);
  return error.message.split('\n');
}
function refuseTable(lines: readonly string[]) {
  const path = join(folder, 'table.csv');
  writeFileSync(path, lines.join('\n'));
  return refuse(path);
}
const listProducts = () => shop.db.selectFrom('products').selectAll().orderBy('id').execute();

describe('a table with wrong cells', () => {
  it('is refused with the row, the column, the value and the allowed values, and nothing is written', async () => {
    const before = await listProducts();
    const refused = await refuseTable([
      'артикул;название;раздел;цена;цвет;размер;остаток;показывать',
      ';Без артикула;Обувь;1;белый;37;1;',
      'N-1;Новый;Обувь/Кеды/Низкие;дорого;бирюзовый;37;много;может быть',
      'N-2;Другой;Обувь;100;белый;37;1;да',
      'N-2;Третий;;;;37;2;',
      'KD-100-W;;;;;;5;',
      'N-3;;;;;37;1;',
    ]);
    expect(refused).toEqual([
      expect.stringMatching(/^строка 2, артикул: нужен артикул/),
      expect.stringMatching(/^строка 3, раздел «Обувь\/Кеды\/Низкие»: нужен раздел/),
      expect.stringMatching(/^строка 3, цена «дорого»: нужна цена/),
      expect.stringMatching(/^строка 3, показывать «может быть»: нужно да или нет/),
      expect.stringMatching(/^строка 3, остаток «много»: нужно целое число/),
      expect.stringMatching(/^строка 3, цвет «бирюзовый»: этого цвета магазин не знает/),
      'строка 5, название «Третий»: в строке 4 у этого артикула другое значение',
      'строка 5, размер «37»: этот размер товара уже был в файле',
      expect.stringMatching(/^строка 6, размер «5»: у товара несколько размеров/),
      'строка 7, название: новому товару нужно название',
      'строка 7, раздел: новому товару нужен раздел',
      'строка 7, цена: новому товару нужна цена',
      'строка 7, цвет: новому товару нужен цвет',
      'Ошибок: 13. Ничего не записано.',
    ]);
    expect(await listProducts()).toEqual(before);
  });

  it.each([
    ['no articles', ['название;цена', 'Кеды;1'], 'Нет столбца «артикул»'],
    ['a repeated column', ['артикул;цена;Цена', 'A;1;1'], 'Столбец «Цена» есть дважды'],
    ['no rows', ['артикул;цена'], 'В файле нет товаров'],
    ['an open quote', ['артикул;название', 'A;"Кеды'], 'Таблица испорчена у строки 2'],
    ['a previous price below the price', ['артикул;старая цена', 'KD-100-W;10'], 'не меньше цены'],
  ])('is refused in one sentence: %s', async (_name, table, reason) => {
    const refused = await refuseTable(table);
    expect(refused.join('\n')).toContain(reason);
  });

  it('is not also refused for the comparison of a wrong price', async () => {
    expect(await refuseTable(['артикул;цена;старая цена', 'KD-100-W;дорого;10'])).toEqual([
      expect.stringMatching(/^строка 2, цена «дорого»/),
      'Ошибок: 1. Ничего не записано.',
    ]);
  });

  it('is refused when its file does not exist', async () => {
    expect(await refuse(join(folder, 'none.csv'))).toEqual([expect.stringContaining('не читается (ENOENT)')]);
  });
});
