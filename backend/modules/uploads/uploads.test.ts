import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_TOTAL_BYTES } from '@/lib/domain/attachments';
import { openTestShop, type TestShop } from '@/tests/database';
import { fileOf, UPLOAD, upload } from '@/tests/uploads';
import { safeName } from './service';

const NOW = new Date('2026-11-21T09:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);
const MB = 1024 * 1024;
const TOTAL = 'Общий размер файлов не должен превышать 15 МБ';
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

describe('AP-02 an upload', () => {
  it('keeps the file under a name nobody can guess, with what it was', async () => {
    const { status, id } = await upload(shop.browser(), fileOf('jpeg', 'Каблук.JPG', 1000));
    expect(status).toBe(200);
    expect(await rows()).toEqual([
      { id, name: 'Каблук.JPG', type: 'image/jpeg', size: 1000, feedback_id: null },
    ]);
    expect(readFileSync(join(shop.uploadsDir, id))).toHaveLength(1000);
    // The temporary file of the form is gone.
    expect(onDisk().filter((name) => name.startsWith('form-'))).toEqual([]);
  });

  it('is never served back', async () => {
    const me = shop.browser();
    const { id } = await upload(me, fileOf('pdf', 'чек.pdf'));
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
    // Phones name every picture so.
    ['png', 'a.jpg', 'image/png'],
  ] as const)('takes %s called %s as %s', async (format, name, type) => {
    expect(await upload(shop.browser(), fileOf(format, name))).toMatchObject({ status: 200 });
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
  ] as const)('refuses %s called %s', async (format, name) => {
    expect(await upload(shop.browser(), fileOf(format, name))).toMatchObject({ status: 422, message: TYPE });
    expect(await rows()).toEqual([]);
  });

  it('refuses nothing where a file should be', async () => {
    const me = shop.browser();
    const none = { message: 'Вы не выбрали файл' };
    expect(await upload(me, new File([], 'a.jpg'))).toMatchObject({ status: 422, ...none });
    expect(await upload(me, 'text')).toMatchObject({ status: 400, ...none });
    expect(await upload(me, fileOf('jpeg', 'a.jpg'), 'other')).toMatchObject({ status: 400, ...none });
  });

  it('VA-12 takes 15 MB and says so beyond them, said or streamed', async () => {
    const me = shop.browser();
    expect(await upload(me, fileOf('jpeg', 'a.jpg', MAX_TOTAL_BYTES))).toMatchObject({ status: 200 });
    expect(await upload(me, fileOf('jpeg', 'a.jpg', MAX_TOTAL_BYTES + 1))).toMatchObject({
      status: 413,
      message: TOTAL,
    });
    expect(await upload(me, fileOf('jpeg', 'a.jpg', 16 * MB))).toMatchObject({ status: 413, message: TOTAL });
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

  it('does not let JSON grow large by calling itself a form', async () => {
    const response = await shop.browser()('/api/v1/form/subscribe', {
      method: 'POST',
      body: new Uint8Array(200_000).fill(32),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.status).toBe(400);
  });

  it('is counted by session and hour', async () => {
    const me = shop.browser();
    for (let sent = 0; sent < 30; sent++)
      expect((await upload(me, fileOf('jpeg', 'a.jpg'))).status).toBe(200);
    expect(await upload(me, fileOf('jpeg', 'a.jpg'))).toMatchObject({
      status: 429,
      message: 'Слишком много файлов за час. Попробуйте через час',
    });
    expect((await upload(shop.browser(), fileOf('jpeg', 'a.jpg'))).status).toBe(200);
    shop.setNow(hours(1));
    expect((await upload(me, fileOf('jpeg', 'a.jpg'))).status).toBe(200);
  });

  it('that no message took within a day is removed, row and file; younger ones stay', async () => {
    const me = shop.browser();
    const old = await upload(me, fileOf('jpeg', 'a.jpg'));
    const stray = join(shop.uploadsDir, 'form-of-a-killed-process');
    writeFileSync(stray, 'x');
    for (const path of [join(shop.uploadsDir, old.id), stray]) utimesSync(path, NOW, NOW);
    shop.setNow(hours(23));
    const young = await upload(me, fileOf('jpeg', 'b.jpg'));
    utimesSync(join(shop.uploadsDir, young.id), hours(23), hours(23));
    expect(onDisk()).toContain(old.id);
    shop.setNow(hours(25));
    await upload(me, fileOf('jpeg', 'c.jpg'));
    expect((await rows()).map(({ name }) => name).sort()).toEqual(['b.jpg', 'c.jpg']);
    expect(onDisk()).toContain(young.id);
    expect(onDisk()).not.toContain(old.id);
    expect(existsSync(stray)).toBe(false);
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
  ])('%j is kept as %j', (name, kept) => {
    expect(safeName(name)).toBe(kept);
  });
});
