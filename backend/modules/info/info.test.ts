import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuItem } from '#lib/contracts/content.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import { CUT_OFF_HOUR } from '#lib/domain/delivery-days.ts';
import { formatPrice, toRoubles } from '#lib/domain/money.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { buildConsent } from './consent.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('demo');
});
afterAll(() => shop.close());

const { result } = endpoints['GET /services/rest/v1/info/:slug'];

async function getPage(code: string) {
  const response = await shop.fetch(`/services/rest/v1/info/${code}`);
  expect(response.status).toBe(200);
  return result.parse((await response.json()).result);
}

it.each([
  'delivery',
  'return',
  'installment',
  'loyalty',
  'about',
  'faq',
  'care',
  'offer',
  'personal-data',
  'cookie',
  'size-guide',
  'certificate-terms',
  'certificate-rules',
  'recommendations',
  'franchise',
])('AP-02 RT-12 returns the page %s with clean HTML and without placeholders', async (code) => {
  const page = await getPage(code);
  expect(page.title.length).toBeGreaterThan(3);
  expect(page.lead.length).toBeGreaterThan(40);
  expect(page.html).toContain('<h2>');
  expect(page.html).not.toMatch(/undefined|null|NaN|[{}]| {2}/);
  expect(sanitizeHtml(page.html)).toBe(page.html);
});

it('BC-02 shows the current limit of installments', async () => {
  const limited = async () => {
    const block = await shop.fetch('/api/v1/content/snippet', {
      method: 'POST',
      body: { code: 'instalments' },
    });
    return [(await getPage('installment')).html, (await block.json()).result.html];
  };
  for (const html of await limited()) expect(html).toContain(`до ${formatPrice(70_000)}`);
  const set = (max_amount: number) =>
    shop.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ max_amount }) })
      .where('code', '=', 'installment')
      .execute();
  await set(4_500_000);
  for (const html of await limited()) expect(html).toContain(`до ${formatPrice(45_000)}`);
  await set(7_000_000);
});

it('RT-12 shows the rates of the checkout', async () => {
  const { html } = await getPage('delivery');
  const rates = await shop.db
    .selectFrom('delivery_rates as r')
    .innerJoin('deliveries as d', 'd.id', 'r.delivery_id')
    .where('d.type', '!=', 'storepickup')
    .select(['d.type', 'r.price', 'r.free_from', 'r.days_min', 'r.days_max'])
    .execute();
  expect(rates).toHaveLength(8);
  for (const { type, price, free_from, days_min, days_max } of rates) {
    const days = type === 'courier' ? days_min : `${days_min}\u2060–\u2060${days_max}`;
    expect(html).toContain(
      `<td>${formatPrice(toRoubles(price))}</td><td>от\u00a0${formatPrice(toRoubles(free_from ?? 0))}</td><td>${days}\u00a0`,
    );
  }
  expect(html).toContain(`Заказы до ${CUT_OFF_HOUR}:00 по Москве`);
});

it('RT-12 links only to pages and sections that exist', async () => {
  const pages = await shop.db.selectFrom('info_pages').select(['code', 'html']).execute();
  const sections = await shop.db.selectFrom('sections').select('code').execute();
  const articles = await shop.db.selectFrom('materials').select(['kind', 'code']).execute();
  const known = new Set([
    '/personal/favorites',
    '/personal/loyalty',
    '/personal/orders',
    '/personal/profile',
    '/personal/return',
    '/size-guides',
    '/stores',
    '/tracking',
    '/catalog/view/all',
    '/kapsulnye-kollektsii',
    '/inspiration',
    '/blog',
    '/news',
    ...articles.map(({ kind, code }) => (kind === 'screen' ? `/${code}` : `/${kind}/${code}`)),
    ...pages.map(({ code }) => `/info/${code}`),
    ...sections.map(({ code }) => `/catalog/${code}`),
  ]);
  const menu = await shop.fetch('/api/v1/content/menu/footer');
  const items = menuItem.array().parse((await menu.json()).result.items);
  const links = [
    ...items.flatMap((item) => item.sub_items.map(({ url }) => url)),
    ...pages.flatMap(({ html }) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, url]) => url ?? '')),
  ];
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((url) => !known.has(url.replace(/#.*$/, '')))).toEqual([]);
});

it('VA-06 records consent to existing texts, and no consent when no text exists', async () => {
  const { updated_at } = await shop.db
    .selectFrom('info_pages')
    .select('updated_at')
    .where('code', '=', 'offer')
    .executeTakeFirstOrThrow();
  const day = getMoscowDay(updated_at);
  expect(await buildConsent(shop.db, ['offer', 'no-such-text'])).toBe(`offer ${day}`);
  expect(await buildConsent(shop.db, ['no-such-text'])).toBeNull();
});

it('AP-02 answers 404 for an unknown page and 4xx for an invalid slug', async () => {
  const unknown = await shop.fetch('/services/rest/v1/info/wholesale');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({
    status: 'error',
    errors: [{ code: 'info_not_found', message: 'Такой страницы нет' }],
  });
  for (const slug of ['%00', 'A', '..%2f..', "'--", 'a'.repeat(500), '%D0%BE', '%', '%F0%9F', '-']) {
    const { status } = await shop.fetch(`/services/rest/v1/info/${slug}`);
    expect([400, 404], slug).toContain(status);
  }
});
