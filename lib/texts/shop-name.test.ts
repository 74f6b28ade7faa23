import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_IDENTITY } from '#lib/identity/default.ts';
import { getShopDescription, getShopName, getShopNameIn, getShopTitle } from './shop-name.ts';

const before = globalThis.shopIdentity;
afterEach(() => {
  vi.unstubAllEnvs();
  globalThis.shopIdentity = before;
});

const NEW_SHOP = ['Новый магазин', 'Новый магазин — интернет-магазин'];

it('are the name and the tagline of the identity, or the default ones', () => {
  globalThis.shopIdentity = undefined;
  expect([getShopName(), getShopTitle()]).toEqual(NEW_SHOP);
  globalThis.shopIdentity = { ...DEFAULT_IDENTITY, name: 'Вереск', tagline: 'рюкзаки и шарфы' };
  expect([getShopName(), getShopTitle(), getShopDescription()]).toEqual([
    'Вереск',
    'Вереск — рюкзаки и шарфы',
    'Интернет-магазин «Вереск»: каталог, цены, наличие и доставка.',
  ]);
});

it('in a case are the form of the identity, or the name after a noun', () => {
  globalThis.shopIdentity = { ...DEFAULT_IDENTITY, name: 'Вереск' };
  expect([getShopNameIn('genitive'), getShopNameIn('prepositional')]).toEqual([
    'магазина «Вереск»',
    'магазине «Вереск»',
  ]);
  globalThis.shopIdentity.cases = { genitive: 'Вереска', prepositional: 'Вереске' };
  expect([getShopNameIn('genitive'), getShopNameIn('prepositional')]).toEqual(['«Вереска»', '«Вереске»']);
});

it('of SHOP_NAME replace the name of the identity, its forms and its description', () => {
  globalThis.shopIdentity = {
    ...DEFAULT_IDENTITY,
    name: 'Вереск',
    cases: { genitive: 'Вереска' },
    description: 'Рюкзаки «Вереска».',
  };
  vi.stubEnv('SHOP_NAME', ' Сад и дом ');
  expect([getShopTitle(), getShopNameIn('genitive'), getShopDescription()].join(' ')).not.toContain('Вереск');
  expect(getShopNameIn('genitive')).toBe('магазина «Сад и дом»');
});
