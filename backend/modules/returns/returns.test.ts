import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, BOOTS, NOON, RECIPIENT, request, resetStock } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import {
  BY_COURIER,
  DEFECT,
  DOES_NOT_FIT,
  deliverOrder,
  listQueuedEmails,
  openPurchaseShop,
  payAtBank,
  placeOrder,
  REFUND,
  RETIRED_REASON,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { createReturn, listReturns, oneBag, RETURNS, requestReturn } from '#tests/return-requests.ts';
import { makeFile, upload } from '#tests/uploads.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await setOnlinePayment(shop, false);
  await shop.db.deleteFrom('rate_limits').execute();
  await shop.db.deleteFrom('outbox').execute();
});

const placeReceivedOrder = async (fetch: Fetch, ...lines: ReadonlyArray<readonly [number, number]>) =>
  deliverOrder(shop, await placeOrder(fetch, ...(lines.length > 0 ? lines : [[BAG.offer, 2] as const])));
const photo = async (fetch: Fetch) => (await upload(fetch, makeFile('jpeg', 'a.jpg'))).id;
const count = async () => (await shop.db.selectFrom('returns').select('id').execute()).length;

describe('AP-11 a return', () => {
  it('offers the active reasons and methods', async () => {
    expect((await request(shop.fetch, `GET ${RETURNS}/reasons`)).result).toEqual({
      reasons: [
        { id: DOES_NOT_FIT, title: 'Не подошло', photo_required: false },
        { id: DEFECT, title: 'Брак', photo_required: true },
      ],
    });
    expect((await request(shop.fetch, `GET ${RETURNS}/sources`)).result).toEqual({
      sources: [{ id: BY_COURIER, title: 'Курьер', description: 'Заберёт из дома' }],
    });
  });

  it('stores lines, reasons, photographs, consent and account, and shows only the account’s last digits', async () => {
    const me = shop.browser();
    const order_number = await placeReceivedOrder(me, [BAG.offer, 2], [BOOTS.offer, 1]);
    const attachments = [await photo(me), await photo(me)];
    const number = await createReturn(me, order_number, {
      items: [oneBag, { offer_id: BOOTS.offer, quantity: 1, reason_id: DEFECT }],
      attachments,
      comment: 'Каблук шатается',
      refund: { ...REFUND, account: '4081 7810 2380 0000 0007' },
    });
    expect(number).toMatch(/^VZ-\d{6}$/);
    const [mine, ...others] = await listReturns(me);
    expect(others).toEqual([]);
    expect(mine).toMatchObject({
      number,
      order_number,
      created_at: '2026-11-21T12:00:00+03:00',
      status: 'new',
      status_title: 'Принята',
      source: { id: BY_COURIER, title: 'Курьер' },
      items: [
        {
          offer_id: BOOTS.offer,
          title: 'Ботинки Ладога',
          quantity: 1,
          price: 8990,
          reason: { title: 'Брак' },
        },
        { offer_id: BAG.offer, quantity: 1, price: 4500, reason: { id: DOES_NOT_FIT } },
      ],
      contact: RECIPIENT,
      comment: 'Каблук шатается',
      account_end: '0007',
      amount: 13_490,
      photos: 2,
      history: [{ status: 'new', created_at: '2026-11-21T12:00:00+03:00' }],
    });
    expect(JSON.stringify(mine)).not.toContain(REFUND.account);
    expect((await request(me, `GET ${RETURNS}/${number.toLowerCase()}`)).result).toEqual(mine);
    const kept = await shop.db
      .selectFrom('returns')
      .select(['account', 'bik', 'account_holder', 'consent'])
      .where('number', '=', number)
      .executeTakeFirst();
    expect(kept).toEqual({ ...REFUND, consent: 'personal-data 2026-11-01' });
    expect((await listQueuedEmails(shop)).at(-1)).toEqual({
      template: 'return_received',
      to: RECIPIENT.email,
      return: number,
    });
  });

  it('VA-07 requires a personal account whose check digit matches its bank', async () => {
    const me = shop.browser();
    const number = await placeReceivedOrder(me);
    const wrong: Array<[object, string, string]> = [
      [
        { account: '40702810938000000007' },
        'refund.account',
        'Счет должен начинаться с 40817810 или 40820810',
      ],
      [
        { account: '40817810238000000008' },
        'refund.account',
        'Номер счета не подходит к этому БИК: проверьте цифры',
      ],
      [{ bik: '0445252' }, 'refund.bik', 'В БИК банка 9 цифр'],
      [{ account_holder: ' ' }, 'refund.account_holder', 'Поле обязательно для заполнения'],
    ];
    for (const [fields, field, message] of wrong)
      expect(await requestReturn(me, number, { refund: { ...REFUND, ...fields } })).toMatchObject({
        status: 400,
        fields: [field],
        messages: [message],
      });
    expect(await requestReturn(me, number, { refund: undefined })).toMatchObject({
      status: 422,
      fields: ['refund.account'],
    });
  });

  it('of an order paid online is refunded to the card, even if an account was sent', async () => {
    await setOnlinePayment(shop, true);
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 2]);
    await payAtBank(shop, me, number);
    await deliverOrder(shop, number);
    await createReturn(me, number, { refund: undefined });
    await createReturn(me, number);
    expect(await listReturns(me)).toMatchObject([{ account_end: '' }, { account_end: '' }]);
  });

  it('requires lines of the order, each once, with offered reasons and an offered method', async () => {
    const me = shop.browser();
    const number = await placeReceivedOrder(me);
    const before = await count();
    const wrong: Array<[object, string]> = [
      [{ items: [{ ...oneBag, offer_id: BOOTS.offer }] }, 'items.0.offer_id'],
      [{ items: [oneBag, oneBag] }, 'items.1.offer_id'],
      [{ items: [{ ...oneBag, reason_id: RETIRED_REASON }] }, 'items.0.reason_id'],
      [{ source_id: 99 }, 'source_id'],
    ];
    for (const [fields, field] of wrong)
      expect(await requestReturn(me, number, fields), field).toMatchObject({ status: 422, fields: [field] });
    expect(await requestReturn(me, number, { items: [] })).toMatchObject({
      status: 400,
      messages: ['Выберите, что хотите вернуть'],
    });
    expect(await count()).toBe(before);
  });

  it('refuses more units than were bought and not yet returned, and the error contains the line’s name', async () => {
    const me = shop.browser();
    const number = await placeReceivedOrder(me);
    const two = { items: [{ ...oneBag, quantity: 2 }] };
    expect(await requestReturn(me, number, { items: [{ ...oneBag, quantity: 3 }] })).toMatchObject({
      status: 409,
      messages: ['Сумка Нева: можно вернуть не больше 2 шт.'],
      fields: ['items.0.quantity'],
    });
    await createReturn(me, number);
    expect((await requestReturn(me, number, two)).messages).toEqual([
      'Сумка Нева: можно вернуть не больше 1 шт.',
    ]);
    await createReturn(me, number);
    expect(await requestReturn(me, number)).toMatchObject({
      status: 409,
      messages: ['Всё из этого заказа уже возвращается'],
    });
    const mixed = await placeReceivedOrder(me, [BAG.offer, 1], [BOOTS.offer, 1]);
    await createReturn(me, mixed);
    expect((await requestReturn(me, mixed)).messages).toEqual(['Сумка Нева: уже возвращается']);
  });

  it('is refused without the consent box', async () => {
    const me = shop.browser();
    const number = await placeReceivedOrder(me);
    expect(await requestReturn(me, number, { agree: false })).toMatchObject({
      status: 422,
      fields: ['agree'],
    });
    expect(await listReturns(me)).toEqual([]);
  });

  it('is accepted within the shop’s number of days, from a received order', async () => {
    const me = shop.browser();
    const waiting = await placeOrder(me, [BAG.offer, 1]);
    expect(await requestReturn(me, waiting)).toMatchObject({
      status: 409,
      messages: ['Вернуть можно только полученный заказ'],
    });
    await resetStock(shop);
    const number = await placeReceivedOrder(me);
    shop.setNow(new Date(NOON.getTime() + 15 * 24 * 60 * 60 * 1000));
    expect(await requestReturn(me, number)).toMatchObject({
      status: 409,
      messages: ['Срок возврата истёк 05.12.2026'],
    });
  });

  it('returns the same return for an equal request without a key within two minutes, and later creates another', async () => {
    const me = shop.browser();
    const number = await placeReceivedOrder(me);
    expect((await request(me, `POST ${RETURNS}`, { ...oneBag })).status).toBe(400);
    const body = { order_number: number, items: [oneBag], source_id: 1, contact: RECIPIENT, refund: REFUND };
    const again = () => request(me, `POST ${RETURNS}`, body);
    const first = await again();
    expect(first.status).toBe(200);
    expect(await Promise.all([again(), again()])).toEqual([first, first]);
    expect((await request(me, `POST ${RETURNS}`, { ...body, comment: 'ещё' })).status).toBe(200);
    shop.setNow(new Date(NOON.getTime() + 2 * 60 * 1000));
    // Both units are in returns by now.
    expect((await again()).status).toBe(409);
    expect(await listReturns(me)).toHaveLength(2);
  });

  it('repeats the response for the same key, and refuses the key for another return', async () => {
    const me = shop.browser();
    const number = await placeReceivedOrder(me);
    const first = await requestReturn(me, number, {}, 'again');
    expect(first.status).toBe(200);
    expect(await requestReturn(me, number, {}, 'again')).toEqual(first);
    expect((await requestReturn(me, number, { comment: 'другой' }, 'again')).status).toBe(409);
    await resetStock(shop);
    expect(await requestReturn(me, await placeReceivedOrder(me), {}, 'again')).toMatchObject({ status: 409 });
    expect(await listReturns(me)).toHaveLength(1);
  });
});

