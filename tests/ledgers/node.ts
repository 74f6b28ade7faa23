import { openDatabase } from '#backend/db/client.ts';
import { createBackend } from '#backend/index.ts';
import { createProviders } from '#backend/providers/create.ts';
import { createLogger } from '#lib/log/logger.ts';
import { readSettings } from '#lib/settings/index.ts';
import { CARD, MOSCOW, POINTS, PVZ, RECIPIENT } from '../commerce.ts';

/**
 * Runs a node in a separate process until a test kills it. In an endless loop, its workers place orders with
 * bonuses and certificates and cancel most of them. The process sends the number of each order to the test.
 * Usage: `node.ts <database> <now> <workers> <cookies> <codes> <sizes>`.
 */
const [url = '', moment = '', workers = '', cookies = '', codes = '', sizes = ''] = process.argv.slice(2);
const siteUrl = 'http://shop.test';
const mode = 'sandbox';
const now = () => new Date(moment);
const db = openDatabase(url);
const backend = createBackend({
  db,
  now,
  siteUrl,
  mode,
  providers: createProviders({ settings: readSettings({}), db, now, siteUrl, mode }),
  log: createLogger({ part: 'shop' }),
  mediaDir: '',
  uploadsDir: '',
});

const BUY = {
  city_id: MOSCOW,
  delivery_id: POINTS,
  postamat_id: PVZ,
  payment_id: CARD,
  user_info: RECIPIENT,
};
const anyOf = (list: string) => {
  const all = list.split(',');
  return all[Math.floor(Math.random() * all.length)] ?? '';
};

async function send(cookie: string, method: string, path: string, body: object) {
  const response = await backend.fetch(
    new Request(`${siteUrl}${path}`, {
      method,
      headers: {
        cookie,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 250)}`,
      },
      body: JSON.stringify(body),
    }),
  );
  return response.json();
}

async function work(): Promise<void> {
  for (;;) {
    const cookie = anyOf(cookies);
    await send(cookie, 'POST', `/api/v1/cart/offer/${anyOf(sizes)}`, { quantity: 1 });
    await send(cookie, 'POST', '/api/v1/cart/certificate', { number: anyOf(codes) });
    const { result } = await send(cookie, 'POST', '/services/rest/v1/orders/checkout', BUY);
    if (!result) continue;
    process.send?.(result.order_id);
    if (Math.random() < 0.7)
      await send(cookie, 'DELETE', '/services/rest/v1/orders', { order_id: result.order_id });
  }
}

await Promise.all(Array.from({ length: Number(workers) }, work));
