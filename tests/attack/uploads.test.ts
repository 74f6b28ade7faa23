import fs from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend } from '#backend/index.ts';
import { MAX_TOTAL_BYTES } from '#lib/domain/attachments.ts';
import { BAG, NOON, putInCart, resetStock } from '#tests/commerce.ts';
import { CUSTOMER, signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { takeLoggedErrors, testLog } from '#tests/log.ts';
import { generatePhone } from '#tests/phones.ts';
import { DEFECT, deliverOrder, openPurchaseShop, placeOrder, setOnlinePayment } from '#tests/purchases.ts';
import { createReturn, listReturns, oneBag } from '#tests/return-requests.ts';
import { makeFile, UPLOAD, upload } from '#tests/uploads.ts';

const ATTACKER = '198.51.100.66';
const HONEST = '203.0.113.7';
const FULL = 'Сейчас файлы не принимаются. Отправьте сообщение без них или попробуйте позже';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await setOnlinePayment(shop, false);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await resetStock(shop);
  await shop.db.deleteFrom('uploads').where('return_id', 'is', null).execute();
  await shop.db.deleteFrom('rate_limits').execute();
});

/** Opens a new browser that sends its requests from this IP address. */
function from(address: string): TestShop['fetch'] {
  const browser = shop.browser();
  return (path, init = {}) =>
    browser(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } });
}
const photo = () => makeFile('jpeg', 'a.jpg');

/** Orders an item, uploads five photos and requests the item's return as defective. */
async function returnsWithPhotos(): Promise<void> {
  const me = from(HONEST);
  const number = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 1]));
  const photos = await Promise.all(Array.from({ length: 5 }, () => upload(me, photo())));
  expect(photos.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await createReturn(me, number, {
    items: [{ ...oneBag, reason_id: DEFECT }],
    attachments: photos.map(({ id }) => id),
  });
  expect(await listReturns(me)).toMatchObject([{ order_number: number, photos: 5 }]);
}

/** Sends a form as a stream, so that a test can omit the form's end. */
function sendStream(address: string, body: ReadableStream<Uint8Array>): Promise<Response> {
  const { db, providers, uploadsDir } = shop;
  const { fetch } = createBackend({
    db,
    providers,
    uploadsDir,
    mediaDir: '',
    now: () => NOON,
    siteUrl: SITE_URL,
    mode: 'production',
    log: testLog,
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': address };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return fetch(new Request(SITE_URL + UPLOAD, init));
}

/** Sends the beginning of a form and keeps the request open until the test stops it. */
function sendSlowForm(address: string) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(head));
      stop = () => controller.close();
    },
  });
  return { status: sendStream(address, body).then(({ status }) => status), stop: () => stop() };
}

/** Uploads a small file from a new session, and sets the recorded size of the file to the maximum. */
async function sendLargest(address: string): Promise<{ status: number; id: string }> {
  const { status, id } = await upload(from(address), photo());
  if (status === 200)
    await shop.db.updateTable('uploads').set({ size: MAX_TOTAL_BYTES }).where('id', '=', id).execute();
  return { status, id };
}

