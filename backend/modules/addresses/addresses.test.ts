import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressEndpoints } from '#lib/contracts/address.ts';
import { openCommerceShop, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

const PATH = '/services/rest/v1/user/address';
const HOME = { city: 'Москва', street_with_type: 'ул. Лесная', house: '7', block: '2', flat: '15' };
const { result: saved } = addressEndpoints[`POST ${PATH}`];
const { result: listed } = addressEndpoints[`GET ${PATH}`];

const list = async (fetch: TestShop['fetch']) =>
  listed.parse((await request(fetch, `GET ${PATH}`)).result).addresses;
const add = async (fetch: TestShop['fetch'], fields: object = HOME) =>
  saved.parse((await request(fetch, `POST ${PATH}`, fields)).result).address_id;

describe('addresses', () => {
  it('EN-03 AP-10 an address has every field and a name of city, street and house', async () => {
    const me = shop.browser();
    expect(await list(me)).toEqual([]);
    const address_id = await add(me, { ...HOME, postal_code: '125047', comment: 'Домофон 15' });
    expect(await list(me)).toEqual([
      {
        address_id,
        name: 'Москва, ул. Лесная, 7 к. 2',
        country: 'Россия',
        country_iso_code: 'RU',
        postal_code: '125047',
        city: 'Москва',
        street_with_type: 'ул. Лесная',
        house: '7',
        block: '2',
        flat: '15',
        comment: 'Домофон 15',
      },
    ]);
    const edited = saved.parse(
      (await request(me, `POST ${PATH}`, { ...HOME, address_id, house: '9', block: '' })).result,
    );
    expect(edited.address_id).toBe(address_id);
    expect(edited.addresses?.map(({ name }) => name)).toEqual(['Москва, ул. Лесная, 9']);
  });

  it("VA-09 'Введинет улицу и номер дома' without a street, 'Введинет номер дома' without a house", async () => {
    const me = shop.browser();
    const noStreet = { status: 422, messages: ['Введинет улицу и номер дома'], fields: ['street_with_type'] };
    expect(await request(me, `POST ${PATH}`, { ...HOME, street_with_type: '  ' })).toMatchObject(noStreet);
    expect(await request(me, `POST ${PATH}`, { city: 'Москва' })).toMatchObject(noStreet);
    expect(await request(me, `POST ${PATH}`, { ...HOME, house: '' })).toMatchObject({
      status: 422,
      messages: ['Введинет номер дома'],
      fields: ['house'],
    });
    expect(await list(me)).toEqual([]);
  });

  it('VA-16 allows three at most, also when many are added at once; deleting one allows another', async () => {
    const me = shop.browser();
    const first = await add(me);
    const rest = await Promise.all(Array.from({ length: 8 }, () => request(me, `POST ${PATH}`, HOME)));
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(2);
    const message = 'Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один';
    for (const refused of rest.filter(({ status }) => status !== 200))
      expect(refused).toMatchObject({ status: 422, messages: [message] });
    expect((await request(me, `POST ${PATH}`, { ...HOME, address_id: first })).status).toBe(200);
    await request(me, `DELETE ${PATH}/${first}`);
    expect(await list(me)).toHaveLength(2);
    expect((await request(me, `POST ${PATH}`, HOME)).status).toBe(200);
  });

  it('RO-03 another session can neither read, change nor delete an address', async () => {
    const me = shop.browser();
    const other = shop.browser();
    const id = await add(me);
    await add(other, { ...HOME, house: '100' });
    const refused = { status: 404, messages: ['Адрес не найден'] };
    expect(await request(other, `POST ${PATH}`, { ...HOME, address_id: id, house: '666' })).toMatchObject(
      refused,
    );
    expect(await request(other, `DELETE ${PATH}/${id}`)).toMatchObject(refused);
    expect(await request(shop.browser(), `DELETE ${PATH}/${id}`)).toMatchObject(refused);
    expect((await list(other)).map(({ house }) => house)).toEqual(['100']);
    expect((await list(me)).map(({ house }) => house)).toEqual(['7']);
  });
});
