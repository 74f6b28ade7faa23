import type { Reply, Run } from '../run/run';
import { at, isYes, type Json, numberOr, recordsOf } from '../run/values';
import { needs, contractTexts as t } from '../texts';
import type { Found } from './found';

const GET = 'GET /api/v1/cart';
const CLEAR = 'DELETE /api/v1/cart';
const PUT = 'POST /api/v1/cart/offer/{id}';
const REMOVE = 'DELETE /api/v1/cart/offer/{id}';
const TOGGLE = 'POST /api/v1/cart/tmp/offer/{id}';
const REMOVE_TMP = 'DELETE /api/v1/cart/tmp/offer/{id}';
const PROMO = 'POST /api/v1/cart/promo_code';
const NO_PROMO = 'DELETE /api/v1/cart/promo_code';
const LIMIT = 'POST /api/v1/cart/set_limit';

const back = { return_basket: 'true' };
const WRONG_CODE = 'NO-SUCH-CODE';
const KOPECK = 0.01;

const lineOf = ({ result }: Reply, offer: string): Json | undefined =>
  recordsOf(at(result, 'items')).find(({ offer_id }) => String(offer_id) === offer);

const sumOf = (lines: readonly Json[], field: string) =>
  lines.reduce((sum, line) => sum + numberOr(line[field], 0) * numberOr(line.quantity, 0), 0);

/** Whether the sums of a cart are those of its lines; only where nothing discounts, because discounts are the shop's. */
function checkSums(run: Run, endpoint: string, { result }: Reply): void {
  const lines = recordsOf(at(result, 'items')).filter((line) => !isYes(line.is_tmp) && isYes(line.is_stock));
  const differ = (text: string) => run.outcomes.differ(endpoint, text);
  const near = (field: string, ...sums: readonly number[]) => {
    const value = at(result, field);
    if (typeof value === 'number' && !sums.some((sum) => Math.abs(sum - value) < KOPECK))
      differ(t.cartSum(field));
  };
  const isPlain =
    at(result, 'promo_code') === null &&
    recordsOf(at(result, 'level_limits')).every(({ active }) => !isYes(active)) &&
    recordsOf(at(result, 'discounts')).length === 0;
  if (isPlain) near('final_amount', sumOf(lines, 'price'));
  near('original_amount', sumOf(lines, 'price'), sumOf(lines, 'base_price'));
  const units = lines.reduce((sum, { quantity }) => sum + numberOr(quantity, 0), 0);
  const all = recordsOf(at(result, 'items')).length;
  const count = at(result, 'count');
  if (typeof count === 'number' && ![units, lines.length, all].includes(count)) differ(t.cartCount);
}

/** Puts a size into the cart and checks that it is there, with the quantity that was set. */
async function put(run: Run, offer: string, quantity: number): Promise<boolean> {
  const reply = await run.ask(PUT, { path: { id: offer }, query: back, body: { quantity } });
  if (!reply.ok) return false;
  const line = lineOf(reply, offer);
  if (!line) run.outcomes.fail(PUT, t.cartLine);
  else if (numberOr(line.quantity, 0) !== quantity) run.outcomes.differ(PUT, t.cartQuantity);
  checkSums(run, PUT, reply);
  return line !== undefined;
}

/** What each change of the cart does to its line. */
async function checkChanges(run: Run, offer: string): Promise<void> {
  const path = { id: offer };
  const toggle = async (wanted: boolean) => {
    const reply = await run.ask(TOGGLE, { path, query: back });
    if (!reply.ok) return;
    if (isYes(lineOf(reply, offer)?.is_tmp) !== wanted) run.outcomes.differ(TOGGLE, t.cartToggle);
    checkSums(run, TOGGLE, reply);
  };
  const gone = async (endpoint: string) => {
    const reply = await run.ask(endpoint, { path, query: back });
    if (reply.ok && lineOf(reply, offer)) run.outcomes.differ(endpoint, t.cartKept);
  };
  await toggle(true);
  await toggle(false);
  await run.ask(TOGGLE, { path, query: back });
  await gone(REMOVE_TMP);
  await put(run, offer, 1);
  await gone(REMOVE);
}

async function checkPromo(run: Run): Promise<void> {
  const reply = await run.ask(PROMO, { query: back, body: { code: WRONG_CODE }, expects: 'either' });
  if (reply.ok && at(reply.result, 'promo_code', 'text') === WRONG_CODE)
    run.outcomes.differ(PROMO, t.promoApplied);
  await run.ask(NO_PROMO, { query: back });
}

/** The cart of the guest: every change of it, its sums, and whether the session retains it. */
export async function walkCart(run: Run, { offer }: Found): Promise<void> {
  checkSums(run, GET, await run.ask(GET));
  if (!offer) {
    for (const endpoint of [PUT, REMOVE, TOGGLE, REMOVE_TMP, CLEAR, PROMO, NO_PROMO, LIMIT])
      run.skip(endpoint, needs.offer);
    return;
  }
  const id = String(offer.id);
  await run.ask(CLEAR, { query: back });
  const isPut = await put(run, id, 1);
  if (isPut) await checkSession(run, id);
  if (isPut && offer.quantity >= 2) await put(run, id, 2);
  await checkPromo(run);
  await run.ask(LIMIT, { query: back, body: { type: 'bonus' }, expects: 'either' });
  await checkChanges(run, id);
  await put(run, id, 1);
  const cleared = await run.ask(CLEAR, { query: back });
  if (cleared.ok && lineOf(cleared, id)) run.outcomes.differ(CLEAR, t.cartKept);
}

async function checkSession(run: Run, offer: string): Promise<void> {
  const again = await run.ask(GET);
  if (again.ok && !lineOf(again, offer)) run.outcomes.fail(GET, t.cartForgotten);
  checkSums(run, GET, again);
  await run.ask('POST /services/rest/v1/authentication/anonymous', { as: 'other guest' });
  const other = await run.ask(GET, { as: 'other guest' });
  if (other.ok && lineOf(other, offer)) run.outcomes.differ(GET, t.cartShared);
}
