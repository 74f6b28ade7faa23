import { randomUUID } from 'node:crypto';
import { CANCEL_CALL, CHECKOUT_CALL } from '../run/first.ts';
import type { CallReply, ContractRun } from '../run/run.ts';
import { getAtPath, type JsonObject, toIdText, toNumberOr, toRecords } from '../run/values.ts';
import { neededValueNames, contractTexts as t } from '../texts.ts';
import { excludeOtherMethods, findOrderableMethods, type OrderableMethod } from './delivery.ts';
import { type KnownValues, MOSCOW } from './found.ts';
import { buyInOneClick, FAST_CALLS } from './one-click.ts';
import { LIST_CALL, PAY_CALL, REPEAT_CALL, requestUnknownOrder, TRACK_CALL } from './order.ts';
import { checkPlacedOrder } from './placed.ts';
import { toCheckoutBody, toSentId } from './request-values.ts';
import { checkTotals } from './totals.ts';

const V1 = '/services/rest/v1';
const PRE = `POST ${V1}/orders/pre_checkout`;
const SAVE = `POST ${V1}/user/address`;
const TYPES = 'GET /services/rest/v2/delivery/types';
const PUT = 'POST /api/v1/cart/offer/{id}';

/** Requests the sums of an order, and compares the delivery price with the price in the list of delivery methods. */
async function estimate(run: ContractRun, { fields, price }: OrderableMethod): Promise<CallReply> {
  const reply = await run.request(PRE, { body: { ...fields, city_id: MOSCOW.city } });
  checkTotals(run, PRE, reply);
  const here = getAtPath(reply.result, 'delivery_price');
  if (price !== null && typeof here === 'number' && here !== price)
    run.outcomes.note(PRE, t.deliveryPrices(here, price));
  return reply;
}

/**
 * Saves the address for a courier delivery, because section 4 requires a saved address.
 * @returns the method with the saved address, or null when the address cannot be saved
 */
async function withSavedAddress(
  run: ContractRun,
  { fields, ...way }: OrderableMethod,
): Promise<OrderableMethod | null> {
  const { address, ...others } = fields;
  const saved = await run.request(SAVE, { body: address });
  const address_id = toRecords(saved.items).at(-1)?.address_id;
  if (toIdText(address_id) === null) return null;
  return { ...way, fields: { ...others, address_id: toSentId(address_id) } };
}

/** Selects the first delivery method with which an order can be placed. For courier delivery the address is saved. */
async function chooseWay(
  run: ContractRun,
  ways: readonly OrderableMethod[],
): Promise<OrderableMethod | null> {
  for (const way of ways) {
    const settled = way.type === 'courier' ? await withSavedAddress(run, way) : way;
    if (settled) return settled;
  }
  return ways[0] ?? null;
}

/**
 * Builds the prices that the shopper has seen. The storefront sends them with the order, so that the server detects a
 * price change.
 */
function buildExpected({ result }: CallReply, cart: CallReply): JsonObject {
  const final_amount = getAtPath(result, 'final_amount');
  if (typeof final_amount !== 'number') return {};
  const lines = toRecords(getAtPath(cart.result, 'items')).filter(({ is_tmp }) => is_tmp !== true);
  const items = lines.map(({ offer_id, quantity, price }) => ({
    offer_id: toSentId(offer_id),
    quantity: toNumberOr(quantity, 0),
    price: toNumberOr(price, 0),
  }));
  return { expected: { final_amount, certificate_debet: 0, items } };
}

/**
 * Places an order from the cart and checks its effects.
 * @returns the order's number
 */
async function buyFromCart(
  run: ContractRun,
  ways: readonly OrderableMethod[],
  offer: string,
): Promise<string | null> {
  const [first] = ways as [OrderableMethod];
  const estimated = await estimate(run, first);
  if (!run.isAllowed(CHECKOUT_CALL)) {
    excludeOtherMethods(run, [first.type]);
    run.skip(neededValueNames.writtenOrder, TRACK_CALL);
    run.skip(neededValueNames.order, CHECKOUT_CALL, SAVE, PAY_CALL, REPEAT_CALL, CANCEL_CALL);
    return null;
  }
  const way = (await chooseWay(run, ways)) ?? first;
  const totals = way === first ? estimated : await estimate(run, way);
  const cart = await run.request('GET /api/v1/cart');
  const key = randomUUID();
  const body = { ...toCheckoutBody(way.fields), ...buildExpected(totals, cart) };
  const reply = await run.request(CHECKOUT_CALL, { body, key });
  const number = reply.ok ? toIdText(getAtPath(reply.result, 'order_id')) : null;
  if (number === null) {
    run.skip(neededValueNames.order, LIST_CALL, TRACK_CALL, PAY_CALL, REPEAT_CALL, CANCEL_CALL);
    return null;
  }
  if (way.fields.address === undefined) excludeOtherMethods(run, [way.type]);
  const [before, after] = [getAtPath(totals.result, 'final_amount'), getAtPath(reply.result, 'final_amount')];
  if (typeof before === 'number' && typeof after === 'number' && before !== after)
    run.outcomes.note(CHECKOUT_CALL, t.finalAmounts(after, before));
  await checkPlacedOrder(run, { number, key, body, offer });
  return number;
}

/**
 * Places and checks an order from the cart and a one-click order. Without `mayWrite` it requests only the prices of
 * both orders.
 */
export async function walkPurchase(run: ContractRun, { offer }: KnownValues): Promise<void> {
  await requestUnknownOrder(run);
  await run.request(`GET ${V1}/orders/delete_reasons`);
  const fromCart = [PRE, CHECKOUT_CALL, LIST_CALL, TRACK_CALL, PAY_CALL, REPEAT_CALL, CANCEL_CALL];
  if (!offer) return run.skip(neededValueNames.offer, ...fromCart, ...FAST_CALLS);
  const id = String(offer.id);
  const query = { return_basket: 'true' };
  await run.request(PUT, { path: { id }, query, body: { quantity: 1 } });
  const { ways, offered } = await findOrderableMethods(run);
  excludeOtherMethods(run, offered);
  let number: string | null = null;
  if (ways.length > 0) number = await buyFromCart(run, ways, id);
  else {
    if (run.outcomes.get(TYPES).hasResult) run.outcomes.get(TYPES).unchecked.add(t.noWay);
    run.skip(neededValueNames.place, ...fromCart);
  }
  await buyInOneClick(run, offer.id, ways[0] ?? null, number);
  await run.request('DELETE /api/v1/cart', { query });
}
