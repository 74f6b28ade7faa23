import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT_ALL, COOKIES } from '#lib/config/cookies.ts';
import { startDataLayer } from './data-layer.ts';
import { type EventItem, recordEvent, type ShopEvent } from './events.ts';
import { clearAnalyticsStorage } from './memory.ts';

const BOOTS: EventItem = { id: 'V-1', name: 'Ботинки', price: 8990.5, variant: 'Чёрный, 38', quantity: 2 };
const PURCHASE: ShopEvent = {
  name: 'purchase',
  order: 'PT-100001',
  items: [BOOTS],
  value: 17_481,
  shipping: 350,
  coupon: 'МИНУС500',
};

const layer = (): unknown[] => Reflect.get(window, 'dataLayer') ?? [];
const last = () => layer().at(-1);
const told = (name: string) => layer().filter((entry) => Reflect.get(Object(entry), 'event') === name);

let stop = () => {};
beforeEach(() => {
  clearAnalyticsStorage();
  Reflect.deleteProperty(window, 'dataLayer');
  Cookies.set(COOKIES.consent, CONSENT_ALL);
});
afterEach(() => {
  stop();
  Cookies.remove(COOKIES.consent);
});

it('writes a list in GA4’s form, after an event that clears the fields of the previous one', () => {
  stop = startDataLayer();
  recordEvent({
    name: 'view_item_list',
    items: [{ id: 'V-1', name: 'Ботинки', price: 8990, discount: 0, list: 'similar', index: 3 }],
  });
  expect(layer()).toEqual([
    { ecommerce: null },
    {
      event: 'view_item_list',
      ecommerce: {
        item_list_name: 'similar',
        items: [{ item_id: 'V-1', item_name: 'Ботинки', item_list_name: 'similar', index: 3, price: 8990 }],
      },
    },
  ]);
});

it('writes sums as numbers of roubles with kopecks, and each level of the category', () => {
  stop = startDataLayer();
  recordEvent({
    name: 'view_item',
    items: [
      {
        id: 'V-2',
        name: 'Туфли',
        price: 9990.1,
        discount: 12_990.4 - 9990.1,
        variant: 'Чёрный',
        category: ['Обувь', 'Туфли'],
      },
    ],
  });
  expect(last()).toEqual({
    event: 'view_item',
    ecommerce: {
      currency: 'RUB',
      value: 9990.1,
      items: [
        {
          item_id: 'V-2',
          item_name: 'Туфли',
          item_variant: 'Чёрный',
          item_category: 'Обувь',
          item_category2: 'Туфли',
          price: 9990.1,
          discount: 3000.3,
        },
      ],
    },
  });
  recordEvent({ name: 'add_to_cart', items: [{ ...BOOTS, price: 0.1, quantity: 3 }] });
  expect(last()).toMatchObject({ ecommerce: { currency: 'RUB', value: 0.3 } });
});

it('writes the purchase with its number, delivery and promo code, and the category that the tab has seen', () => {
  stop = startDataLayer();
  recordEvent({ name: 'view_item', items: [{ ...BOOTS, category: ['Обувь', 'Ботинки'] }] });
  recordEvent(PURCHASE);
  expect(last()).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'PT-100001',
      currency: 'RUB',
      value: 17_481,
      shipping: 350,
      coupon: 'МИНУС500',
      items: [
        {
          item_id: 'V-1',
          item_name: 'Ботинки',
          item_variant: 'Чёрный, 38',
          item_category: 'Обувь',
          item_category2: 'Ботинки',
          price: 8990.5,
          quantity: 2,
        },
      ],
    },
  });
});

it('reports an order once, also after a reload and in another tab', () => {
  stop = startDataLayer();
  recordEvent(PURCHASE);
  recordEvent(PURCHASE);
  stop();
  // Another tab shares the browser's localStorage, but not its sessionStorage.
  sessionStorage.clear();
  stop = startDataLayer();
  recordEvent(PURCHASE);
  expect(told('purchase')).toHaveLength(1);
  recordEvent({ ...PURCHASE, order: 'PT-100002' });
  expect(told('purchase')).toHaveLength(2);
});

it('reports an order once in a browser without storage', () => {
  const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  stop = startDataLayer();
  recordEvent(PURCHASE);
  recordEvent(PURCHASE);
  expect(told('purchase')).toHaveLength(1);
  denied.mockRestore();
});

it('sends earlier events once the shopper consents, and neither sends nor stores events without consent', () => {
  recordEvent({ name: 'add_to_cart', items: [BOOTS] });
  expect(layer()).toEqual([]);
  stop = startDataLayer();
  expect(told('add_to_cart')).toHaveLength(1);

  Cookies.set(COOKIES.consent, 'necessary');
  recordEvent(PURCHASE);
  expect(told('purchase')).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

it('ignores stored data that the user has modified', () => {
  sessionStorage.setItem('analytics-categories', '{');
  stop = startDataLayer();
  recordEvent({ name: 'add_to_cart', items: [BOOTS] });
  expect(told('add_to_cart')).toHaveLength(1);
});
