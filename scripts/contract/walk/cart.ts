import type { CallReply, ContractRun } from '../run/run.ts';
import { getAtPath, isYes, type JsonObject, toNumberOr, toRecords } from '../run/values.ts';
import { neededValueNames, contractTexts as t } from '../texts.ts';
import type { KnownValues } from './found.ts';

const GET = 'GET /api/v1/cart';
const CLEAR = 'DELETE /api/v1/cart';
const PUT = 'POST /api/v1/cart/offer/{id}';
const REMOVE = 'DELETE /api/v1/cart/offer/{id}';
const TOGGLE = 'POST /api/v1/cart/tmp/offer/{id}';
const REMOVE_TMP = 'DELETE /api/v1/cart/tmp/offer/{id}';
const PROMO = 'POST /api/v1/cart/promo_code';
const NO_PROMO = 'DELETE /api/v1/cart/promo_code';
const LIMIT = 'POST /api/v1/cart/set_limit';

const ANONYMOUS = 'POST /services/rest/v1/authentication/anonymous';

const back = { return_basket: 'true' };
const WRONG_CODE = 'NO-SUCH-CODE';
const KOPECK = 0.01;

const toKopecks = (sum: number) => Math.round(sum * 100) / 100;
const distinct = (numbers: readonly number[]) => [...new Set(numbers.map(toKopecks))];

/** Finds the line of a size in a cart. */
export const findCartLine = ({ result }: CallReply, offer: string): JsonObject | undefined =>
  toRecords(getAtPath(result, 'items')).find(({ offer_id }) => String(offer_id) === offer);

const computeSum = (lines: readonly JsonObject[], field: string) =>
  lines.reduce((sum, line) => sum + toNumberOr(line[field], 0) * toNumberOr(line.quantity, 0), 0);

/**
 * Checks that the sums of a cart are the sums of its lines. A cart with discounts is not checked, because the rules of
 * discounts are not specified.
 */
function checkSums(run: ContractRun, endpoint: string, { result }: CallReply): void {
  const lines = toRecords(getAtPath(result, 'items')).filter(
    (line) => !isYes(line.is_tmp) && isYes(line.is_stock),
  );
  const differ = (text: string) => run.outcomes.differ(endpoint, text);
  const near = (field: string, ...sums: readonly number[]) => {
    const value = getAtPath(result, field);
    if (typeof value === 'number' && !sums.some((sum) => Math.abs(sum - value) < KOPECK))
      differ(t.cartSum(field, value, distinct(sums)));
  };
  const isPlain =
    getAtPath(result, 'promo_code') === null &&
    toRecords(getAtPath(result, 'level_limits')).every(({ active }) => !isYes(active)) &&
    toRecords(getAtPath(result, 'discounts')).length === 0;
  if (isPlain) near('final_amount', computeSum(lines, 'price'));
  near('original_amount', computeSum(lines, 'price'), computeSum(lines, 'base_price'));
  const units = lines.reduce((sum, { quantity }) => sum + toNumberOr(quantity, 0), 0);
  const all = toRecords(getAtPath(result, 'items')).length;
  const count = getAtPath(result, 'count');
  const counts = distinct([units, lines.length, all]);
  if (typeof count === 'number' && !counts.includes(count)) differ(t.cartCount(count, counts));
}

/** Adds a size to the cart, and checks that the response contains the size with this quantity. */
async function put(run: ContractRun, offer: string, quantity: number): Promise<boolean> {
  const reply = await run.request(PUT, { path: { id: offer }, query: back, body: { quantity } });
  if (!reply.ok) return false;
  const line = findCartLine(reply, offer);
  if (!line) run.outcomes.fail(PUT, t.cartLine);
  else if (toNumberOr(line.quantity, 0) !== quantity) run.outcomes.differ(PUT, t.cartQuantity);
  checkSums(run, PUT, reply);
  return line !== undefined;
}

