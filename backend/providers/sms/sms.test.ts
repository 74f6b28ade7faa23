import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, openLocalServer } from '#tests/local-server.ts';
import { ProviderRefusal } from '../errors.ts';
import type { SmsGateway } from './port.ts';
import { createSmsc } from './smsc.ts';
import { createSmsRu } from './smsru.ts';

const PHONE = '+79161234567';
const TEXT = 'Код: 123456 & «Полутон»';

let server: LocalServer;
beforeAll(async () => {
  server = await openLocalServer();
});
afterEach(() => {
  server.received.length = 0;
});
afterAll(() => server.close());

const sent = () =>
  server.received.map(({ method, headers, body }) => ({
    method,
    type: headers['content-type'],
    fields: Object.fromEntries(new URLSearchParams(body)),
  }));
const FORM = { method: 'POST', type: 'application/x-www-form-urlencoded;charset=UTF-8' };

/**
 * Sends a message and returns the error's message, with a prefix for a refusal. The error's message must not contain
 * personal data, because it is logged.
 */
async function failureOf(sms: SmsGateway): Promise<string> {
  const error: unknown = await sms.send(PHONE, TEXT).then(
    () => null,
    (failure: unknown) => failure,
  );
  const said = `${error} ${JSON.stringify(error)}`;
  expect(said).not.toMatch(/9161234567|123456|secret/);
  if (error instanceof ProviderRefusal) return `refusal: ${error.message}`;
  return error instanceof Error ? error.message : 'sent';
}

describe('AP-06 SMSC.ru', () => {
  const gateway = (timeoutMs?: number) =>
    createSmsc({
      login: 'shop',
      password: 'secret',
      sender: 'Poluton',
      url: `${server.url}/sys/send.php`,
      timeoutMs,
    });

  it('receives the message by its protocol', async () => {
    server.answer(200, { id: 17, cnt: 1 });
    await gateway().send(PHONE, TEXT);
    expect(server.received[0]?.path).toBe('/sys/send.php');
    expect(sent()).toEqual([
      {
        ...FORM,
        fields: {
          login: 'shop',
          psw: 'secret',
          phones: '79161234567',
          mes: TEXT,
          charset: 'utf-8',
          fmt: '3',
          sender: 'Poluton',
        },
      },
    ]);
  });

  it('receives a key instead of the login, and no sender if there is none', async () => {
    server.answer(200, { id: '17', cnt: 1 });
    await createSmsc({ apiKey: 'secret', url: server.url }).send(PHONE, TEXT);
    expect(sent()[0]?.fields).toEqual({
      apikey: 'secret',
      phones: '79161234567',
      mes: TEXT,
      charset: 'utf-8',
      fmt: '3',
    });
  });

  it('may refuse, fail or not respond', async () => {
    server.answer(200, { error: 'invalid number 79161234567', error_code: 7, id: 3 });
    expect(await failureOf(gateway())).toBe('refusal: smsc: refused, code 7');
    server.answer(403, 'no');
    expect(await failureOf(gateway())).toBe('refusal: smsc: 403');
    server.answer(502, 'Bad gateway');
    expect(await failureOf(gateway())).toBe('smsc: 502');
    server.answer(200, '<html>');
    expect(await failureOf(gateway())).toBe('smsc: invalid JSON');
    server.answer(200, { hello: 'world' });
    expect(await failureOf(gateway())).toBe('smsc: unexpected response');
    server.answer(null);
    expect(await failureOf(gateway(100))).toBe('smsc: timeout after 100 ms');
    expect(await failureOf(createSmsc({ apiKey: 'secret', url: 'http://127.0.0.1:1' }))).toBe(
      'smsc: no connection',
    );
  });
});

it('AP-06 the timeout covers an unfinished response, and closes the connection', async () => {
  let cut = false;
  const half = createServer((req, res) => {
    req.resume();
    res.once('close', () => {
      cut = !res.writableEnded;
    });
    res.writeHead(200, { 'content-type': 'application/json' }).write('{"id": 17,');
  });
  await new Promise<void>((done) => half.listen(0, '127.0.0.1', done));
  const address = half.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  const from = performance.now();
  expect(await failureOf(createSmsc({ apiKey: 'secret', url, timeoutMs: 200 }))).toBe(
    'smsc: timeout after 200 ms',
  );
  expect(performance.now() - from).toBeLessThan(2_000);
  await expect.poll(() => cut).toBe(true);
  await new Promise((done) => half.close(done));
});

it('VA-01 sends to an Armenian phone without its national prefix 0', async () => {
  server.answer(200, { id: 17, cnt: 1 });
  await createSmsc({ apiKey: 'secret', url: server.url }).send('+374091234567', TEXT);
  expect(sent()[0]?.fields).toMatchObject({ phones: '37491234567' });
});

describe('AP-06 SMS.ru', () => {
  const gateway = (timeoutMs?: number) =>
    createSmsRu({ apiKey: 'secret', sender: 'Poluton', url: `${server.url}/sms/send`, timeoutMs });
  const answerOf = (status: string, status_code: number) => ({
    status: 'OK',
    status_code: 100,
    sms: { 79161234567: { status, status_code, status_text: 'На номер 79161234567 нельзя' } },
    balance: 4122.56,
  });

  it('receives the message by its protocol', async () => {
    server.answer(200, answerOf('OK', 100));
    await gateway().send(PHONE, TEXT);
    expect(server.received[0]?.path).toBe('/sms/send');
    expect(sent()).toEqual([
      { ...FORM, fields: { api_id: 'secret', to: '79161234567', msg: TEXT, json: '1', from: 'Poluton' } },
    ]);
  });

  it('may refuse the request or the phone, fail or not respond', async () => {
    server.answer(200, { status: 'ERROR', status_code: 200, status_text: 'Неправильный api_id' });
    expect(await failureOf(gateway())).toBe('refusal: smsru: refused, code 200');
    server.answer(200, answerOf('ERROR', 207));
    expect(await failureOf(gateway())).toBe('refusal: smsru: refused, code 207');
    server.answer(200, { status: 'OK', status_code: 100, sms: {} });
    expect(await failureOf(gateway())).toBe('smsru: no status for the phone');
    server.answer(503);
    expect(await failureOf(gateway())).toBe('smsru: 503');
    server.answer(null);
    expect(await failureOf(gateway(100))).toBe('smsru: timeout after 100 ms');
  });
});
