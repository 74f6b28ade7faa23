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
/** Bank details of a refund. The check digit of the 20-digit account is valid for the bank's BIK. */
export const REFUND = {
  account: '40817810238000000007',
  bik: '044525225',
  account_holder: 'Петрова Анна',
};

/** Opens the shop of tests/commerce.ts and adds cancel reasons, return reasons and return methods. */
export async function openPurchaseShop(options?: ProviderOptions): Promise<TestShop> {
  const shop = await openCommerceShop(options);
  await insertReturnOptions(shop);
  return shop;
}

/** Inserts cancel reasons, return reasons and return methods. */
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

/** Sets whether the payment method `CARD` is paid on the bank's page. */
export const setOnlinePayment = ({ db }: TestShop, is_online: boolean) =>
  db.updateTable('payments').set({ is_online }).where('id', '=', CARD).execute();

/**
 * Orders sizes to a pickup point. The delivery costs 200 ₽.
 * @param lines offer id and quantity of each size
 * @returns the order's number
 */
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

/** Sets an order's status by the owner's call. The default reason for `paid` is a bank transfer. */
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

/** Moves an order through its statuses until it is delivered. @returns the order's number */
export async function deliverOrder(shop: TestShop, number: string): Promise<string> {
  for (const status of ['assembling', 'ready_for_pickup', 'completed']) await moveOrder(shop, number, status);
  return number;
}

/** Finds an order in the list of this browser's orders. @throws if the list does not contain it */
export async function findOrder(fetch: Fetch, number: string) {
  const path = 'GET /services/rest/v1/orders';
  const { result } = await request(fetch, `${path}?number=${number}`);
  const [found] = parseComplete(orderEndpoints[path].result, result).orders;
  if (!found) throw new Error(`${number} is not the caller's`);
  return found;
}

const queued = async ({ db }: TestShop, kind: 'mail' | 'sms') =>
  db.selectFrom('outbox').select('payload').where('kind', '=', kind).orderBy('id').execute();

/** Lists queued e-mails to the owner's mailbox. */
export async function listQueuedOwnerEmails({ db }: TestShop): Promise<unknown[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where(sql<boolean>`kind = 'mail' AND NOT payload ? 'to'`)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
}

/** Parses a queued message. Removes the token of the link from a message about an order. */
function withoutSecret({ payload }: { payload: unknown }): unknown {
  const { token, ...rest } = z.looseObject({ token: z.string().optional() }).parse(payload);
  return token === undefined || 'order' in rest ? rest : { ...rest, token };
}

/** Lists queued e-mails. Those about orders have no link token. */
export async function listQueuedEmails(shop: TestShop): Promise<unknown[]> {
  return (await queued(shop, 'mail')).map(withoutSecret);
}

/** Lists queued SMS. Those about orders have no link token. */
export async function listQueuedSms(shop: TestShop): Promise<unknown[]> {
  return (await queued(shop, 'sms')).map(withoutSecret);
}

/** Reads the token of the link in the last queued message. */
export async function readLastOrderKey(shop: TestShop, kind: 'mail' | 'sms' = 'mail'): Promise<string> {
  return z.object({ token: z.string() }).parse((await queued(shop, kind)).at(-1)?.payload).token;
}
