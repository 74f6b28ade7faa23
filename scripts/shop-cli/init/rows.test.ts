import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { menuEntry } from '#lib/contracts/content.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { LISTED_CITIES } from '#lib/domain/russian/city-list/index.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import { identitySchema } from '#lib/identity/schema.ts';
import { LEGAL_REVIEW_MARK } from '#lib/texts/legal-review.ts';
import { type AnswersInput, answersSchema } from './answers.ts';
import { readAnswers } from './read-answers.ts';
import { buildShopRows } from './rows.ts';
import { getDeliveryZone } from './zones.ts';

const NOW = new Date('2026-12-01T12:00:00+03:00');
const MINIMAL = { name: 'Кеды', city: 'Казань', email: 'shop@kedy.example' } satisfies AnswersInput;
const build = (changes: Partial<AnswersInput> = {}) =>
  buildShopRows(answersSchema.parse({ ...MINIMAL, ...changes }), NOW);

/** Shops whose texts differ: by countries, payments, kinds of products, and missing or strange details. */
const SHOPS = [
  ['the example', buildShopRows(readAnswers('deploy/answers.example.json'), NOW)],
  ['a shop with the least answers', build()],
  ['a jeweller in Minsk', build({ city: 'Минск', countries: ['BY'], goods: ['jewelry'] })],
  ['a bag shop with online payments', build({ goods: ['bags'], payments: ['card_online', 'sbp_online'] })],
  ['a shop with signs in its name', build({ name: 'Тёзка & «Ко» <b>', seller: { name: 'ООО "<Ко>"' } })],
] as const;

const getPage = (rows: ReturnType<typeof build>, code: string) =>
  rows.info_pages.find((page) => page.code === code);

const getFooterLinks = ({ menus }: ReturnType<typeof build>) =>
  menuEntry
    .extend({ sub_items: menuEntry.array() })
    .array()
    .parse(JSON.parse(menus[0]?.items ?? '[]'))
    .flatMap(({ sub_items }) => sub_items.map(({ url }) => url));

/** Pages of every shop that the texts and the menu link to, with their files. */
const ROUTES: Readonly<Record<string, string>> = {
  '/catalog/view/all': 'app/(default)/catalog/[...path]/page.tsx',
  '/personal/favorites': 'app/(profile)/personal/favorites/page.tsx',
  '/personal/orders': 'app/(profile)/personal/orders/page.tsx',
  '/personal/return': 'app/(profile)/personal/return/page.tsx',
  '/size-guides': 'app/(default)/size-guides/page.tsx',
  '/tracking': 'app/(default)/tracking/page.tsx',
};

it('knows the files of the routes', () => {
  for (const file of Object.values(ROUTES)) expect(existsSync(file), file).toBe(true);
});

it.each(SHOPS)('links only to pages that exist: %s', (_, rows) => {
  const links = [
    ...getFooterLinks(rows),
    ...rows.info_pages.flatMap(({ html }) =>
      [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, url]) => url ?? ''),
    ),
  ];
  const known = [...Object.keys(ROUTES), ...rows.info_pages.map(({ code }) => `/info/${code}`)];
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((url) => !known.includes(url))).toEqual([]);
});

it.each(SHOPS)('has clean pages without gaps and without the demo shop: %s', (_, rows) => {
  expect(JSON.stringify(rows)).not.toMatch(/полутон|poluton/i);
  for (const { code, title, lead, html } of rows.info_pages) {
    expect(title.length, code).toBeGreaterThan(3);
    expect(lead.length, code).toBeGreaterThan(30);
    expect(`${title}${lead}${html}`, code).not.toMatch(/undefined|null|NaN|[{}]| {2}|,,|\. \.|: \./);
    expect(sanitizeHtml(html), code).toBe(html);
    expect(html, code).toContain('<h2>');
  }
});

it.each(SHOPS)('stores an identity that its schema accepts: %s', (_, rows) => {
  const identity = rows.settings.find(({ code }) => code === 'identity');
  const parsed = identitySchema.parse(JSON.parse(identity?.value ?? '{}'));
  expect(parsed.default_city?.code).toMatch(/^(kazan|minsk)$/);
});

