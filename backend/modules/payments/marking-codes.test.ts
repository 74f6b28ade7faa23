import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAG, BOOTS, SANDALS } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import {
  MARKING_CODES,
  openYooKassaShop,
  reset,
  sendMarkingCodes,
  type YooKassaShop,
} from '#tests/fake-yookassa/shop.ts';
import { moveOrder, placeOrder } from '#tests/purchases.ts';

let opened: YooKassaShop;
let test: TestShop;
beforeAll(async () => {
  opened = await openYooKassaShop();
  test = opened.test;
});
afterAll(() => opened.close());
beforeEach(() => reset(opened));

describe('marking codes sent by the owner', () => {
  it('must match the order', async () => {
    const me = test.browser();
    const number = await placeOrder(me, [BOOTS.offer, 1], [BAG.offer, 1]);
    const [first, second] = MARKING_CODES;
    expect(await sendMarkingCodes(test, 'PT-1', [{ offer_id: BOOTS.offer, codes: [first] }])).toMatchObject({
      status: 404,
    });
    expect(
      await sendMarkingCodes(test, number, [
        { offer_id: SANDALS.offer, codes: [first] },
        { offer_id: BOOTS.offer, codes: MARKING_CODES },
      ]),
    ).toMatchObject({
      status: 422,
      messages: ['Этого товара нет в заказе', 'Кодов больше, чем штук в заказе: 1'],
      fields: ['items.0.offer_id', 'items.1.codes'],
    });
    const twice = { status: 422, messages: ['Код маркировки указан дважды: у каждой штуки он свой'] };
    expect(
      await sendMarkingCodes(test, number, [
        { offer_id: BOOTS.offer, codes: [first] },
        { offer_id: BAG.offer, codes: [first] },
      ]),
    ).toMatchObject(twice);
    expect((await sendMarkingCodes(test, number, [{ offer_id: BOOTS.offer, codes: [first] }])).status).toBe(
      200,
    );
    expect(await sendMarkingCodes(test, number, [{ offer_id: BAG.offer, codes: [first] }])).toMatchObject(
      twice,
    );
    expect((await sendMarkingCodes(test, number, [{ offer_id: BOOTS.offer, codes: [second] }])).status).toBe(
      200,
    );
    expect((await sendMarkingCodes(test, number, [{ offer_id: BAG.offer, codes: [first] }])).status).toBe(
      200,
    );
    const stored = await test.db
      .selectFrom('marking_codes as m')
      .innerJoin('orders as o', 'o.id', 'm.order_id')
      .select(['m.offer_id', 'm.code'])
      .where('o.number', '=', number)
      .orderBy('m.offer_id')
      .execute();
    expect(stored).toEqual([
      { offer_id: BOOTS.offer, code: second },
      { offer_id: BAG.offer, code: first },
    ]);
  });

  it('must be codes of «Честный знак», each for one order', async () => {
    const me = test.browser();
    const [one, other] = [await placeOrder(me, [BOOTS.offer, 1]), await placeOrder(me, [BOOTS.offer, 1])];
    const give = (number: string, code: string) =>
      sendMarkingCodes(test, number, [{ offer_id: BOOTS.offer, codes: [code] }]);
    for (const code of ['=cmd|calc', '0104600000000015215abc', MARKING_CODES[0].replace('0015', '0016'), ''])
      expect(await give(one, code), code).toMatchObject({ status: 400, fields: ['items.0.codes.0'] });
    const code = '0104600000000015215cccQbag!%1aK\u001d91EE06';
    expect((await give(one, `]d2${code}\r\n`)).status).toBe(200);
    // The code of the same unit, scanned without its signature.
    expect(await give(other, code.slice(0, 31))).toMatchObject({
      status: 422,
      messages: [`Этот код маркировки уже у заказа ${one}`],
      fields: ['items.0.codes'],
    });
    await moveOrder(test, one, 'cancelled');
    expect((await give(other, code)).status, 'the unit is sold again').toBe(200);
  });
});
