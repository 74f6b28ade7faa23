import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as realSleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openGateway, type TestGateway } from '#gateway/testing.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Opens a shop that reads request bodies. */
const open = (read = async (req: IncomingMessage) => void (await once(req.resume(), 'end'))) =>
  openGateway(async (req: IncomingMessage, res: ServerResponse) => {
    await read(req).catch(() => {});
    if (!res.destroyed) res.end('read');
  });

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

interface Sender {
  socket: Socket;
  text: () => string;
  isOpen: () => boolean;
}

/** Sends this many bytes from each sender, and advances the clock by a second. */
async function second(senders: readonly Sender[], bytes: number): Promise<void> {
  for (const { socket, isOpen } of senders) if (bytes > 0 && isOpen()) socket.write(Buffer.alloc(bytes));
  await realSleep(10);
  await vi.advanceTimersByTimeAsync(1_000);
}

async function send({ port }: TestGateway, type: string, length: number, path = '/api/x'): Promise<Sender> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  let isOpen = true;
  socket.setEncoding('latin1').on('data', (part) => (text += part));
  socket.on('error', () => {}).once('close', () => (isOpen = false));
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  await realSleep(30);
  return { socket, text: () => text, isOpen: () => isOpen };
}

it.each([JSON_TYPE, FORM_TYPE])('closes 45 slow connections after ten seconds: %s', async (type) => {
  const gateway = await open();
  const senders = await Promise.all(
    Array.from({ length: 45 }, () => send(gateway, type, type === FORM_TYPE ? 1_000_000 : 60_000)),
  );
  for (let count = 0; count < 9; count++) await second(senders, 1);
  expect(senders.every((one) => one.text() === '')).toBe(true);
  for (let count = 0; count < 2; count++) await second(senders, 1);
  await until(() => expect(senders.every((one) => / 408 /.test(one.text()))).toBe(true));
  await until(() => expect(senders.some((one) => one.isOpen())).toBe(false));
});

it('accepts a photo over a slow mobile network', async () => {
  const sender = await send(await open(), FORM_TYPE, 100 * 4_000);
  for (let count = 0; count < 100; count++) await second([sender], 4_000);
  await until(() => expect(sender.text()).toMatch(/ 200 /));
});

it('answers 408 to a body other than an upload after half a minute', async () => {
  const sender = await send(await open(), JSON_TYPE, 60_000);
  for (let count = 0; count < 29; count++) await second([sender], 1_500);
  expect(sender.text()).toBe('');
  await second([sender], 1_500);
  await until(() => expect(sender.text()).toMatch(/^HTTP\/1\.1 408 /));
});

it('does not count the time in which the shop has not read the body yet', async () => {
  let read = () => {};
  const started = new Promise<void>((resolve) => {
    read = resolve;
  });
  const gateway = await open(async (req) => {
    await started;
    await once(req.resume(), 'end');
  });
  const sender = await send(gateway, FORM_TYPE, 4_000_000);
  sender.socket.write(Buffer.alloc(4_000_000));
  await realSleep(100);
  for (let count = 0; count < 60; count++) await second([sender], 0);
  expect(sender.text()).toBe('');
  read();
  await until(() => expect(sender.text()).toMatch(/ 200 /));
});

it('reads a policy violation report up to 8 kB, whatever its content type', async () => {
  const gateway = await open();
  for (const type of [FORM_TYPE, 'application/csp-report']) {
    const sender = await send(gateway, type, 9_000, '/internal/policy-report');
    await until(() => expect(sender.text()).toMatch(/^HTTP\/1\.1 413 /));
  }
  const streamed = await gateway.send('/internal/policy-report', {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE, 'transfer-encoding': 'chunked' },
    body: Buffer.alloc(100_000),
  });
  expect(streamed.status).toBe(413);
});
