import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { ShopTerms } from '#lib/contracts/seo.ts';
import { DEFAULT_IDENTITY } from '#lib/identity/default.ts';
import { getShopTerms } from '#lib/seo/get-seo.ts';
import { findBuyingFacts } from './buying-facts.ts';
import { getInfoLinks } from './info.ts';

// Other test files of the same worker need the real modules, so all modules are reset before and after this file.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('#lib/seo/get-seo.ts', () => ({ getShopTerms: vi.fn() }));
vi.mock('./info.ts', () => ({ getInfoLinks: vi.fn() }));

const initial = globalThis.shopIdentity;
afterEach(() => {
  globalThis.shopIdentity = initial;
});

const TERMS: ShopTerms = {
  returns: { days: 14, fees: null, ways: ['mail', 'store'] },
  deliveries: [
    { country: 'RU', type: 'pickuppoints', price: 300, free_from: null, days_min: 1, days_max: 3 },
    { country: 'RU', type: 'courier', price: 250, free_from: 5000, days_min: 1, days_max: 1 },
  ],
  cut_off_hour: 15,
};
const TRACKING = {
  name: 'Заказ',
  text: 'Что с ним происходит и когда его ждать — по номеру заказа.',
  link: { url: '/tracking', name: 'Где мой заказ' },
};

interface ShopData {
  terms: ShopTerms | null;
  links?: { name: string; code: string }[];
}

async function find({ terms, links = [] }: ShopData) {
  vi.mocked(getShopTerms).mockResolvedValue(terms);
  vi.mocked(getInfoLinks).mockResolvedValue(links);
  return findBuyingFacts();
}

it('lists delivery, payment and return, with links to pages of the footer', async () => {
  globalThis.shopIdentity = { ...DEFAULT_IDENTITY, payment_brands: ['mir', 'sbp'] };
  const links = [{ name: 'Доставка и оплата', code: 'delivery' }];
  expect(await find({ terms: TERMS, links })).toEqual([
    {
      name: 'Доставка',
      text: 'Привезём курьером или в пункты выдачи, от\u00a0250\u00a0₽.',
      link: { url: '/info/delivery', name: 'Доставка и оплата' },
    },
    { name: 'Оплата', text: 'Мир, СБП', link: null },
    { name: 'Возврат', text: '14\u00a0дней после получения, почтой или в магазине.', link: null },
    TRACKING,
  ]);
});

it('names no price of a delivery that may be free', async () => {
  globalThis.shopIdentity = DEFAULT_IDENTITY;
  const [rate] = TERMS.deliveries.slice(1);
  const deliveries = rate ? [{ ...rate, price: 0 }] : [];
  expect((await find({ terms: { ...TERMS, deliveries } }))[0]?.text).toBe('Привезём курьером.');
});

it('names the amount from which every delivery is free', async () => {
  globalThis.shopIdentity = DEFAULT_IDENTITY;
  const deliveries = TERMS.deliveries.map((rate, index) => ({ ...rate, free_from: 5000 + 2000 * index }));
  expect((await find({ terms: { ...TERMS, deliveries } }))[0]?.text).toBe(
    'Привезём курьером или в пункты выдачи, от\u00a0250\u00a0₽. От\u00a07\u00a0000\u00a0₽\u00a0— бесплатно.',
  );
});

it('omits unknown facts, and returns in a shop that accepts none', async () => {
  globalThis.shopIdentity = DEFAULT_IDENTITY;
  expect(await find({ terms: null })).toEqual([TRACKING]);
  const returns = { ...TERMS.returns, days: 0 };
  expect(await find({ terms: { ...TERMS, returns, deliveries: [] } })).toEqual([TRACKING]);
});
