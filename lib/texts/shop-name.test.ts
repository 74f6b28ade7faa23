import { afterEach, expect, it, vi } from 'vitest';
import { getShopDescription, getShopName, getShopTitle } from './shop-name.ts';

afterEach(() => vi.unstubAllEnvs());

it('contain the name of the settings, or the default name', () => {
  expect([getShopName(), getShopTitle()]).toEqual(['Полутон', 'Полутон — интернет-магазин']);
  vi.stubEnv('SHOP_NAME', ' Сад и дом ');
  expect([getShopName(), getShopTitle(), getShopDescription()]).toEqual([
    'Сад и дом',
    'Сад и дом — интернет-магазин',
    'Интернет-магазин «Сад и дом». Доставка по России, примерка и самовывоз из магазинов.',
  ]);
});
