import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#lib/settings/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { type LocalServer, openLocalServer } from '#tests/local-server.ts';
import { createProviders } from './create.ts';

let shop: TestShop;
let server: LocalServer;
beforeAll(async () => {
  [shop, server] = await Promise.all([openTestShop('empty'), openLocalServer()]);
});
afterAll(() => Promise.all([shop.close(), server.close()]));

const providers = (env: Record<string, string>, mode: 'production' | 'sandbox') =>
  createProviders({
    settings: readSettings(env),
    db: shop.db,
    now: () => new Date(),
    siteUrl: 'http://shop.test',
    mode,
  });
const LETTER = { to: 'anna@example.ru', subject: 'Здравствуйте', text: 'текст', html: '' };
const inbox = () => shop.db.selectFrom('inbox').select(['channel', 'recipient', 'subject', 'body']).execute();

describe('messages without a gateway', () => {
  it('AP-06 of a sandbox are stored in the inbox', async () => {
    const { sms, mail } = providers({}, 'sandbox');
    await sms.send('+79161234567', 'Код: 123456');
    await mail.send(LETTER);
    expect(await inbox()).toEqual([
      { channel: 'sms', recipient: '+79161234567', subject: '', body: 'Код: 123456' },
      { channel: 'mail', recipient: 'anna@example.ru', subject: 'Здравствуйте', body: 'текст' },
    ]);
    await shop.db.deleteFrom('inbox').execute();
  });

  it('ER-01 of a shop in production are refused, and stored nowhere', async () => {
    const { sms, mail } = providers({}, 'production');
    await expect(sms.send('+79161234567', 'Код: 123456')).rejects.toThrow('SMS_GATEWAY');
    await expect(mail.send(LETTER)).rejects.toThrow('SMTP_URL');
    expect(await inbox()).toEqual([]);
  });

  it.each([
    ['smsc', { id: 1, cnt: 1 }],
    ['smsru', { status: 'OK', sms: { 79161234567: { status: 'OK' } } }],
  ])('AP-06 are sent to %s when it is set, also in a sandbox', async (SMS_GATEWAY, answer) => {
    server.answer(200, answer);
    const { sms } = providers({ SMS_GATEWAY, SMS_API_KEY: 'key', SMS_URL: server.url }, 'sandbox');
    await sms.send('+79161234567', 'Код: 123456');
    expect(server.received.at(-1)?.body).toContain('79161234567');
    expect(await inbox()).toEqual([]);
  });
});

describe('wrong settings', () => {
  it.each([
    [{ SMS_GATEWAY: 'twilio' }, 'SMS_GATEWAY: нужно smsc или smsru'],
    [{ SMS_GATEWAY: 'smsc' }, 'SMS_API_KEY: для SMSC.ru нужен он, или SMS_LOGIN и SMS_PASSWORD'],
    [
      { SMS_GATEWAY: 'smsc', SMS_LOGIN: 'shop' },
      'SMS_API_KEY: для SMSC.ru нужен он, или SMS_LOGIN и SMS_PASSWORD',
    ],
    [{ SMS_GATEWAY: 'smsru' }, 'SMS_API_KEY: для SMS.ru нужен он: api_id из личного кабинета'],
    [{ SMS_URL: 'smsc.ru' }, 'SMS_URL: нужен адрес http(s)://…'],
    [
      { SMTP_URL: 'mail.example.ru', MAIL_FROM: 'a@b.ru' },
      'SMTP_URL: нужен адрес smtp://пользователь:пароль@узел:порт',
    ],
    [
      { SMTP_URL: 'http://shop:hush@mail.example.ru', MAIL_FROM: 'a@b.ru' },
      'SMTP_URL: нужен адрес smtp://пользователь:пароль@узел:порт',
    ],
    [
      { SMTP_URL: 'smtp://shop:hush@mail.example.ru' },
      'MAIL_FROM: нужен адрес отправителя, например «Полутон <shop@example.ru>»',
    ],
    [{ MAIL_OWNER: 'Анна' }, 'MAIL_OWNER: нужен один e-mail'],
  ])('%j are reported in one line, without secrets', (env, message) => {
    expect(() => readSettings(env)).toThrow(new Error(message));
    expect(message).not.toContain('hush');
  });

  it('do not include empty or complete settings', () => {
    expect(readSettings({ SMS_GATEWAY: '', SMTP_URL: '', DADATA_KEY: '' })).toEqual(readSettings({}));
    for (const MAIL_FROM of ['shop@example.ru', 'Полутон <shop@example.ru>'])
      expect(readSettings({ SMTP_URL: 'smtps://shop:hush@mail.example.ru:465', MAIL_FROM })).toMatchObject({
        MAIL_FROM,
      });
  });
});