describe('AP-11 photographs', () => {
  const defect = { items: [{ ...oneBag, reason_id: DEFECT }] };

  it('are required by some reasons', async () => {
    const me = shop.browser();
    const number = await placeReceivedOrder(me);
    expect(await requestReturn(me, number, defect)).toMatchObject({
      status: 422,
      messages: ['Для этой причины приложите фотографии товара'],
      fields: ['attachments'],
    });
    expect((await requestReturn(me, number, { ...defect, attachments: [await photo(me)] })).status).toBe(200);
  });

  it('must be images that the session has uploaded and not attached before', async () => {
    const me = shop.browser();
    const number = await placeReceivedOrder(me);
    const taken = await photo(me);
    await createReturn(me, number, { attachments: [taken] });
    const paper = (await upload(me, makeFile('pdf', 'чек.pdf'))).id;
    const attachments = [await photo(shop.browser()), taken, await photo(me), paper];
    expect(await requestReturn(me, number, { attachments })).toMatchObject({
      status: 422,
      fields: ['attachments.0', 'attachments.1', 'attachments.3'],
      messages: [
        'Файл не найден, прикрепите его ещё раз',
        'Файл не найден, прикрепите его ещё раз',
        'К возврату прикладывают только фотографии',
      ],
    });
    // The refused request did not attach its photograph.
    expect((await requestReturn(me, number, { attachments: [attachments[2]] })).status).toBe(200);
    const message = { name: 'Анна', last_name: 'Петрова', phone: RECIPIENT.phone, theme: 1 };
    await shop.db.insertInto('feedback_themes').values({ id: 1, title: 'Вопрос' }).execute();
    expect(
      await request(
        me,
        'POST /services/rest/v1/feedback',
        { ...message, content: 'Посмотрите на фото', attachments: [taken] },
        { 'idempotency-key': '1' },
      ),
    ).toMatchObject({ status: 422, fields: ['attachments.0'] });
  });

  it('are retained when unattached files are deleted', async () => {
    const me = shop.browser();
    const number = await placeReceivedOrder(me);
    await createReturn(me, number, { attachments: [await photo(me)] });
    shop.setNow(new Date(NOON.getTime() + 2 * 24 * 60 * 60 * 1000));
    await photo(me);
    expect(await listReturns(me)).toMatchObject([{ photos: 1 }]);
  });
});