/** Inserts a feedback message, to which a test attaches uploads. */
async function insertMessage(): Promise<number> {
  await shop.db.insertInto('feedback_themes').values({ id: 1, title: 'Вопрос' }).execute();
  const nothing = { name: '', last_name: '', phone: '', email: '', content: '', consent: null };
  const keys = { session_id: null, theme_id: 1, idempotency_key: '', request_hash: '', created_at: NOON };
  const row = await shop.db
    .insertInto('feedback')
    .values({ ...nothing, ...keys })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('a stranger who sends files', () => {
  it('does not exhaust the upload slots with forms that never end', async () => {
    const forms = Array.from({ length: 45 }, () => sendSlowForm(ATTACKER));
    const beyond = await Promise.all(forms.slice(6).map(({ status }) => status));
    expect(new Set(beyond)).toEqual(new Set([429]));
    await returnsWithPhotos();
    for (const { stop } of forms) stop();
    const held = await Promise.all(forms.slice(0, 6).map(({ status }) => status));
    expect(new Set(held)).toEqual(new Set([400]));
    expect((await upload(from(ATTACKER), photo())).status).toBe(200);
  });

  it('does not exhaust the upload slots from many networks of one /56 or /48', async () => {
    const forms = Array.from({ length: 60 }, (_, network) =>
      sendSlowForm(`2001:db8:77:${network.toString(16)}::1`),
    );
    const beyond = await Promise.all(forms.slice(12).map(({ status }) => status));
    expect(new Set(beyond)).toEqual(new Set([429]));
    await returnsWithPhotos();
    for (const { stop } of forms) stop();
    await Promise.all(forms.map(({ status }) => status));
  });

  it('does not exhaust the slots reserved for known customers, from any number of networks', async () => {
    const { fetch } = await signInCustomer(shop, {
      ...CUSTOMER,
      phone: generatePhone(),
      email: 'known@example.ru',
    });
    const forms = Array.from({ length: 45 }, (_, network) => sendSlowForm(`198.18.${network}.1`));
    const beyond = await Promise.all(forms.slice(30).map(({ status }) => status));
    expect(new Set(beyond)).toEqual(new Set([503]));
    expect((await upload(from(HONEST), photo())).status).toBe(503);
    const sent = await Promise.all(Array.from({ length: 5 }, () => upload(fetch, photo())));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { stop } of forms) stop();
    await Promise.all(forms.map(({ status }) => status));
  });

  it('cannot send as much from each /64 of a /56 as from one network', async () => {
    let taken = 0;
    for (let sent = 0; sent < 44; sent++)
      if ((await sendLargest(`2001:db8:78:${sent.toString(16)}::1`)).status === 200) taken++;
    // The limit is 600 MB (four times the 150 MB of one network), which is forty files of 15 MB.
    expect(taken).toBe(40);
    await returnsWithPhotos();
  });

  it('does not exhaust the space of files that are not attached yet, with any number of sessions', async () => {
    let taken = 0;
    for (let sent = 0; sent < 15; sent++) if ((await sendLargest(ATTACKER)).status === 200) taken++;
    expect(taken).toBe(10);
    await returnsWithPhotos();
  });

  it('does not fill the disk with files of messages', async () => {
    const feedback_id = await insertMessage();
    let taken = 0;
    for (let sent = 0; sent < 40; sent++) {
      const { status, id } = await sendLargest(ATTACKER);
      if (status !== 200) continue;
      taken++;
      await shop.db.updateTable('uploads').set({ feedback_id }).where('id', '=', id).execute();
    }
    // The daily limit of 400 MB allows 26 files of 15 MB. One more is accepted, because its real size is small
    // when the limit is checked.
    expect(taken).toBe(27);
    await returnsWithPhotos();
  });

  it('does not slow the shop down with a form of countless parts: only the first few are read', async () => {
    const parts = new TextEncoder().encode('--x\r\n\r\n\r\n'.repeat(5_000));
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (read++ < 200) controller.enqueue(parts.slice());
        else controller.close();
      },
    });
    expect((await sendStream(ATTACKER, body)).status).toBe(400);
    expect(read).toBeLessThan(5);
  });
});

it.each([
  ['ABORT_ERR', new Error('Premature close')],
  ['ERR_STREAM_PREMATURE_CLOSE', undefined],
])('logs no error when an upload is cut off with %s', async (code, cause) => {
  const aborted = Object.assign(new Error('The operation was aborted', { cause }), { code });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('--x\r\n'));
      controller.error(aborted);
    },
  });
  expect((await sendStream(HONEST, body)).status).toBe(400);
  expect(takeLoggedErrors()).toEqual([]);
});

it('a nearly full disk accepts no files and does not affect other requests', async () => {
  const statfs = await fs.statfs(shop.uploadsDir);
  const spy = vi.spyOn(fs, 'statfs').mockResolvedValue({ ...statfs, bavail: 1000, bsize: 4096 });
  try {
    expect(await upload(from(HONEST), photo())).toMatchObject({ status: 503, message: FULL });
    expect((await putInCart(from(HONEST), BAG.offer)).status).toBe(200);
  } finally {
    spy.mockRestore();
  }
  expect((await upload(from(HONEST), photo())).status).toBe(200);
});
