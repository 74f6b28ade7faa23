import { sql } from 'kysely';
import { z } from 'zod';
import { orders } from '#lib/contracts/orders.ts';
import { CARD, MOSCOW, openCommerceShop, POINTS, PVZ, put, RECIPIENT, request } from './commerce.ts';
import { OWNER_TOKEN, type ProviderOptions, type TestShop } from './database.ts';
import { told } from './told.ts';

type Fetch = TestShop['fetch'];

export const CHANGED_MIND = 1;
export const RETIRED_REASON = 9;
export const DOES_NOT_FIT = 1;
/** Wants photographs. */
export const DEFECT = 2;
export const BY_COURIER = 1;
/** Twenty digits whose key fits the bank. */
export const REFUND = {
  account: '40817810238000000007',
  bik: '044525225',
  account_holder: 'Петрова Анна',
};

/** The shop of tests/commerce with what comes after a purchase. */
export async function openPurchaseShop(options?: ProviderOptions): Promise<TestShop> {
  const shop = await openCommerceShop(options);
  await offerAfterSale(shop);
  return shop;
}

/** Reasons, and ways to return. */
export async function offerAfterSale({ db }: TestShop): Promise<void> {
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

/** Whether payment by card is made on the bank's page. */
export const payOnline = ({ db }: TestShop, is_online: boolean) =>
  db.updateTable('payments').set({ is_online }).where('id', '=', CARD).execute();

/** Orders sizes, `[offer, quantity]`, to a pickup point for 200 ₽. @returns the order's number */
export async function order(
  fetch: Fetch,
  ...lines: ReadonlyArray<readonly [number, number]>
): Promise<string> {
  for (const [offer, quantity] of lines) await put(fetch, offer, quantity);
  const body = {
    city_id: MOSCOW,
    delivery_id: POINTS,
    postamat_id: PVZ,
    payment_id: CARD,
    user_info: RECIPIENT,
  };
  const path = 'POST /services/rest/v1/orders/checkout';
  const { result } = await request(fetch, path, body, { 'idempotency-key': crypto.randomUUID() });
  return orders[path].result.parse(result).order_id;
}

/** What the owner's systems tell; without a reason, money of a paid order came by a transfer. */
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

/** Brings an order to its shopper. */
export async function deliver(shop: TestShop, number: string): Promise<string> {
  for (const status of ['assembling', 'ready_for_pickup', 'completed']) await moveOrder(shop, number, status);
  return number;
}

/** The caller's own order. */
export async function findOrder(fetch: Fetch, number: string) {
  const path = 'GET /services/rest/v1/orders';
  const { result } = await request(fetch, `${path}?number=${number}`);
  const [found] = told(orders[path].result, result).orders;
  if (!found) throw new Error(`${number} is not the caller's`);
  return found;
}

const queued = async ({ db }: TestShop, kind: 'mail' | 'sms') =>
  db.selectFrom('outbox').select('payload').where('kind', '=', kind).orderBy('id').execute();

/** The e-mails that wait for the shop's own mailbox. */
export async function queuedForOwner({ db }: TestShop): Promise<unknown[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where(sql<boolean>`kind = 'mail' AND NOT payload ? 'to'`)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
}

/** A message as it waits; that about an order without the secret of its link. */
function withoutSecret({ payload }: { payload: unknown }): unknown {
  const { token, ...rest } = z.looseObject({ token: z.string().optional() }).parse(payload);
  return token === undefined || 'order' in rest ? rest : { ...rest, token };
}

/** The e-mails that wait. */
export async function queuedEmails(shop: TestShop): Promise<unknown[]> {
  return (await queued(shop, 'mail')).map(withoutSecret);
}

/** The SMS that wait. */
export async function queuedSms(shop: TestShop): Promise<unknown[]> {
  return (await queued(shop, 'sms')).map(withoutSecret);
}

/** The secret of the link in the last message about orders. */
export async function lastOrderKey(shop: TestShop, kind: 'mail' | 'sms' = 'mail'): Promise<string> {
  return z.object({ token: z.string() }).parse((await queued(shop, kind)).at(-1)?.payload).token;
}
