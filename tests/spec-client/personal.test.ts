import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './calls.ts';
import { call, expectRefusal, expectSuccess, read, readRows } from './client.ts';
import { address, id, user } from './entities.ts';
import { openShop, type Send, type Shop } from './shop.ts';
import { anna, buy, type Found, findOffers, readOrSaveAddress, signIn, tverskaya, visit } from './steps.ts';

let shop: Shop;
let send: Send;
let sizes: Found[];
let me: typeof anna;
beforeAll(async () => {
  shop = await openShop();
  sizes = await findOffers(await visit(shop), 3);
});
beforeEach(async () => {
  await shop.forgetAttempts();
  send = await visit(shop);
  me = await signIn(shop, send);
});
afterAll(() => shop.close());

const offer = () => sizes.shift()?.offer.id ?? '';
const profile = async () => read(await call(send, 'GET /services/rest/v1/user/profile'), user);
const change = (json: object) => call(send, 'POST /services/rest/v1/user/profile', { json });

describe('the profile', () => {
  it('GET and POST /services/rest/v1/user/profile return and store every field of User', async () => {
    await profile();
    const json = {
      name: 'Ольга',
      surname: 'Ким',
      birthday: '1990-05-20T00:00:00+0300',
      notifications: { sms: true, email: false },
      size: '37',
      bootleg: '',
      foot_structure: '',
      foot_lift: '',
      extra_option: '',
      user_styles: [],
    };
    expectSuccess(await change(json));
    const stored = await profile();
    expect(stored).toMatchObject({
      name: 'Ольга',
      surname: 'Ким',
      notifications: json.notifications,
      size: '37',
    });
    expect(String(stored.birthday)).toContain('1990');
  });

  it('POST /services/rest/v1/user/profile accepts a new e-mail, which is unconfirmed until its link is opened', async () => {
    const { email } = await profile();
    expectSuccess(await change({ name: 'Ольга', surname: 'Ким', email: 'olga.kim@example.com' }));
    expect((await profile()).email).toBe(email);
  });

  it('POST /services/rest/v1/user/profile accepts the unchanged phone', async () => {
    expectSuccess(await change({ name: 'Ольга', surname: 'Ким', phone: me.phone }));
  });

  it('POST /services/rest/v1/user/profile accepts the profile that GET has returned', async () => {
    expectSuccess(await change({ name: 'Ольга', surname: 'Ким', email: 'olga@example.com' }));
    expectSuccess(await change(await profile()));
  });

  it.each(['20.05.1990', '1990-05-20', '1990-05-20T00:00:00+03:00'])(
    'POST /services/rest/v1/user/profile accepts the birthday %s',
    async (birthday) => {
      expectSuccess(await change({ ...anna, phone: undefined, birthday }));
      expect(String((await profile()).birthday)).toContain('1990');
    },
  );

  it('POST /services/rest/v1/user/profile accepts a form body', async () => {
    const form = {
      name: 'Ольга',
      surname: 'Ким',
      'notifications[sms]': true,
      'notifications[email]': false,
      size: 37,
    };
    expectSuccess(await call(send, 'POST /services/rest/v1/user/profile', { form }));
    expect((await profile()).notifications.sms).toBe(true);
  });

  it('POST /services/rest/v1/user/profile refuses wrong fields with the texts of sections 5 and 8', async () => {
    expectRefusal(await change({ ...anna, name: 'A1' }), 'Введите корректное имя');
    expectRefusal(await change({ ...anna, surname: '7' }), 'Введите корректную фамилию');
    expectRefusal(await change({ ...anna, email: 'anna' }), 'Не заполнено или неверно заполнено поле');
    expectRefusal(await change({ ...anna, birthday: '31.02.1990' }), 'Неверный формат даты');
    expectRefusal(await change({ ...anna, birthday: 'spring' }), 'Неверный формат даты');
  });

  it('POST /services/rest/v1/user/profile/card_info and GET user/cheques return data to a customer', async () => {
    expectSuccess(await call(send, 'POST /services/rest/v1/user/profile/card_info'));
    expectSuccess(await call(send, 'POST /services/rest/v1/user/profile/card_info', { json: {} }));
    readRows(await call(send, 'GET /services/rest/v1/user/cheques'), z.unknown());
  });

  it('POST change_password sets and changes a password', async () => {
    const password = (json: object) => call(send, 'POST /services/rest/v1/user/change_password', { json });
    expectRefusal(await password({}));
    expectRefusal(await password({ password: '' }));
    expectSuccess(await password({ password: 'Poluton-2026' }));
    // The specification defines no field for the old password. The shop uses `old_password`.
    expectRefusal(await password({ password: 'Poluton-2027', old_password: 'wrong' }));
    expectSuccess(await password({ password: 'Poluton-2027', old_password: 'Poluton-2026' }));
  });

  it('POST /services/rest/v1/user/deactivate closes the account', async () => {
    expectSuccess(await call(send, 'POST /services/rest/v1/user/deactivate'));
    const check = await call(send, 'GET /api/v1/auth/check');
    expect(read(check, z.object({ auth: z.boolean() })).auth).toBe(false);
  });

  it('personal calls refuse a guest', async () => {
    const guest = await visit(shop);
    expectRefusal(await call(guest, 'GET /services/rest/v1/user/profile'));
    expectRefusal(await call(guest, 'POST /services/rest/v1/user/profile', { json: { name: 'Ольга' } }));
    expectRefusal(await call(guest, 'POST /services/rest/v1/user/deactivate', { json: {} }));
    expectRefusal(await call(guest, 'POST /services/rest/v1/user/change_password', { json: {} }));
    expectRefusal(await call(guest, 'GET /services/rest/v1/user/cheques'));
    expectRefusal(await call(guest, 'POST /services/rest/v1/user/profile/card_info', { json: {} }));
  });
});

