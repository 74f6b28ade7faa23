import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, expectRefusal, expectSuccess, read } from './client.ts';
import { fastSums, id } from './entities.ts';
import { openShop, type Send, type Shop } from './shop.ts';
import {
  anna,
  buildCheckoutState,
  createPerson,
  type DeliveryType,
  type Found,
  findOffers,
  readOrSaveAddress,
  signIn,
  tverskaya,
  visit,
} from './steps.ts';

let shop: Shop;
let send: Send;
let sizes: Found[];
beforeAll(async () => {
  shop = await openShop();
  sizes = await findOffers(await visit(shop), 3);
});
beforeEach(async () => {
  await shop.forgetAttempts();
  send = await visit(shop);
});
afterAll(() => shop.close());

const offer = () => sizes.shift()?.offer.id ?? '';
const pre = (json: unknown) => call(send, 'POST /services/rest/v2/orders/pre_fast_order', { json });
const order = (json: unknown) => call(send, 'POST /services/rest/v2/orders/fast_order', { json });
const ordered = z.object({ order_id: id });

/** Builds the body of a fast order (section 3) for a delivery type. */
const fast = async (type: DeliveryType, user_info = createPerson()) => {
  const {
    name: _,
    surname,
    phone,
    email,
    deliveryType,
    address_id,
    ...state
  } = { address_id: null, ...(await buildCheckoutState(send, type)) };
  return {
    ...state,
    user_info,
    offers: [{ offer_id: offer() }],
    comment: '',
    operator_call: false,
    promocode: '',
    selected_limit_type: '',
    is_budget_payment: false,
    address: type === 'courier' ? tverskaya : null,
  };
};

describe('pre_fast_order', () => {
  const first = () => ({ user_info: anna, offers: [{ offer_id: sizes[0]?.offer.id }] });

  it('POST pre_fast_order returns the sums and the list of deliveries of the first step', async () => {
    const sums = read(await pre({ ...first(), is_budget_payment: false }), fastSums);
    expect(sums.list.length).toBeGreaterThan(0);
    expect(sums.final_amount).toBeLessThanOrEqual(sums.amount);
  });

  it('POST pre_fast_order lists deliveries with delivery_interval and description_html', async () => {
    const item = z.object({ delivery_interval: z.array(z.unknown()), description_html: z.string() });
    const list = z.object({ list: z.array(item) });
    read(await pre(first()), list);
  });

  it.each(['', null, undefined])(
    'POST pre_fast_order accepts %j for promocode, selected_limit_type, address and ids',
    async (empty) => {
      const json = {
        ...first(),
        payment_id: empty,
        delivery_id: empty,
        is_budget_payment: false,
        selected_limit_type: empty,
        address: empty,
        promocode: empty,
      };
      read(await pre(json), fastSums);
    },
  );

  it('POST pre_fast_order accepts an offer_id as a string and a user without fields', async () => {
    const offers = [{ offer_id: String(sizes[0]?.offer.id) }];
    read(await pre({ user_info: anna, offers }), fastSums);
    const blank = { name: '', surname: '', phone: '', email: '' };
    read(await pre({ user_info: blank, offers }), fastSums);
    read(await pre({ user_info: {}, offers }), fastSums);
  });

  it.each([true, 'true', 1, 0, '0'])(
    'POST pre_fast_order accepts is_budget_payment as %j',
    async (is_budget_payment) => {
      read(await pre({ ...first(), is_budget_payment }), fastSums);
    },
  );

  it('POST pre_fast_order accepts a form body', async () => {
    const form = {
      'offers[0][offer_id]': String(sizes[0]?.offer.id),
      'user_info[name]': anna.name,
      'user_info[surname]': anna.surname,
      'user_info[phone]': anna.phone,
      'user_info[email]': anna.email,
      is_budget_payment: false,
      promocode: '',
    };
    read(await call(send, 'POST /services/rest/v2/orders/pre_fast_order', { form }), fastSums);
  });

  it('POST pre_fast_order refuses unknown offers, no offers and an unknown promo code', async () => {
    expectRefusal(await pre({ user_info: anna, offers: [{ offer_id: 999_999 }] }));
    expectRefusal(await pre({ user_info: anna, offers: [] }));
    expectRefusal(await pre({ user_info: anna }));
    const promo = await pre({ ...first(), promocode: 'NO-SUCH-CODE' });
    if (promo.status < 400) expectSuccess(promo);
    else expectRefusal(promo);
  });
});