it('marks the legal pages for a review', () => {
  const marked = build()
    .info_pages.filter(({ html }) => html.includes(LEGAL_REVIEW_MARK))
    .map(({ code }) => code);
  expect(marked).toEqual(['return', 'offer', 'personal-data', 'cookie', 'recommendations']);
});

it('fills in the details of the seller, or names the missing ones', () => {
  const seller = { name: 'ИП Кедов', ogrn: '123456789012345', inn: '123456789012', address: 'Казань, дом 1' };
  const known = getPage(build({ seller }), 'offer');
  expect(known?.html).toContain(
    'Продавец — ИП Кедов, ОГРНИП 123456789012345, ИНН 123456789012, Казань, дом 1.',
  );
  expect(getPage(build(), 'offer')?.html).toContain('укажите наименование');
});

it('shows names with signs as text', () => {
  const rows = build({ name: 'A<b>&', seller: { name: '<i>' } });
  expect(getPage(rows, 'about')?.html).toContain('«A&lt;b&gt;&amp;»');
  expect(getPage(rows, 'contacts')?.html).toContain('&lt;i&gt;');
});

it('has tables of sizes and care for the kinds that are sold', () => {
  const jeweller = build({ goods: ['jewelry'] });
  expect(getPage(jeweller, 'size-guide')?.html).toContain('Обхват пальца');
  expect(getPage(jeweller, 'size-guide')?.html).not.toContain('Обувь');
  expect(getPage(jeweller, 'care')?.html).not.toContain('Замша');
  expect(getPage(build({ goods: ['bags'] }), 'size-guide')).toBeUndefined();
  expect(getFooterLinks(build({ goods: ['bags'] }))).not.toContain('/info/size-guide');
  // The girth of size 17 is 17 π.
  expect(getPage(jeweller, 'size-guide')?.html).toContain('<th scope="row">17,0</th><td>53,4</td>');
});

it('shows the rates of the checkout on the page about deliveries', () => {
  const { html = '' } = getPage(build(), 'delivery') ?? {};
  for (const { price } of build().delivery_rates)
    expect(html).toContain(`<td>${formatPrice(price / 100)}</td>`);
});

it('leaves out a zone without delivery, and a delivery that is not named', () => {
  const rows = build({
    deliveries: { courier: { city: { price: 150, free_from: 3000, days: [1, 1] }, near: null, far: null } },
  });
  expect(rows.deliveries.map(({ type }) => type)).toEqual(['courier']);
  expect(rows.delivery_rates).toMatchObject([
    { zone: 'city', price: 15_000, free_from: 300_000, days_min: 1, days_max: 1 },
    { zone: 'region' },
  ]);
  expect(rows.payments.map(({ delivery_types }) => delivery_types)).toEqual(Array(3).fill(['courier']));
});

it('offers as many ways of a return as were named, and the payer of the postage', () => {
  const rows = build({ returns: { ways: ['mail', 'store'], fees: 'free' } });
  expect(rows.return_sources.map(({ title }) => title)).toEqual(['Отправить почтой', 'Принести в магазин']);
  expect(rows.return_sources[0]?.description).toContain('оплатим мы');
});

it('has cities of the named countries only', () => {
  expect(new Set(build().cities.map(({ country_code }) => country_code))).toEqual(new Set(['RU']));
  expect(build({ countries: ['RU', 'BY'] }).cities).toHaveLength(LISTED_CITIES.length);
});

const getCity = (code: string) => {
  const city = LISTED_CITIES.find((one) => one.code === code);
  if (!city) throw new Error(`no city ${code}`);
  return city;
};

it.each([
  ['kazan', 'kazan', 'city'],
  ['kazan', 'naberezhnye-chelny', 'region'],
  ['kazan', 'moscow', 'near'],
  ['kazan', 'vladivostok', 'far'],
  ['moscow', 'himki', 'region'],
  ['himki', 'moscow', 'region'],
  ['saint-petersburg', 'murino', 'region'],
  ['minsk', 'borisov', 'region'],
  ['minsk', 'moscow', 'near'],
  ['moscow', 'novosibirsk', 'far'],
])('measures the zones from the own city: from %s to %s is %s', (home, city, zone) => {
  expect(getDeliveryZone(getCity(home), getCity(city))).toBe(zone);
});