describe('addresses', () => {
  const save = (json: object) => call(send, 'POST /services/rest/v1/user/address', { json });
  const list = async () =>
    readRows(await call(send, 'GET /services/rest/v1/user/address'), address, 'addresses');

  it('POST /services/rest/v1/user/address saves, edits by address_id and composes the name', async () => {
    const [saved] = readRows(await save(tverskaya), address, 'addresses');
    expect(saved).toMatchObject(tverskaya);
    expect(saved?.name).toMatch(/Москва.*Тверская.*1/);
    const edited = { ...saved, house: 'д. 5', block: '2', comment: 'Домофон не работает' };
    expectSuccess(await save(edited));
    expectSuccess(await save({ ...tverskaya, address_id: String(saved?.address_id), house: '7', block: '' }));
    expect(await list()).toMatchObject([{ house: '7', block: '' }]);
    const form = { ...tverskaya, address_id: String(saved?.address_id), flat: 12 };
    expectSuccess(await call(send, 'POST /services/rest/v1/user/address', { form }));
    expect(await list()).toMatchObject([{ flat: '12' }]);
  });

  it('POST /services/rest/v1/user/address accepts null for empty fields', async () => {
    expectSuccess(await save({ ...tverskaya, block: null, flat: null, comment: null, address_id: null }));
    expectSuccess(await save({ city: 'Москва', street_with_type: 'ул. Тверская', house: '3' }));
  });

  it('DELETE /services/rest/v1/user/address/{id} removes an address, and refuses an unknown one', async () => {
    const saved = (await readOrSaveAddress(send)).address_id;
    expectSuccess(await call(send, 'DELETE /services/rest/v1/user/address/{id}', { path: { id: saved } }));
    expect(await list()).toEqual([]);
    expectRefusal(await call(send, 'DELETE /services/rest/v1/user/address/{id}', { path: { id: saved } }));
    expectRefusal(await call(send, 'DELETE /services/rest/v1/user/address/{id}', { path: { id: 'x' } }));
  });

  it('POST /services/rest/v1/user/address refuses wrong fields and a fourth address', async () => {
    expectRefusal(await save({ ...tverskaya, street_with_type: '' }), 'Введинет улицу и номер дома');
    expectRefusal(await save({ ...tverskaya, house: '' }), 'Введинет номер дома');
    expectRefusal(await save({ ...tverskaya, address_id: 999_999 }));
    for (const house of ['1', '2', '3']) expectSuccess(await save({ ...tverskaya, house }));
    expectRefusal(
      await save({ ...tverskaya, house: '4' }),
      'Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один',
    );
  });
});

