import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_TOTAL_BYTES } from '#lib/domain/attachments.ts';
import { signInCustomer } from '#tests/customers.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { makeFile, UPLOAD, upload } from '#tests/uploads.ts';
import { deleteOldRows } from '../cleanup/index.ts';
import { sanitizeFileName } from './service.ts';
import { sweepUploads } from './sweep.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);
const MB = 1024 * 1024;
const TOTAL = 'Общий размер файлов не должен превышать 15 МБ';
const TOO_MUCH = 'Слишком много файлов за день. Отправьте сообщение без них или попробуйте через 24 часа';
const TYPE = 'Можно прикрепить фотографии, короткие видео, PDF и документы Word';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOW);
  await shop.db.deleteFrom('uploads').execute();
  await shop.db.deleteFrom('rate_limits').execute();
});

const rows = () =>
  shop.db.selectFrom('uploads').select(['id', 'name', 'type', 'size', 'feedback_id']).execute();
const onDisk = () => (existsSync(shop.uploadsDir) ? readdirSync(shop.uploadsDir) : []);
const jpeg = () => makeFile('jpeg', 'a.jpg');
const sessions = async () => (await shop.db.selectFrom('sessions').select('id').execute()).length;

/** Wraps a browser, so that its requests come from an IP address. */
const at =
  (browser: TestShop['fetch'], address: string): TestShop['fetch'] =>
  (path, init = {}) =>
    browser(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } });
const from = (address: string) => at(shop.browser(), address);

