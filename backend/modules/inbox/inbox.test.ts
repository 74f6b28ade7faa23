import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Shop } from '#backend/index.ts';
import { inboxEndpoints } from '#lib/contracts/inbox.ts';
import { request } from '#tests/commerce.ts';
import { openTestShop, SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';

const PATH = '/services/rest/v1/dev/inbox';

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop('empty');
  test.setNow(new Date('2026-11-21T09:00:00Z'));
  await test.providers.sms.send('+79161234567', 'Код: 123456');
  await test.providers.mail.send({
    to: 'anna@example.ru',
    subject: 'Вход',
    text: 'https://shop.test/',
    html: '',
  });
});
afterAll(() => test.close());

const read = (address: string) =>
  request(test.fetch, `GET ${PATH}`, undefined, { 'x-forwarded-for': address });

describe('AP-06 the inbox', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('lists the latest first for %s', async (address) => {
    const { status, result } = await read(address);
    expect(status).toBe(200);
    expect(inboxEndpoints[`GET ${PATH}`].result.parse(result).messages).toMatchObject([
      { channel: 'mail', recipient: 'anna@example.ru', subject: 'Вход', body: 'https://shop.test/' },
      {
        channel: 'sms',
        recipient: '+79161234567',
        subject: '',
        body: 'Код: 123456',
        created_at: '2026-11-21T12:00:00+03:00',
      },
    ]);
  });

  it.each(['', '192.168.0.7', '203.0.113.7', '127.0.0.1.example.ru'])(
    'is answered with 404 for «%s»',
    async (address) => {
      expect(await read(address)).toMatchObject({ status: 404, result: undefined });
    },
  );

  it('is answered with 404 in production', async () => {
    const { db, providers, uploadsDir } = test;
    const shop: Shop = {
      db,
      providers,
      uploadsDir,
      mediaDir: '',
      now: () => new Date(),
      siteUrl: SITE_URL,
      mode: 'production' as const,
      log: testLog,
    };
    const request = new Request(SITE_URL + PATH, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect((await createBackend(shop).fetch(request)).status).toBe(404);
  });
});