describe('reviews', () => {
  // The specification defines no fields of a review. Their names are taken from the shop's error messages.
  it('GET and POST /services/rest/v1/user/reviews list and accept a review of a bought product', async () => {
    const { product, offer: size } = sizes.shift() ?? {};
    await shop.deliver(await buy(send, size?.id ?? '', 'courier', me));
    const review = (json: object) => call(send, 'POST /services/rest/v1/user/reviews', { json });
    const json = { product_id: product?.id, rating: 5, content: 'Мягкая кожа, размер в размер.' };
    expectRefusal(await review({}));
    expectRefusal(await review({ ...json, content: 'Мало' }), 'Сообщение меньше 10 символов');
    expectRefusal(await review({ ...json, content: 'а'.repeat(501) }), 'Сообщение больше 500 символов');
    expectSuccess(await review({ ...json, rating: '5' }));
    const answer = await call(send, 'GET /services/rest/v1/user/reviews');
    expect(readRows(answer, z.unknown(), 'reviews')).toHaveLength(1);
  });
});

describe('returns', () => {
  const line = z.object({ offer_id: id });
  const orders = async () =>
    readRows(
      await call(send, 'GET /services/rest/v1/user/returns/orders'),
      z.object({ number: id, items: z.array(line) }),
    );
  const first = async (name: Call) => readRows(await call(send, name), z.object({ id }))[0]?.id;

  // The specification defines no fields of a return. Their names are taken from the shop's error messages.
  it('GET and POST /services/rest/v1/user/returns return a delivered order', async () => {
    const order_number = await buy(send, offer(), 'courier', me);
    await shop.deliver(order_number);
    const [order] = await orders();
    expect(order?.number).toBe(order_number);
    const reason_id = await first('GET /services/rest/v1/user/returns/reasons');
    const json = {
      order_number,
      items: order?.items.map(({ offer_id }) => ({ offer_id, quantity: 1, reason_id })),
      source_id: await first('GET /services/rest/v1/user/returns/sources'),
      contact: anna,
      address: tverskaya,
      refund: { account: '40817810609991000431', bik: '044525225', account_holder: 'Смирнова Анна' },
      comment: '',
    };
    const post = (fields: object) =>
      call(send, 'POST /services/rest/v1/user/returns', { json: { ...json, ...fields } });
    expectRefusal(await post({ items: [] }));
    expectRefusal(await post({ order_number: 'PT-0' }));
    expectRefusal(
      await post({ refund: { ...json.refund, account: '40702810099910004312' } }),
      'Счет должен начинаться с 40817810 или 40820810',
    );
    const made = expectSuccess(await post({}));
    const list = readRows(await call(send, 'GET /services/rest/v1/user/returns'), z.unknown(), 'returns');
    expect(list).toHaveLength(1);
    const key = z.union([z.string(), z.number()]).parse(Object.values(made)[0]);
    expectSuccess(await call(send, 'GET /services/rest/v1/user/returns/{id}', { path: { id: key } }));
  });

  it('GET /services/rest/v1/user/returns returns an empty list, and refuses an unknown return', async () => {
    expect(readRows(await call(send, 'GET /services/rest/v1/user/returns'), z.unknown())).toEqual([]);
    expectRefusal(await call(send, 'GET /services/rest/v1/user/returns/{id}', { path: { id: 999_999 } }));
    expectRefusal(await call(send, 'POST /services/rest/v1/user/returns', { json: {} }));
  });
});
