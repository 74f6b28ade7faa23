import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runShopCommand } from '#tests/backup/command.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop('empty');
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

function change(fields: unknown, env: Record<string, string> = {}) {
  const file = join(folder, 'shop.json');
  writeFileSync(file, JSON.stringify(fields));
  return runShopCommand(['identity', file], { DATABASE_URL: shop.url, DATA_DIR: folder, ...env });
}
const get = async () => (await (await shop.fetch('/api/v1/content/identity')).json()).result;

it('changes fields of the identity, with pictures from files', async () => {
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  const { code, lines } = await change({ name: 'Вереск', logo: 'logo.svg' });
  expect([code, lines]).toEqual([0, expect.arrayContaining(['Описание магазина «Вереск» изменено'])]);
  await change({ email: 'shop@veresk.example' });
  expect(await get()).toMatchObject({
    name: 'Вереск',
    email: 'shop@veresk.example',
    logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
});

it('names each wrong field, and changes nothing', async () => {
  const { code, lines } = await change({ name: '', phones: [{ number: '1' }] });
  expect(code).toBe(1);
  for (const field of ['name: ', 'phones.0.number: ']) expect(lines.join('\n')).toContain(field);
  expect(lines.at(-1)).toBe('Ничего не записано');
  expect(await get()).toMatchObject({ name: 'Вереск' });
});

it('names a missing picture, and changes nothing', async () => {
  expect(await change({ icon: 'none.png' })).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('none.png: такого файла нет'), 'Ничего не записано'],
  });
});

it('refuses a change that the file SHOP_IDENTITY would hide', async () => {
  const file = join(folder, 'set.json');
  writeFileSync(file, JSON.stringify({ name: 'Сад' }));
  const { code, lines } = await change({ name: 'Лес' }, { SHOP_IDENTITY: file });
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^SHOP_IDENTITY: .*Ничего не записано$/)]]);
  expect(await get()).toMatchObject({ name: 'Вереск' });
});