/** Checks the effect of each change on a cart line. */
async function checkChanges(run: ContractRun, offer: string): Promise<void> {
  const path = { id: offer };
  const toggle = async (wanted: boolean) => {
    const reply = await run.request(TOGGLE, { path, query: back });
    if (!reply.ok) return;
    if (isYes(findCartLine(reply, offer)?.is_tmp) !== wanted) run.outcomes.differ(TOGGLE, t.cartToggle);
    checkSums(run, TOGGLE, reply);
  };
  const checkRemoval = async (endpoint: string) => {
    const reply = await run.request(endpoint, { path, query: back });
    if (reply.ok && findCartLine(reply, offer)) run.outcomes.differ(endpoint, t.cartKept);
  };
  await toggle(true);
  await toggle(false);
  await run.request(TOGGLE, { path, query: back });
  await checkRemoval(REMOVE_TMP);
  await put(run, offer, 1);
  await checkRemoval(REMOVE);
}

async function checkPromo(run: ContractRun): Promise<void> {
  const reply = await run.request(PROMO, { query: back, body: { code: WRONG_CODE }, expects: 'either' });
  if (reply.ok && getAtPath(reply.result, 'promo_code', 'text') === WRONG_CODE)
    run.outcomes.differ(PROMO, t.promoApplied);
  await run.request(NO_PROMO, { query: back });
}

/** Checks the guest's cart: the effects of all changes, the sums, and whether the cart belongs to the session. */
export async function walkCart(run: ContractRun, { offer }: KnownValues): Promise<void> {
  checkSums(run, GET, await run.request(GET));
  if (!offer)
    return run.skip(neededValueNames.offer, PUT, REMOVE, TOGGLE, REMOVE_TMP, CLEAR, PROMO, NO_PROMO, LIMIT);
  const id = String(offer.id);
  await run.request(CLEAR, { query: back });
  const isPut = await put(run, id, 1);
  if (isPut) {
    await checkSession(run, id);
    await checkLimits(run, id, offer.quantity);
  }
  if (isPut && offer.quantity >= 2) await put(run, id, 2);
  await checkPromo(run);
  await run.request(LIMIT, { query: back, body: { type: 'bonus' }, expects: 'either' });
  await checkChanges(run, id);
  await put(run, id, 1);
  const cleared = await run.request(CLEAR, { query: back });
  if (cleared.ok && findCartLine(cleared, id)) run.outcomes.differ(CLEAR, t.cartKept);
}

/** Checks that the cart contains no more units than the stock or the cart's limit allows. */
async function checkLimits(run: ContractRun, offer: string, known: number): Promise<void> {
  const cart = await run.request(GET);
  const sizes = toRecords(getAtPath(findCartLine(cart, offer), 'product', 'offers'));
  const stock = toNumberOr(sizes.find(({ id }) => String(id) === offer)?.quantity, known);
  const max = toNumberOr(getAtPath(cart.result, 'max_count_of_products'), stock);
  const exceed = async (limit: number, text: (quantity: number, limit: number) => string) => {
    if (!Number.isSafeInteger(limit + 1) || limit < 1) return;
    const body = { quantity: limit + 1 };
    const reply = await run.request(PUT, { path: { id: offer }, query: back, body, expects: 'either' });
    const quantity = toNumberOr(findCartLine(reply, offer)?.quantity, 0);
    if (reply.ok && quantity > limit) run.outcomes.differ(PUT, text(quantity, limit));
  };
  // If the limit is not below the stock, the stock alone can cause a refusal. The limit is then not checked.
  if (max < stock) await exceed(max, t.cartAboveMax);
  await exceed(stock, t.cartAboveStock);
  await put(run, offer, 1);
}

/** Checks that the cart belongs to the session, and that starting a session again does not replace the session. */
async function checkSession(run: ContractRun, offer: string): Promise<void> {
  const again = await run.request(GET);
  if (again.ok && !findCartLine(again, offer)) run.outcomes.fail(GET, t.cartForgotten);
  checkSums(run, GET, again);
  if (findCartLine(again, offer)) {
    const started = await run.request(ANONYMOUS);
    const after = await run.request(GET);
    if (started.ok && after.ok && !findCartLine(after, offer))
      run.outcomes.differ(ANONYMOUS, t.anonymousRenews);
  }
  await run.request(ANONYMOUS, { as: 'other guest' });
  const other = await run.request(GET, { as: 'other guest' });
  if (other.ok && findCartLine(other, offer)) run.outcomes.differ(GET, t.cartShared);
}
