import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEndpoints } from '#lib/contracts/user.ts';
import { addAddress, NOON, openCommerceShop, request } from '#tests/commerce.ts';
import { openCustomerBrowser, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await insertLoyaltyLevels(shop);
});
afterAll(() => shop.close());

type Fetch = TestShop['fetch'];
const PROFILE = '/services/rest/v1/user/profile';
const profileOf = async (fetch: Fetch) =>
  userEndpoints[`GET ${PROFILE}`].result.parse((await request(fetch, `GET ${PROFILE}`)).result);
const change = (fetch: Fetch, fields: object) => request(fetch, `POST ${PROFILE}`, fields);

let phones = 0;
const createCustomer = (fields = {}) =>
  signInCustomer(shop, { name: 'Анна', surname: 'Петрова', phone: `+7916000${1000 + phones++}`, ...fields });

async function confirmPhone(customerId: string, phone: string, minutesAgo: number) {
  const sessions = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('shopper_id', '=', customerId)
    .execute();
  for (const { id } of sessions)
    await shop.db
      .insertInto('confirmed_phones')
      .values({
        session_id: id,
        phone,
        confirmed_at: new Date(NOON.getTime() - minutesAgo * 60_000),
      })
      .execute();
}

describe('GET user/profile', () => {
  it('EN-03 AP-10 returns every field of a customer', async () => {
    const { id, fetch } = await createCustomer({
      phone: '+79161234567',
      email: 'anna@example.ru',
      birthday: '1990-05-21',
      birthday_confirmed: true,
      notify_sms: true,
      size: '38',
      bootleg: 'wide',
      foot_structure: 'narrow',
      foot_lift: 'high',
      extra_option: 'insoles',
      user_styles: ['classic', 'minimal'],
      password_hash: 'hash',
    });
    await grantBonuses(shop, id, 321);
    const address_id = await addAddress(fetch);
    expect(await profileOf(fetch)).toEqual({
      ID: id,
      isAuth: true,
      name: 'Анна',
      surname: 'Петрова',
      email: 'anna@example.ru',
      new_email: '',
      phone: { code: '+7', number: '9161234567', formatted: '+7 916-123-45-67' },
      phoneConfirmed: true,
      birthday: '1990-05-21',
      birthday_confirmed: true,
      location: expect.objectContaining({
        location: expect.objectContaining({ id: 84 }),
        city: expect.objectContaining({ id: 42, name: 'Москва' }),
      }),
      addresses: [expect.objectContaining({ address_id, city: 'г. Москва', house: '7' })],
      loyalty_card: {
        number: expect.stringMatching(/^29\d{11}$/),
        level_info: {
          code: 'base',
          title: 'Базовый',
          bonus: 321,
          card_percent: 3,
          bonus_percent: 4,
          bonus_share: 20,
          amount: 0,
          next: { title: 'Серебряный', missing: 10_000 },
        },
      },
      notifications: { sms: true, email: false },
      size: '38',
      bootleg: 'wide',
      foot_structure: 'narrow',
      foot_lift: 'high',
      extra_option: 'insoles',
      user_styles: ['classic', 'minimal'],
      has_password: true,
    });
  });

  it('EN-03 a new customer’s fields are empty; the city is taken from the session', async () => {
    const { fetch } = await createCustomer({ phone: null, name: '', surname: '' });
    await request(fetch, 'POST /api/v1/local/location', { location_id: 90 });
    expect(await profileOf(fetch)).toMatchObject({
      name: '',
      email: '',
      phone: null,
      phoneConfirmed: false,
      birthday: null,
      location: { city: { name: 'Пермь' } },
      addresses: [],
      size: '',
      user_styles: [],
      has_password: false,
    });
  });

  it('EN-03 a Belarusian phone is split after its country code', async () => {
    const { fetch } = await createCustomer({ phone: '+375291234567' });
    expect((await profileOf(fetch)).phone).toEqual({
      code: '+375',
      number: '291234567',
      formatted: '+375 291-234-567',
    });
  });

  it('RO-02 a guest has no profile, nor has a customer who closed it', async () => {
    expect((await request(shop.browser(), `GET ${PROFILE}`)).status).toBe(401);
    const { fetch } = await createCustomer({ deactivated_at: NOON });
    expect((await request(fetch, `GET ${PROFILE}`)).status).toBe(401);
    expect((await change(fetch, { name: 'Ольга' })).status).toBe(401);
  });
});

