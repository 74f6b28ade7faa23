import { z } from 'zod';
import { notifyBackInStock } from '#backend/modules/back-in-stock/index.ts';
import { backInStockEndpoints } from '#lib/contracts/back-in-stock.ts';
import { BOOTS, NOON, request } from './commerce.ts';
import { SITE_URL, type TestShop } from './database.ts';
import { testLog } from './log.ts';

export const SUBSCRIBE = '/services/rest/v1/products/subscribe';

type Fetch = TestShop['fetch'];

const email = z.object({ template: z.string(), to: z.string(), token: z.string() });
type StockEmail = z.infer<typeof email>;

export const subscribe = (fetch: Fetch, to: string, body: Record<string, unknown> = {}) =>
  request(fetch, `POST ${SUBSCRIBE}`, {
    email: to,
    offer_ids: [String(BOOTS.soldOut)],
    agree: true,
    ...body,
  });

export const unsubscribe = (fetch: Fetch, to: string, offer_ids = [String(BOOTS.soldOut)]) =>
  request(fetch, `DELETE ${SUBSCRIBE}`, { email: to, offer_ids });

export const confirm = (fetch: Fetch, token: string) =>
  request(fetch, `POST ${SUBSCRIBE}/confirm`, { token });

export const cancel = (fetch: Fetch, token: string) => request(fetch, `POST ${SUBSCRIBE}/cancel`, { token });

/** Reads the ids of the sizes to which a browser is subscribed. */
export async function readSubscribedSizes(fetch: Fetch): Promise<string[]> {
  const { result } = await request(fetch, `GET ${SUBSCRIBE}`);
  return backInStockEndpoints[`GET ${SUBSCRIBE}`].result.parse(result).offer_ids;
}

/** Lists the queued e-mails with this template, the oldest first. */
export async function listStockEmails({ db }: TestShop, template: string): Promise<StockEmail[]> {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.flatMap(({ payload }) => {
    const { data } = email.safeParse(payload);
    return data?.template === template ? [data] : [];
  });
}

/** Reads the confirmation token of the last e-mail to an address. */
export async function readLastStockToken(shop: TestShop, to: string): Promise<string> {
  const token = (await listStockEmails(shop, 'stock_confirm')).findLast(
    (one) => one.to === to.toLowerCase(),
  )?.token;
  if (!token) throw new Error(`no e-mail to ${to}`);
  return token;
}

/** Subscribes an address as a guest and confirms it by the link in the e-mail. */
export async function subscribeAndConfirm(shop: TestShop, to: string, offer: number = BOOTS.soldOut) {
  const guest = shop.browser();
  await subscribe(guest, to, { offer_ids: [String(offer)] });
  await confirm(shop.browser(), await readLastStockToken(shop, to));
  return guest;
}

export const setStock = ({ db }: Pick<TestShop, 'db'>, offer: number, quantity: number) =>
  db.updateTable('offers').set({ quantity }).where('id', '=', offer).execute();

/** Runs the back-in-stock job as one node does. @param own database connection of that node */
export const runJob = ({ db, providers, uploadsDir }: TestShop, now = NOON, own = db): Promise<number> =>
  notifyBackInStock({
    db: own,
    providers,
    uploadsDir,
    now: () => now,
    siteUrl: SITE_URL,
    mode: 'production',
    log: testLog,
    mediaDir: '',
  });
