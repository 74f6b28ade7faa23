import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stockEmails } from '#tests/back-in-stock.ts';
import { request } from '#tests/commerce.ts';
import { CUSTOMER, signedIn } from '#tests/customers.ts';
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
async function askName() {
  const { result } = await request(shop.fetch, 'GET /api/v1/form/anti_spam_name');
  return nameResult.parse(result).anti_spam_name;
}
const send = (body: unknown) => request(shop.fetch, 'POST /api/v1/form/subscribe', body);
const confirm = (token: unknown) => request(shop.fetch, 'POST /api/v1/form/subscribe/confirm', { token });
const kept = () =>
  shop.db.selectFrom('subscriptions').select(['email', 'consent', 'created_at', 'confirmed_at']).execute();
const emails = () => stockEmails(shop, 'newsletter_confirm');
const ANNA = { email: 'Anna@Example.ru ', agree: true };

describe('AP-15 the footer subscription', () => {
  it('keeps the address once, with the text agreed to, and answers the same again', async () => {
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
    const name = await askName();
    const first = await send({ ...ANNA, [name]: 12 });
    shop.setNow(new Date('2026-11-21T10:00:00Z'));
    const second = await send({ ...ANNA, email: 'anna@example.ru', [name]: '40' });
    expect(first).toMatchObject({ status: 200, result: { confirmed: false } });
    expect(second).toEqual(first);
    expect(await kept()).toEqual([
      {
        email: 'anna@example.ru',
        consent: 'personal-data 2026-11-01',
        created_at: new Date('2026-11-21T10:00:00Z'),
        confirmed_at: null,
      },
    ]);
  });

  it('waits for the link of its e-mail; a confirmed address gets no other, and the same answer', async () => {
    const name = await askName();
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
    expect(await kept()).toMatchObject([{ confirmed_at: new Date('2026-11-21T09:30:00Z') }]);
    shop.setNow(new Date('2026-11-21T12:00:00Z'));
    expect(await send({ ...ANNA, [name]: 9 })).toMatchObject({ status: 200, result: { confirmed: false } });
    expect(await emails()).toHaveLength(1);
    expect(await kept()).toMatchObject([{ confirmed_at: new Date('2026-11-21T09:30:00Z') }]);
  });

  it('counts at once for the own address of a customer', async () => {
    const customer = await signedIn(shop);
    const body = { email: CUSTOMER.email, agree: true, [await askName()]: 9 };
    expect(await request(customer.fetch, 'POST /api/v1/form/subscribe', body)).toMatchObject({
      result: { confirmed: true },
    });
    expect(await emails()).toEqual([]);
    expect((await kept())[0]?.confirmed_at).toEqual(new Date('2026-11-21T09:00:00Z'));
  });

  it('keeps one address of many sent at once', async () => {
    const name = await askName();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ ...ANNA, [name]: 9 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kept()).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
  });

  it('VA-13 takes a name of today and yesterday, and of no other day', async () => {
    const name = await askName();
    shop.setNow(new Date('2026-11-22T20:59:00Z'));
    expect(await askName()).not.toBe(name);
    expect(await send({ ...ANNA, [name]: 5 })).toMatchObject({ status: 200 });
    shop.setNow(new Date('2026-11-22T21:01:00Z'));
    expect(await send({ ...ANNA, [name]: 5 })).toMatchObject({
      status: 422,
      messages: ['Форма устарела. Обновите страницу и отправьте её ещё раз'],
    });
  });

  it.each([0, 1.9, -5, '', 'x', 'Infinity', true])(
    'VA-13 takes no form filled in %j seconds',
    async (seconds) => {
      expect(await send({ ...ANNA, [await askName()]: seconds })).toMatchObject({
        status: 422,
        messages: ['Слишком быстро для человека. Подождите пару секунд и отправьте ещё раз'],
      });
      expect(await kept()).toEqual([]);
    },
  );

  it.each(['other', 'f0000000000000000', 'toString', 'constructor'])(
    'VA-13 takes no form with %s for a name that was given out',
    async (name) => {
      expect(await send({ ...ANNA, [name]: 9 })).toMatchObject({ status: 422 });
      expect(await send(ANNA)).toMatchObject({ status: 422 });
      expect(await kept()).toEqual([]);
    },
  );

  it('gives another shop other names', async () => {
    const name = await askName();
    await shop.db
      .updateTable('settings')
      .set({ value: '{"secret":"another"}' })
      .where('code', '=', 'anti_spam')
      .execute();
    expect(await askName()).not.toBe(name);
  });

  it('VA-13 wants an address and consent', async () => {
    const name = await askName();
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
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['half of a body', '{"email":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a list for an address', '{"email":["a@b.ru"],"agree":true}'],
    ['a NUL in a value', '{"email":"a@b.ru","agree":true,"f1":"\\u0000"}'],
    ['a NUL in a name', '{"email":"a@b.ru","agree":true,"f\\u0000":5}'],
    ['a prototype', '{"email":"a@b.ru","agree":true,"__proto__":{"f1":9}}'],
    ['an object for seconds', '{"email":"a@b.ru","agree":true,"f1":{"a":1}}'],
    ['a deep body', `{"email":"a@b.ru","agree":true,"f1":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['half of a letter', '{"email":"a\\ud800@b.ru","agree":true,"f1":9}'],
    ['too much', `{"email":"${'a'.repeat(70_000)}"}`],
  ])('refuses %s with 4xx and a message', async (_, body) => {
    const { status, messages } = await send(body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(messages.join()).toMatch(/[а-я]/);
  });
});
