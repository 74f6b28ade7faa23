import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEGAL_REVIEW_MARK } from '#lib/texts/legal-review.ts';
import { runShopCommand } from '#tests/backup/command.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
let folder: string;
const OFFER = { title: 'Публичная оферта', lead: 'Условия продажи.' };
beforeAll(async () => {
  shop = await openTestShop('empty');
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const html = `<p>${LEGAL_REVIEW_MARK}.</p><p>Текст.</p>`;
  await shop.db
    .insertInto('info_pages')
    .values({ code: 'offer', ...OFFER, html, updated_at: new Date(0) })
    .execute();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const run = (...args: string[]) =>
  runShopCommand(['pages', ...args], { DATABASE_URL: shop.url, DATA_DIR: folder });
const get = async (code: string) =>
  (await (await shop.fetch(`/services/rest/v1/info/${code}`)).json()).result;

it('exports each page to a file, and imports the edited file with sanitized HTML', async () => {
  const target = join(folder, 'texts');
  expect((await run('export', target)).code).toBe(0);
  expect(readdirSync(target)).toEqual(['offer.html']);
  const file = join(target, 'offer.html');
  const text = readFileSync(file, 'utf8');
  expect(text).toBe(
    `title: ${OFFER.title}\nlead: ${OFFER.lead}\n\n<p>${LEGAL_REVIEW_MARK}.</p><p>Текст.</p>\n`,
  );
  writeFileSync(file, `${text.replace(`<p>${LEGAL_REVIEW_MARK}.</p>`, '')}<script>alert(1)</script>`);
  await shop.flushInvalidations();
  expect((await run('import', file)).code).toBe(0);
  const { html, title, updated_at } = await get('offer');
  expect([title, html]).toEqual([OFFER.title, '<p>Текст.</p>']);
  expect(Date.parse(updated_at)).toBeGreaterThan(0);
  expect(await shop.flushInvalidations()).toContain('content');
});

it('imports a new page, and refuses a folder that exists', async () => {
  const file = join(folder, 'payment.html');
  writeFileSync(file, 'title: Оплата\r\nlead: \r\n\r\n<p>Картой.</p>');
  expect((await run('import', file)).code).toBe(0);
  expect(await get('payment')).toMatchObject({ title: 'Оплата', lead: '', html: '<p>Картой.</p>' });
  const { code, lines } = await run('export', folder);
  expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('уже есть')]);
});

it.each([
  ['Оферта.html', 'title: А\nlead: Б\n\n<p>В</p>'],
  ['faq.txt', 'title: А\nlead: Б\n\n<p>В</p>'],
  ['faq.html', '<p>Только текст</p>'],
  ['faq.html', 'title: А\nlead: Б\n\n<script>1</script>'],
])('refuses %s with «%s», and stores no page of the same command', async (name, content) => {
  const [good, bad] = [join(folder, 'about.html'), join(folder, name)];
  writeFileSync(good, 'title: О нас\nlead: \n\n<p>Мы.</p>');
  writeFileSync(bad, content);
  expect((await run('import', good, bad)).code).toBe(1);
  expect((await shop.fetch('/services/rest/v1/info/about')).status).toBe(404);
});
