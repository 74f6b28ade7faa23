import { randomInt } from 'node:crypto';
import type { Reply, Run } from '../run/run';
import { at, idOf, isRecord, type Json, numberOr, recordsOf } from '../run/values';
import { needs, contractTexts as t } from '../texts';
import { findWay, type Way } from './delivery';
import type { Found } from './found';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const PRE = `POST ${V1}/orders/pre_checkout`;
const CHECKOUT = `POST ${V1}/orders/checkout`;
const LIST = `GET ${V1}/orders`;
const TRACK = `POST ${V1}/tracking/history`;
const REPEAT = `POST ${V1}/orders`;
const CANCEL = `DELETE ${V1}/orders`;
const URL = `GET ${V1}/payment/url`;
const PAY = 'POST /v1/orders/init_payment';
const RECEIPTS = `POST ${V1}/orders/payment_receipt`;
const PRE_FAST = `POST ${V2}/orders/pre_fast_order`;
const FAST = `POST ${V2}/orders/fast_order`;
const PROMO = `POST ${V1}/orders/fastorder_promos`;
const NO_PROMO = `DELETE ${V1}/orders/fastorder_promos`;
const PUT = 'POST /api/v1/cart/offer/{id}';

const UNKNOWN_ORDER = '999999999';
const KOPECK = 0.01;

/** Returns a new recipient each time, because an unconfirmed phone may place few orders only. */
export const newRecipient = () => ({
  name: 'Анна',
  surname: 'Проверкина',
  phone: `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`,
  email: 'anna@example.ru',
});

/** Checks that the sum to pay is the products and the delivery; only where nothing discounts. */
function checkTotals(run: Run, endpoint: string, { ok, result }: Reply): void {
  const [amount, delivery, final] = ['amount', 'delivery_price', 'final_amount'].map((name) =>
    at(result, name),
  );
  if (!ok || typeof amount !== 'number' || typeof final !== 'number') return;
  const isPlain =
    recordsOf(at(result, 'discounts')).length === 0 &&
    ['bonus_debet', 'certificate_debet'].every((name) => numberOr(at(result, name), 0) === 0);
  if (isPlain && Math.abs(amount + numberOr(delivery, 0) - final) >= KOPECK)
    run.outcomes.differ(endpoint, t.totals);
}

/** Whether any field of an order is its number. */
const isNumbered = (order: unknown, number: string): boolean =>
  isRecord(order) && Object.values(order).some((value) => idOf(value) === number);

/** Finds an order by its number, exactly as the back end has written it. */
async function lookUp(run: Run, number: string): Promise<void> {
  const list = await run.ask(LIST, { expects: 'either' });
  if (!list.ok) run.outcomes.of(LIST).notes.add(t.guestHasNoOrders);
  else if (!list.items.some((order) => isNumbered(order, number))) run.outcomes.fail(LIST, t.orderUnlisted);
  const other = await run.ask(LIST, { expects: 'either', as: 'other guest' });
  if (other.items.some((order) => isNumbered(order, number))) run.outcomes.differ(LIST, t.orderShared);
  await run.ask(TRACK, { body: { order_id: number } });
  await run.ask(URL, { query: { order_id: number }, expects: 'either' });
  await run.ask(PAY, { body: { order_id: number }, expects: 'either' });
  await run.ask(RECEIPTS, { body: { order_id: number }, expects: 'either' });
}

async function cancel(run: Run, number: string): Promise<void> {
  await run.ask(CANCEL, { body: { order_id: number } });
}

/** Requests what concerns an order without placing one. */
async function askUnknownOrder(run: Run): Promise<void> {
  const order_id = UNKNOWN_ORDER;
  await run.ask(LIST, { expects: 'either' });
  await run.ask(TRACK, { body: { order_id }, expects: 'either', isUnknown: true });
  await run.ask(URL, { query: { order_id }, expects: 'either' });
  await run.ask(RECEIPTS, { body: { order_id }, expects: 'either' });
}

async function buyFromCart(run: Run, way: Way): Promise<void> {
  const recipient = newRecipient();
  checkTotals(run, PRE, await run.ask(PRE, { body: { ...recipient, ...way.fields } }));
  if (!run.may(CHECKOUT)) {
    for (const endpoint of [CHECKOUT, PAY, REPEAT, CANCEL]) run.skip(endpoint, needs.order);
    return;
  }
  // Section 4: a courier needs a saved address.
  const fields = way.type === 'courier' ? await withSavedAddress(run, way.fields) : way.fields;
  const { ok, result } = await run.ask(CHECKOUT, { body: { ...recipient, ...fields } });
  const number = ok ? idOf(at(result, 'order_id')) : null;
  if (number === null) {
    for (const endpoint of [PAY, REPEAT, CANCEL]) run.skip(endpoint, needs.order);
    return;
  }
  await lookUp(run, number);
  await run.ask(REPEAT, { body: { order_id: number } });
  await cancel(run, number);
}

async function withSavedAddress(run: Run, { address, ...fields }: Json): Promise<Json> {
  const SAVE = `POST ${V1}/user/address`;
  const saved = await run.ask(SAVE, { body: address });
  const address_id = recordsOf(saved.items).at(-1)?.address_id;
  return idOf(address_id) === null ? { address, ...fields } : { address_id, ...fields };
}

async function buyInOneClick(run: Run, offer: string | number, way: Way | null): Promise<void> {
  const user_info = newRecipient();
  const goods = { offers: [{ offer_id: offer }], user_info };
  for (const nothing of ['', null]) {
    const benefits = { selected_limit_type: nothing, promocode: nothing };
    checkTotals(
      run,
      PRE_FAST,
      await run.ask(PRE_FAST, { body: { ...goods, ...benefits, is_budget_payment: false } }),
    );
  }
  await run.ask(PROMO, { body: { offers: goods.offers, promocode: 'NO-SUCH-CODE' }, expects: 'either' });
  await run.ask(NO_PROMO);
  if (!way) {
    run.skip(FAST, needs.place);
    return;
  }
  const body = {
    ...goods,
    selected_limit_type: '',
    promocode: '',
    comment: '',
    operator_call: false,
    ...way.fields,
  };
  checkTotals(
    run,
    PRE_FAST,
    await run.ask(PRE_FAST, {
      body: { ...goods, selected_limit_type: null, promocode: null, ...way.fields },
    }),
  );
  const { ok, result } = await run.ask(FAST, { body });
  const number = ok ? idOf(at(result, 'order_id')) : null;
  if (number !== null) {
    const tracked = await run.ask(TRACK, { body: { order_id: number } });
    if (tracked.ok) await cancel(run, number);
  }
}

/** A whole purchase from the cart and one in one click; without permission to write only what they would cost. */
export async function walkPurchase(run: Run, { offer }: Found): Promise<void> {
  await askUnknownOrder(run);
  await run.ask(`GET ${V1}/orders/delete_reasons`);
  const own = [PRE, CHECKOUT, PAY, REPEAT, CANCEL, PRE_FAST, FAST, PROMO, NO_PROMO];
  if (!offer) {
    for (const endpoint of own) run.skip(endpoint, needs.offer);
    return;
  }
  await run.ask(PUT, {
    path: { id: String(offer.id) },
    query: { return_basket: 'true' },
    body: { quantity: 1 },
  });
  const way = await findWay(run);
  if (way) await buyFromCart(run, way);
  else for (const endpoint of [PRE, CHECKOUT, PAY, REPEAT, CANCEL]) run.skip(endpoint, needs.place);
  await buyInOneClick(run, offer.id, way);
  await run.ask('DELETE /api/v1/cart', { query: { return_basket: 'true' } });
}
