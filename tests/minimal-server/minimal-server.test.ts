import { expect, it } from 'vitest';
import { openBrowser } from '../foreign/browser.ts';
import { createMinimalShop } from './index.ts';
import { PRODUCTS } from './products.ts';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const RECIPIENT = { name: 'Анна', surname: 'Петрова', phone: '+79161234567', email: 'anna@example.ru' };

const offerOf = (code: string) => PRODUCTS.find((product) => product.code === code)?.offers[0]?.id ?? 0;

it('sells to a guest by checkout and by fast order, with two formats of order numbers', async () => {
  const ask = openBrowser(createMinimalShop());
  await ask('POST', `/api/v1/cart/offer/${offerOf('ryukzak-tropa')}?return_basket=true`, { quantity: 2 });
  const choice = { delivery_id: 13, postamat_id: 501, payment_id: 21 };
  const totals = await ask('POST', `${V1}/orders/pre_checkout`, choice);
  expect(totals.json.result).toMatchObject({ amount: 17_980, delivery_price: 200, final_amount: 18_180 });
  const order = await ask('POST', `${V1}/orders/checkout`, { ...choice, ...RECIPIENT });
  expect(order.json).toEqual({ status: 'success', result: { order_id: '70001' } });

  const fast = { ...choice, offers: [{ offer_id: offerOf('sharf-inej') }], user_info: RECIPIENT };
  const second = await ask('POST', `${V2}/orders/fast_order`, fast);
  expect(second.json.result).toEqual({ order_id: 'В-78/2026' });
  expect((await ask('GET', `${V1}/orders`)).json.result).toEqual([
    { number: 'В-78/2026' },
    { number: '70001' },
  ]);
  expect((await ask('GET', '/api/v1/cart')).json.result).toMatchObject({ count: 0, items: [] });
});

it('refuses a checkout without a recipient, a delivery or products', async () => {
  const ask = openBrowser(createMinimalShop());
  const checkout = async (body: object) => (await ask('POST', `${V1}/orders/checkout`, body)).json.errors;
  expect(await checkout({})).toEqual([{ message: 'В корзине нет активных товаров' }]);
  await ask('POST', `/api/v1/cart/offer/${offerOf('ryukzak-tropa')}`, { quantity: 1 });
  expect(await checkout({})).toEqual([{ message: 'Введите корректное имя' }]);
  expect(await checkout(RECIPIENT)).toEqual([{ message: 'Выберите способ доставки' }]);
  expect(await checkout({ ...RECIPIENT, delivery_id: 12 })).toEqual([{ message: 'Выберите магазин' }]);
});

it('returns the orders of a customer to another browser in which the customer signs in', async () => {
  const shop = createMinimalShop();
  const signIn = async () => {
    const ask = openBrowser(shop);
    const { json } = await ask('POST', `${V1}/authentication/get_code`, { phone: RECIPIENT.phone });
    await ask('POST', `${V1}/authentication/check_code`, {
      ...(json.result as object),
      phone: RECIPIENT.phone,
      code: '123456',
    });
    return ask;
  };
  const ask = await signIn();
  await ask('POST', `/api/v1/cart/offer/${offerOf('ryukzak-tropa')}`, { quantity: 1 });
  await ask('POST', `${V1}/orders/checkout`, { ...RECIPIENT, delivery_id: 12, pickup_store_id: 7 });
  expect((await (await signIn())('GET', `${V1}/orders`)).json.result).toEqual([{ number: '70001' }]);
});

it('returns the cart only if the call requests it', async () => {
  const ask = openBrowser(createMinimalShop());
  const path = `/api/v1/cart/offer/${offerOf('ryukzak-tropa')}`;
  expect((await ask('POST', path, { quantity: 1 })).json).toEqual({ status: 'success' });
  expect((await ask('POST', path, { quantity: 1, return_basket: true })).json.result).toMatchObject({
    count: 1,
  });
});

it('lists the second page of a section', async () => {
  const ask = openBrowser(createMinimalShop());
  const query = { url: '/catalog/backpacks', limit: 48, page: 2 };
  const { json } = await ask('POST', '/api/v1/sections/filter', query);
  const { json: count } = await ask('POST', '/api/v1/sections/filter/cnt', query);
  expect(count.result).toEqual({ count: 48 + (json.result as unknown[]).length });
});