describe.each(['guest', 'customer'])('fast order of a %s', (who) => {
  let user: typeof anna;
  beforeEach(async () => {
    user = who === 'customer' ? await signIn(shop, send) : createPerson();
  });

  it.each(['courier', 'storepickup', 'pickuppoints'] as const)(
    'POST fast_order buys one product by %s',
    async (type) => {
      const json = await fast(type, user);
      read(await pre(json), fastSums);
      read(await order(json), ordered);
    },
  );

  it('POST fast_order accepts the product as offer_id', async () => {
    const { offers, ...json } = await fast('pickuppoints', user);
    read(await order({ ...json, offer_id: offers[0]?.offer_id }), ordered);
  });

  it('POST fast_order accepts a saved address as an Address object', async () => {
    const json = await fast('courier', user);
    read(await order({ ...json, address: await readOrSaveAddress(send) }), ordered);
  });

  it('POST fast_order accepts a saved address as its address_id', async () => {
    const { address: _, ...json } = await fast('courier', user);
    const { address_id } = await readOrSaveAddress(send);
    read(await order({ ...json, address_id }), ordered);
  });

  it('POST fast_order accepts a form body', async () => {
    const { user_info, offers, address: _, ...json } = await fast('pickuppoints', user);
    const form = {
      ...Object.fromEntries(Object.entries(json).map(([key, value]) => [key, String(value)])),
      ...Object.fromEntries(Object.entries(user_info).map(([key, value]) => [`user_info[${key}]`, value])),
      'offers[0][offer_id]': String(offers[0]?.offer_id),
    };
    read(await call(send, 'POST /services/rest/v2/orders/fast_order', { form }), ordered);
  });
});

describe('refusals of a fast order', () => {
  it('POST fast_order requires an SMS confirmation when the phone differs from the one in the profile', async () => {
    await signIn(shop, send);
    const other = createPerson();
    const json = await fast('pickuppoints', other);
    expectRefusal(await order(json));
    const { phone } = other;
    expectSuccess(await call(send, 'POST /services/rest/v1/phone/check', { json: { phone } }));
    const pin = await shop.smsCode(phone);
    expectSuccess(await call(send, 'POST /services/rest/v1/phone/confirm', { json: { pin } }));
    read(await order(json), ordered);
  });

  it.each([
    ['name', '1', 'Введите корректное имя'],
    ['surname', '', 'Введите корректную фамилию'],
    ['phone', '+7', 'Введите корректный номер телефона'],
    ['email', 'x', 'Не заполнено или неверно заполнено поле'],
  ])('POST fast_order refuses a wrong %s', async (field, value, text) => {
    expectRefusal(
      await order({ ...(await fast('pickuppoints')), user_info: { ...anna, [field]: value } }),
      text,
    );
  });

  it('POST fastorder_promos refuses an unknown promo code, and DELETE removes a code', async () => {
    const json = { offers: [{ offer_id: sizes[0]?.offer.id }], user_info: anna, promocode: 'NO-SUCH' };
    expectRefusal(await call(send, 'POST /services/rest/v1/orders/fastorder_promos', { json }));
    expectSuccess(await call(send, 'DELETE /services/rest/v1/orders/fastorder_promos', { json }));
    expect(sizes.length).toBeGreaterThan(0);
  });
});