/** Inserts a message to the shop and returns its id. */
async function message(): Promise<number> {
  await shop.db
    .insertInto('feedback_themes')
    .values({ id: 1, title: 'Вопрос' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await shop.db
    .insertInto('feedback')
    .values({
      session_id: null,
      theme_id: 1,
      idempotency_key: '',
      request_hash: '',
      name: '',
      last_name: '',
      phone: '',
      email: '',
      content: '',
      consent: null,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts one row whose size is the total size of all files that the sender has already uploaded. */
const sent = (sender: string, size: number, feedback_id: number | null) =>
  shop.db
    .insertInto('uploads')
    .values({
      id: randomUUID(),
      session_id: null,
      sender,
      feedback_id,
      return_id: null,
      name: 'a.jpg',
      type: 'image/jpeg',
      size,
      created_at: NOW,
    })
    .execute();

/** Runs the cleanup jobs. */
async function sweepAt(now: Date): Promise<void> {
  const { db, uploadsDir, mediaDir } = shop;
  await deleteOldRows({ db, now: () => now, log: testLog });
  await sweepUploads({ db, uploadsDir, mediaDir, now: () => now });
}

describe('AP-02 an upload', () => {
  it('stores the file under a random name, with its original name and type', async () => {
    const { status, id } = await upload(shop.browser(), makeFile('jpeg', 'Каблук.JPG', 1000));
    expect(status).toBe(200);
    expect(await rows()).toEqual([
      { id, name: 'Каблук.JPG', type: 'image/jpeg', size: 1000, feedback_id: null },
    ]);
    expect(readFileSync(join(shop.uploadsDir, id))).toHaveLength(1000);
    // The temporary file of the form is deleted.
    expect(onDisk().filter((name) => name.startsWith('form-'))).toEqual([]);
  });

  it('is never served', async () => {
    const me = shop.browser();
    const { id } = await upload(me, makeFile('pdf', 'чек.pdf'));
    for (const path of [`${UPLOAD}/${id}`, `/media/${id}`, `/media/../uploads/${id}`, `/uploads/${id}`])
      expect((await me(path)).status, path).toBe(404);
  });

  it.each([
    ['jpeg', 'a.jpeg', 'image/jpeg'],
    ['png', 'a.png', 'image/png'],
    ['webp', 'a.webp', 'image/webp'],
    ['avif', 'a.avif', 'image/avif'],
    ['heic', 'IMG_0001.HEIC', 'image/heic'],
    ['mp4', 'a.mp4', 'video/mp4'],
    ['mov', 'a.MOV', 'video/quicktime'],
    ['pdf', 'a.pdf', 'application/pdf'],
    ['doc', 'a.doc', 'application/msword'],
    ['docx', 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['docxOfOthers', 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    // Some phones name every picture .jpg.
    ['png', 'a.jpg', 'image/png'],
  ] as const)('accepts %s with the name %s as %s', async (format, name, type) => {
    expect(await upload(shop.browser(), makeFile(format, name))).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject([{ name, type }]);
  });

  it.each([
    ['html', 'a.jpg'],
    ['html', 'a.html'],
    ['html', 'a.svg'],
    ['zip', 'a.docx'],
    ['zipWithWord', 'a.docx'],
    ['jpeg', 'a.exe'],
    ['jpeg', 'a.pdf'],
    ['pdf', 'a.jpg.exe'],
    ['pdf', 'pdf'],
  ] as const)('refuses %s with the name %s', async (format, name) => {
    const answer = await upload(shop.browser(), makeFile(format, name));
    expect(answer).toMatchObject({ status: 422, message: TYPE });
    expect(await rows()).toEqual([]);
  });

  it('refuses a request without a file', async () => {
    const me = shop.browser();
    const none = { message: 'Вы не выбрали файл' };
    expect(await upload(me, new File([], 'a.jpg'))).toMatchObject({ status: 422, ...none });
    expect(await upload(me, 'text')).toMatchObject({ status: 400, ...none });
    expect(await upload(me, makeFile('jpeg', 'a.jpg'), 'other')).toMatchObject({ status: 400, ...none });
  });

  it('VA-12 accepts 15 MB and refuses more, with content-length and streamed', async () => {
    const me = shop.browser();
    expect(await upload(me, makeFile('jpeg', 'a.jpg', MAX_TOTAL_BYTES))).toMatchObject({ status: 200 });
    expect(await upload(me, makeFile('jpeg', 'a.jpg', MAX_TOTAL_BYTES + 1))).toMatchObject({
      status: 413,
      message: TOTAL,
    });
    const tooLarge = await upload(me, makeFile('jpeg', 'a.jpg', 16 * MB));
    expect(tooLarge).toMatchObject({ status: 413, message: TOTAL });
    const response = await me(UPLOAD, {
      method: 'POST',
      body: new Uint8Array(10),
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(16 * MB) },
    });
    expect(response.status).toBe(413);
    expect(onDisk().filter((name) => name.startsWith('form-'))).toEqual([]);
  });

  it.each([
    ['JSON', 'application/json', '{"file":"x"}'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['half a form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="fi'],
    ['no boundary', 'multipart/form-data', '--x--'],
    ['a text', 'text/plain', 'file'],
  ])('refuses %s with a message', async (_, type, text) => {
    const response = await shop.browser()(UPLOAD, {
      method: 'POST',
      body: new TextEncoder().encode(text),
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/[а-я]/);
  });

  it('refuses large JSON with the content type of a form', async () => {
    const response = await shop.browser()('/api/v1/form/subscribe', {
      method: 'POST',
      body: new Uint8Array(200_000).fill(32),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.status).toBe(400);
  });

  it('is limited by network and hour, in any session', async () => {
    const [one, other] = ['203.0.113.7', '203.0.113.8'];
    // Refused uploads count too.
    for (let tried = 0; tried < 60; tried++)
      expect((await upload(from(one), makeFile('pdf', 'a.jpg'))).status).toBe(422);
    expect(await upload(from(one), jpeg())).toMatchObject({
      status: 429,
      message: 'Слишком много файлов за час. Попробуйте через час',
    });
    expect((await upload(from(other), jpeg())).status).toBe(200);
    shop.setNow(hours(1));
    expect((await upload(from(one), jpeg())).status).toBe(200);
  });

  it('is refused to a network with 150 MB of unattached files, and only to it', async () => {
    const address = '203.0.113.7';
    await sent(`network:${address}`, 149 * MB, null);
    expect((await upload(from(address), makeFile('jpeg', 'a.jpg', MB))).status).toBe(200);
    expect(await upload(from(address), jpeg())).toMatchObject({ status: 429, message: TOO_MUCH });
    expect((await upload(from('203.0.113.8'), jpeg())).status).toBe(200);
    shop.setNow(hours(25));
    expect((await upload(from(address), jpeg())).status).toBe(200);
  });

  it('is refused to a network with 400 MB of files in a day, attached files included', async () => {
    const address = '203.0.113.7';
    await sent(`network:${address}`, 399 * MB, await message());
    expect((await upload(from(address), makeFile('jpeg', 'a.jpg', MB))).status).toBe(200);
    expect(await upload(from(address), jpeg())).toMatchObject({ status: 429, message: TOO_MUCH });
    shop.setNow(hours(24));
    expect((await upload(from(address), jpeg())).status).toBe(200);
  });

  it('of a customer is limited by customer, independent of other clients in the network', async () => {
    const address = '203.0.113.7';
    await sent(`network:${address}`, 400 * MB, null);
    const customer = await signInCustomer(shop, { name: 'Анна' });
    expect((await upload(at(customer.fetch, address), jpeg())).status).toBe(200);
    expect((await upload(from(address), jpeg())).status).toBe(429);
    await sent(`customer:${customer.id}`, 150 * MB, null);
    expect((await upload(at(customer.fetch, '203.0.113.9'), jpeg())).status).toBe(429);
  });

  it('that is refused creates no session', async () => {
    const before = await sessions();
    expect((await upload(shop.browser(), makeFile('html', 'a.jpg'))).status).toBe(422);
    expect(await sessions()).toBe(before);
    expect((await upload(shop.browser(), jpeg())).status).toBe(200);
    expect(await sessions()).toBe(before + 1);
  });

  it('that is not attached within a day is deleted with its row, but not a younger one', async () => {
    const me = shop.browser();
    const old = await upload(me, makeFile('jpeg', 'a.jpg'));
    const stray = join(shop.uploadsDir, 'form-of-a-killed-process');
    writeFileSync(stray, 'x');
    for (const path of [join(shop.uploadsDir, old.id), stray]) utimesSync(path, NOW, NOW);
    // The folder of resized pictures exists if the owner has viewed the old file as a photograph of a review.
    const made = join(shop.mediaDir, 'reviews', old.id);
    mkdirSync(made, { recursive: true });
    shop.setNow(hours(23));
    const young = await upload(me, makeFile('jpeg', 'b.jpg'));
    utimesSync(join(shop.uploadsDir, young.id), hours(23), hours(23));
    await sweepAt(hours(23.9));
    expect(onDisk()).toContain(old.id);
    await sweepAt(hours(25));
    expect((await rows()).map(({ name }) => name)).toEqual(['b.jpg']);
    expect(onDisk()).toContain(young.id);
    expect(onDisk()).not.toContain(old.id);
    expect(existsSync(stray)).toBe(false);
    expect(existsSync(made)).toBe(false);
  });
});

describe('the sender of a file', () => {
  it('is deleted after a day, but not the attached file', async () => {
    const address = '203.0.113.7';
    await sent(`network:${address}`, MB, await message());
    const senders = async () =>
      (await shop.db.selectFrom('uploads').select('sender').execute()).map(({ sender }) => sender);
    await sweepAt(hours(23));
    expect(await senders()).toEqual([`network:${address}`]);
    await sweepAt(hours(24));
    expect(await senders()).toEqual([null]);
  });
});

describe("a file's name", () => {
  it.each([
    ['C:\\fakepath\\чек.pdf', 'чек.pdf'],
    ['../../etc/чек.pdf', 'чек.pdf'],
    ['чек\u202Efdp.exe.pdf', 'чекfdp.exe.pdf'],
    ['a\u0000b\n.jpg', 'ab.jpg'],
    ['<b>.jpg', 'b.jpg'],
    [`${'я'.repeat(300)}.jpeg`, `${'я'.repeat(120)}.jpeg`],
  ])('%j is stored as %j', (name, kept) => {
    expect(sanitizeFileName(name)).toBe(kept);
  });
});
