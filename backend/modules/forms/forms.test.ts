import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listStockEmails } from '#tests/back-in-stock.ts';
import { request } from '#tests/commerce.ts';
import { CUSTOMER, signInCustomer } from '#tests/customers.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['subscriptions', 'outbox', 'rate_limits'] as const)
    await shop.db.deleteFrom(table).execute();
  shop.setNow(new Date('2026-11-21T09:00:00Z'));
});

const nameResult = z.object({ anti_spam_name: z.string() });
async function readName() {
  const { result } = await request(shop.fetch, 'GET /api/v1/form/anti_spam_name');
  return nameResult.parse(result).anti_spam_name;
}
const send = (body: unknown) => request(shop.fetch, 'POST /api/v1/form/subscribe', body);
const confirm = (token: unknown) => request(shop.fetch, 'POST /api/v1/form/subscribe/confirm', { token });
const findRows = () =>
  shop.db.selectFrom('subscriptions').select(['email', 'consent', 'created_at', 'confirmed_at']).execute();
const emails = () => listStockEmails(shop, 'newsletter_confirm');
const ANNA = { email: 'Anna@Example.ru ', agree: true };

describe('AP-15 the footer subscription', () => {
  it('saves the address once with the consent, and returns the same response to a repeated request', async () => {
    await shop.db
      .insertInto('info_pages')
      .values({
        code: 'personal-data',
        title: 'Персональные данные',
        lead: '',
        html: '',
        updated_at: new Date('2026-10-31T22:00:00Z'),
      })
      .execute();
    const name = await readName();
    const first = await send({ ...ANNA, [name]: 12 });
    shop.setNow(new Date('2026-11-21T10:00:00Z'));
    const second = await send({ ...ANNA, email: 'anna@example.ru', [name]: '40' });
    expect(first).toMatchObject({ status: 200, result: { confirmed: false } });
    expect(second).toEqual(first);
    expect(await findRows()).toEqual([
      {
        email: 'anna@example.ru',
        consent: 'personal-data 2026-11-01',
        created_at: new Date('2026-11-21T10:00:00Z'),
        confirmed_at: null,
      },
    ]);
  });

  it('is confirmed by the link in its e-mail, and sends no e-mail to a confirmed address', async () => {
    const name = await readName();
    await send({ ...ANNA, [name]: 9 });
    const [sent] = await emails();
    expect(sent).toMatchObject({ template: 'newsletter_confirm', to: 'anna@example.ru' });
    expect(await confirm('a'.repeat(43))).toMatchObject({
      status: 422,
      messages: ['Ссылка устарела. Подпишитесь ещё раз, и мы пришлём новую'],
    });
    for (const hour of ['09:30', '10:00']) {
      shop.setNow(new Date(`2026-11-21T${hour}:00Z`));
      expect(await confirm(sent?.token)).toMatchObject({ status: 200 });
    }
    expect(await findRows()).toMatchObject([{ confirmed_at: new Date('2026-11-21T09:30:00Z') }]);
    shop.setNow(new Date('2026-11-21T12:00:00Z'));
    expect(await send({ ...ANNA, [name]: 9 })).toMatchObject({ status: 200, result: { confirmed: false } });
    expect(await emails()).toHaveLength(1);
    expect(await findRows()).toMatchObject([{ confirmed_at: new Date('2026-11-21T09:30:00Z') }]);
  });

  it('is confirmed immediately for a customer’s own address', async () => {
    const customer = await signInCustomer(shop);
    const body = { email: CUSTOMER.email, agree: true, [await readName()]: 9 };
    expect(await request(customer.fetch, 'POST /api/v1/form/subscribe', body)).toMatchObject({
      result: { confirmed: true },
    });
    expect(await emails()).toEqual([]);
    expect((await findRows())[0]?.confirmed_at).toEqual(new Date('2026-11-21T09:00:00Z'));
  });

  it('saves the address once for concurrent requests', async () => {
    const name = await readName();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ ...ANNA, [name]: 9 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await findRows()).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
  });

  it('VA-13 accepts the field name of today and yesterday only', async () => {
    const name = await readName();
    shop.setNow(new Date('2026-11-22T20:59:00Z'));
    expect(await readName()).not.toBe(name);
    expect(await send({ ...ANNA, [name]: 5 })).toMatchObject({ status: 200 });
    shop.setNow(new Date('2026-11-22T21:01:00Z'));
    expect(await send({ ...ANNA, [name]: 5 })).toMatchObject({
      status: 422,
      messages: ['Форма устарела. Обновите страницу и отправьте её ещё раз'],
    });
  });

  it.each([0, 1.9, -5, '', 'x', 'Infinity', true])(
    'VA-13 refuses a form that was filled in %j seconds',
    async (seconds) => {
      expect(await send({ ...ANNA, [await readName()]: seconds })).toMatchObject({
        status: 422,
        messages: ['Слишком быстро для человека. Подождите пару секунд и отправьте ещё раз'],
      });
      expect(await findRows()).toEqual([]);
    },
  );

  it.each(['other', 'f0000000000000000', 'toString', 'constructor'])(
    'VA-13 refuses a form with the unknown field name %s',
    async (name) => {
      expect(await send({ ...ANNA, [name]: 9 })).toMatchObject({ status: 422 });
      expect(await send(ANNA)).toMatchObject({ status: 422 });
      expect(await findRows()).toEqual([]);
    },
  );

  it('uses different field names in another shop', async () => {
    const name = await readName();
    await shop.db
      .updateTable('settings')
      .set({ value: '{"secret":"another"}' })
      .where('code', '=', 'anti_spam')
      .execute();
    expect(await readName()).not.toBe(name);
  });

  it('VA-13 requires an address and consent', async () => {
    const name = await readName();
    for (const email of ['', 'anna', 'anna@', 'a b@c.ru', `${'a'.repeat(250)}@b.ru`, 7, null])
      expect(await send({ email, agree: true, [name]: 9 })).toMatchObject({ status: 400, fields: ['email'] });
    expect(await send({ email: 'anna', agree: true, [name]: 9 })).toMatchObject({
      messages: ['Не заполнено или неверно заполнено поле'],
    });
    for (const agree of [false, 'true', 1, undefined])
      expect(await send({ email: 'anna@example.ru', agree, [name]: 9 })).toMatchObject({
        status: 400,
        messages: ['Чтобы подписаться, нужно согласие на обработку персональных данных'],
        fields: ['agree'],
      });
    expect(await findRows()).toEqual([]);
  });

  it.each([
    ['an empty body', ''],
    ['an incomplete body', '{"email":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a list for an address', '{"email":["a@b.ru"],"agree":true}'],
    ['a NUL in a value', '{"email":"a@b.ru","agree":true,"f1":"\\u0000"}'],
    ['a NUL in a name', '{"email":"a@b.ru","agree":true,"f\\u0000":5}'],
    ['a prototype', '{"email":"a@b.ru","agree":true,"__proto__":{"f1":9}}'],
    ['an object for seconds', '{"email":"a@b.ru","agree":true,"f1":{"a":1}}'],
    ['a deep body', `{"email":"a@b.ru","agree":true,"f1":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['half of a surrogate pair', '{"email":"a\\ud800@b.ru","agree":true,"f1":9}'],
    ['a body that is too large', `{"email":"${'a'.repeat(70_000)}"}`],
  ])('refuses %s with 4xx and a message', async (_, body) => {
    const { status, messages } = await send(body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(messages.join()).toMatch(/[а-я]/);
  });
});
