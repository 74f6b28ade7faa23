import { sql } from 'kysely';
import { z } from 'zod';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { CARD, MOSCOW, openCommerceShop, POINTS, PVZ, putInCart, RECIPIENT, request } from './commerce.ts';
import { OWNER_TOKEN, type ProviderOptions, type TestShop } from './database.ts';
import { parseComplete } from './parse-complete.ts';

type Fetch = TestShop['fetch'];

export const CHANGED_MIND = 1;
export const RETIRED_REASON = 9;
export const DOES_NOT_FIT = 1;
/** Id of the return reason that requires photographs. */
export const DEFECT = 2;
export const BY_COURIER = 1;
/** Bank details of a refund. The account has twenty digits and a check digit that is valid for the bank. */
export const REFUND = {
  account: '40817810238000000007',
  bik: '044525225',
  account_holder: 'Петрова Анна',
};

/** Opens the shop of tests/commerce.ts with cancel reasons, return reasons and return methods. */
export async function openPurchaseShop(options?: ProviderOptions): Promise<TestShop> {
  const shop = await openCommerceShop(options);
  await insertReturnOptions(shop);
  return shop;
}

/** Inserts reasons and return methods. */
export async function insertReturnOptions({ db }: TestShop): Promise<void> {
  const retired = { id: RETIRED_REASON, title: 'Старая причина', is_active: false };
  await db
    .insertInto('cancel_reasons')
    .values([
      { id: CHANGED_MIND, title: 'Передумали', sort: 1 },
      { id: 2, title: 'Ошиблись', sort: 2 },
      retired,
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('return_reasons')
    .values([
      { id: DOES_NOT_FIT, title: 'Не подошло', sort: 1 },
      { id: DEFECT, title: 'Брак', sort: 2, photo_required: true },
      retired,
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('return_sources')
    .values([{ id: BY_COURIER, title: 'Курьер', description: 'Заберёт из дома', sort: 1 }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets whether a card payment is made on the bank's page. */
export const setOnlinePayment = ({ db }: TestShop, is_online: boolean) =>
  db.updateTable('payments').set({ is_online }).where('id', '=', CARD).execute();

/** Orders sizes, `[offer, quantity]`, to a pickup point for 200 ₽. @returns the order's number */
export async function placeOrder(
  fetch: Fetch,
  ...lines: ReadonlyArray<readonly [number, number]>
): Promise<string> {
  for (const [offer, quantity] of lines) await putInCart(fetch, offer, quantity);
  const body = {
    city_id: MOSCOW,
    delivery_id: POINTS,
    postamat_id: PVZ,
    payment_id: CARD,
    user_info: RECIPIENT,
  };
  const path = 'POST /services/rest/v1/orders/checkout';
  const { result } = await request(fetch, path, body, { 'idempotency-key': crypto.randomUUID() });
  return orderEndpoints[path].result.parse(result).order_id;
}

/** Sets an order's status by the owner's call. Without a reason, `paid` is recorded as a bank transfer. */
export const moveOrder = (
  shop: TestShop,
  number: string,
  status: string,
  reason = status === 'paid' ? 'Перевод на счёт' : undefined,
) =>
  request(
    shop.browser(),
    'POST /services/rest/v1/owner/orders',
    { number, status, reason },
    { authorization: `Bearer ${OWNER_TOKEN}` },
  );

/** Pays an order of this browser at the sandbox bank. */
export async function payAtBank(shop: TestShop, fetch: Fetch, order_id: string): Promise<void> {
  const begun = await request(fetch, 'POST /v1/orders/init_payment', { order_id });
  const { url } = z.object({ url: z.string() }).parse(begun.result);
  await request(shop.browser(), `POST /v1/sandbox/payments/${url.slice(-36)}`, { action: 'pay' });
}

export const moveReturn = (shop: TestShop, number: string, status: string, comment?: string) =>
  request(
    shop.browser(),
    'POST /services/rest/v1/owner/returns',
    { number, status, comment },
    { authorization: `Bearer ${OWNER_TOKEN}` },
  );

/** Moves an order through its statuses up to the delivery. @returns its number */
export async function deliverOrder(shop: TestShop, number: string): Promise<string> {
  for (const status of ['assembling', 'ready_for_pickup', 'completed']) await moveOrder(shop, number, status);
  return number;
}

/** Finds an order in this browser's list. @throws if it is not there */
export async function findOrder(fetch: Fetch, number: string) {
  const path = 'GET /services/rest/v1/orders';
  const { result } = await request(fetch, `${path}?number=${number}`);
  const [found] = parseComplete(orderEndpoints[path].result, result).orders;
  if (!found) throw new Error(`${number} is not the caller's`);
  return found;
}

const queued = async ({ db }: TestShop, kind: 'mail' | 'sms') =>
  db.selectFrom('outbox').select('payload').where('kind', '=', kind).orderBy('id').execute();

/** Queued e-mails to the shop's own mailbox. */
export async function listQueuedOwnerEmails({ db }: TestShop): Promise<unknown[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where(sql<boolean>`kind = 'mail' AND NOT payload ? 'to'`)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
}

/** Reads a queued message. A message about an order is returned without its link's token. */
function withoutSecret({ payload }: { payload: unknown }): unknown {
  const { token, ...rest } = z.looseObject({ token: z.string().optional() }).parse(payload);
  return token === undefined || 'order' in rest ? rest : { ...rest, token };
}

/** Queued e-mails. */
export async function listQueuedEmails(shop: TestShop): Promise<unknown[]> {
  return (await queued(shop, 'mail')).map(withoutSecret);
}

/** Queued SMS. */
export async function listQueuedSms(shop: TestShop): Promise<unknown[]> {
  return (await queued(shop, 'sms')).map(withoutSecret);
}

/** Token of the link in the last message about orders. */
export async function readLastOrderKey(shop: TestShop, kind: 'mail' | 'sms' = 'mail'): Promise<string> {
  return z.object({ token: z.string() }).parse((await queued(shop, kind)).at(-1)?.payload).token;
}
