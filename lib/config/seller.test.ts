import { expect, it } from 'vitest';
import { listMissingSellerSettings, listSellerDetails } from './seller.ts';

it('CH-05 shows the seller from the owner’s settings', () => {
  const company = { SELLER_NAME: 'ООО «Полутон»', SELLER_OGRN: '1027700132195', SELLER_INN: '7707083893' };
  expect(listSellerDetails(company)).toEqual(['ООО «Полутон»', 'ОГРН 1027700132195', 'ИНН 7707083893']);
  expect(listSellerDetails({ ...company, SELLER_ADDRESS: 'Москва, Лесная, 5', SHOP_TRIAL: '1' })).toEqual([
    'ООО «Полутон»',
    'ОГРН 1027700132195',
    'ИНН 7707083893',
    'Москва, Лесная, 5',
  ]);
});

it('CH-05 labels the registration number of a sole trader differently', () => {
  expect(listSellerDetails({ SELLER_NAME: 'ИП Иванова', SELLER_OGRN: '304500116000157' })).toEqual([
    'ИП Иванова',
    'ОГРНИП 304500116000157',
  ]);
});

it('CH-05 shows no seller without settings, and a fictional one in sandbox mode', () => {
  expect(listSellerDetails({})).toEqual([]);
  expect(listSellerDetails({ SHOP_TRIAL: '1' })).toEqual([
    'ООО «Вымышленная компания»',
    'ОГРН 0000000000000',
    'ИНН 0000000000',
    'Москва, улица, которой нет, дом 1',
  ]);
});

it('lists the required settings that a shop in production mode lacks', () => {
  expect(listMissingSellerSettings({ SELLER_NAME: 'ИП Иванова' })).toEqual([
    'SELLER_OGRN',
    'SELLER_INN',
    'SELLER_ADDRESS',
  ]);
  expect(listMissingSellerSettings({ SHOP_TRIAL: '1' })).toEqual([]);
});
