import { randomUUID } from 'node:crypto';
import { CANCEL, CHECKOUT } from '../run/first.ts';
import type { Reply, Run } from '../run/run.ts';
import { at, idOf, type Json, numberOr, recordsOf } from '../run/values.ts';
import { needs, contractTexts as t } from '../texts.ts';
import { findWays, spareOthers, type Way } from './delivery.ts';
import { type Found, MOSCOW } from './found.ts';
import { buyInOneClick, FAST_CALLS } from './one-click.ts';
import { askUnknownOrder, LIST, PAY, REPEAT, TRACK } from './order.ts';
import { checkPlaced } from './placed.ts';
import { toCheckout, toSentId } from './sent.ts';
import { checkTotals } from './totals.ts';

const V1 = '/services/rest/v1';
const PRE = `POST ${V1}/orders/pre_checkout`;
const SAVE = `POST ${V1}/user/address`;
const TYPES = 'GET /services/rest/v2/delivery/types';
const PUT = 'POST /api/v1/cart/offer/{id}';

/** Requests the sums of an order and compares its delivery price with the one in the list of methods. */
async function estimate(run: Run, { fields, price }: Way): Promise<Reply> {
  const reply = await run.ask(PRE, { body: { ...fields, city_id: MOSCOW.city } });
  checkTotals(run, PRE, reply);
  const here = at(reply.result, 'delivery_price');
  if (price !== null && typeof here === 'number' && here !== price)
    run.outcomes.note(PRE, t.deliveryPrices(here, price));
  return reply;
}

/**
 * Saves the address of a courier's order, because section 4 requires a saved address.
 * @returns null when it cannot be saved
 */
async function withSavedAddress(run: Run, { fields, ...way }: Way): Promise<Way | null> {
  const { address, ...others } = fields;
  const saved = await run.ask(SAVE, { body: address });
  const address_id = recordsOf(saved.items).at(-1)?.address_id;
  if (idOf(address_id) === null) return null;
  return { ...way, fields: { ...others, address_id: toSentId(address_id) } };
}

/** Finds the first delivery method whose place exists at the server. A courier's address is saved for it. */
async function chooseWay(run: Run, ways: readonly Way[]): Promise<Way | null> {
  for (const way of ways) {
    const settled = way.type === 'courier' ? await withSavedAddress(run, way) : way;
    if (settled) return settled;
  }
  return ways[0] ?? null;
}

/**
 * Returns the prices that the shopper saw. The storefront sends them with the order, so that a price change is
 * detected.
 */
function buildExpected({ result }: Reply, cart: Reply): Json {
  const final_amount = at(result, 'final_amount');
  if (typeof final_amount !== 'number') return {};
  const lines = recordsOf(at(cart.result, 'items')).filter(({ is_tmp }) => is_tmp !== true);
  const items = lines.map(({ offer_id, quantity, price }) => ({
    offer_id: toSentId(offer_id),
    quantity: numberOr(quantity, 0),
    price: numberOr(price, 0),
  }));
  return { expected: { final_amount, certificate_debet: 0, items } };
}

/**
 * Places an order from the cart and checks its effects.
 * @returns its number
 */
async function buyFromCart(run: Run, ways: readonly Way[], offer: string): Promise<string | null> {
  const [first] = ways as [Way];
  const estimated = await estimate(run, first);
  if (!run.may(CHECKOUT)) {
    spareOthers(run, [first.type]);
    run.skip(needs.writtenOrder, TRACK);
    run.skip(needs.order, CHECKOUT, SAVE, PAY, REPEAT, CANCEL);
    return null;
  }
  const way = (await chooseWay(run, ways)) ?? first;
  const totals = way === first ? estimated : await estimate(run, way);
  const cart = await run.ask('GET /api/v1/cart');
  const key = randomUUID();
  const body = { ...toCheckout(way.fields), ...buildExpected(totals, cart) };
  const reply = await run.ask(CHECKOUT, { body, key });
  const number = reply.ok ? idOf(at(reply.result, 'order_id')) : null;
  if (number === null) {
    run.skip(needs.order, LIST, TRACK, PAY, REPEAT, CANCEL);
    return null;
  }
  if (way.fields.address === undefined) spareOthers(run, [way.type]);
  const [before, after] = [at(totals.result, 'final_amount'), at(reply.result, 'final_amount')];
  if (typeof before === 'number' && typeof after === 'number' && before !== after)
    run.outcomes.note(CHECKOUT, t.finalAmounts(after, before));
  await checkPlaced(run, { number, key, body, offer });
  return number;
}

/** Makes a purchase from the cart and one in one click. Without permission to write it requests only their prices. */
export async function walkPurchase(run: Run, { offer }: Found): Promise<void> {
  await askUnknownOrder(run);
  await run.ask(`GET ${V1}/orders/delete_reasons`);
  const fromCart = [PRE, CHECKOUT, LIST, TRACK, PAY, REPEAT, CANCEL];
  if (!offer) return run.skip(needs.offer, ...fromCart, ...FAST_CALLS);
  const id = String(offer.id);
  const query = { return_basket: 'true' };
  await run.ask(PUT, { path: { id }, query, body: { quantity: 1 } });
  const { ways, offered } = await findWays(run);
  spareOthers(run, offered);
  let number: string | null = null;
  if (ways.length > 0) number = await buyFromCart(run, ways, id);
  else {
    if (run.outcomes.of(TYPES).hasResult) run.outcomes.of(TYPES).unchecked.add(t.noWay);
    run.skip(needs.place, ...fromCart);
  }
  await buyInOneClick(run, offer.id, ways[0] ?? null, number);
  await run.ask('DELETE /api/v1/cart', { query });
}