describe('POST user/profile', () => {
  it('AP-10 changes the given fields and no others', async () => {
    const { fetch } = await createCustomer({ size: '38', notify_email: true });
    const before = await profileOf(fetch);
    const { status, result } = await change(fetch, {
      surname: 'Смирнова',
      bootleg: 'regular',
      user_styles: ['sport'],
      notifications: { sms: true, email: false },
    });
    expect(status).toBe(200);
    const after = {
      ...before,
      surname: 'Смирнова',
      bootleg: 'regular',
      user_styles: ['sport'],
      notifications: { sms: true, email: false },
    };
    expect(result).toEqual(after);
    expect((await change(fetch, {})).result).toEqual(after);
    expect((await change(fetch, { size: '', user_styles: [] })).result).toMatchObject({
      size: '',
      user_styles: [],
    });
  });

  it('AP-10 refuses values outside the allowed lists, and then changes nothing', async () => {
    const { fetch } = await createCustomer();
    for (const wrong of [
      { size: '50' },
      { bootleg: 'huge' },
      { user_styles: ['punk'] },
      { name: '1234' },
      { email: 'anna' },
      { birthday: '1990/05/21' },
    ])
      expect([wrong, (await change(fetch, { surname: 'Иная', ...wrong })).status]).toEqual([wrong, 400]);
    expect((await profileOf(fetch)).surname).toBe('Петрова');
  });

  it('VA-08 accepts a birthday as a date or as a time with +0300, and stores it as a date', async () => {
    const { fetch } = await createCustomer();
    const sent = (day: string) => ({ birthday: `${day}T00:00:00+0300` });
    expect((await change(fetch, sent('1990-05-21'))).result).toMatchObject({ birthday: '1990-05-21' });
    for (const birthday of ['1990-05-22', '22.05.1990'])
      expect((await change(fetch, { birthday })).result).toMatchObject({ birthday: '1990-05-22' });
    expect((await change(fetch, sent('1990-02-31'))).messages).toEqual(['Неверный формат даты']);
    expect((await change(fetch, { birthday: '1990-05-21T00:00:00+0000' })).status).toBe(400);
    expect((await change(fetch, { birthday: null })).result).toMatchObject({ birthday: null });
  });

  it('AP-10 accepts a birthday of 14 to 110 years', async () => {
    const { fetch } = await createCustomer();
    const on = (day: string) => change(fetch, { birthday: `${day}T00:00:00+0300` });
    expect(await on('2012-11-22')).toMatchObject({ status: 422, fields: ['birthday'] });
    expect((await on('2012-11-21')).status).toBe(200);
    expect((await on('1915-11-22')).status).toBe(200);
    expect((await on('1915-11-21')).status).toBe(422);
    expect((await on('2030-01-01')).status).toBe(422);
  });

  it('AP-10 a confirmed birthday cannot be changed', async () => {
    const { fetch } = await createCustomer({ birthday: '1990-05-21', birthday_confirmed: true });
    expect(await change(fetch, { birthday: '1991-05-21T00:00:00+0300' })).toMatchObject({
      status: 422,
      fields: ['birthday'],
    });
    expect((await change(fetch, { birthday: null })).status).toBe(422);
    expect((await change(fetch, { birthday: '1990-05-21T00:00:00+0300' })).status).toBe(200);
  });

  it('AP-10 a phone can be changed in the session that confirmed it by a code, within 30 minutes', async () => {
    const { id, fetch } = await createCustomer();
    const phone = '+79035550101';
    expect(await change(fetch, { phone, name: 'Иная' })).toMatchObject({
      status: 422,
      messages: ['Сначала подтвердите этот номер кодом'],
      fields: ['phone'],
    });
    expect((await profileOf(fetch)).name).toBe('Анна');
    await confirmPhone(id, phone, 30);
    expect((await change(fetch, { phone })).status).toBe(422);
    await shop.db.deleteFrom('confirmed_phones').execute();
    await confirmPhone(id, phone, 29);
    const elsewhere = await openCustomerBrowser(shop, id);
    expect((await change(elsewhere, { phone })).status).toBe(422);
    expect((await change(fetch, { phone: '8 903 555-01-01' })).result).toMatchObject({
      phone: { code: '+7', number: '9035550101' },
    });
  });

  it('AP-10 another customer’s phone is refused, also in two concurrent requests', async () => {
    const phone = '+79035550202';
    const [one, two] = [await createCustomer(), await createCustomer()];
    await confirmPhone(one.id, phone, 1);
    await confirmPhone(two.id, phone, 1);
    const answers = await Promise.all([change(one.fetch, { phone }), change(two.fetch, { phone })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const three = await createCustomer();
    await confirmPhone(three.id, phone, 1);
    expect(await change(three.fetch, { phone })).toMatchObject({ status: 409, fields: ['phone'] });
  });
});
