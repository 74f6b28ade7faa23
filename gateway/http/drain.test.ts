import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRecordingHandler, INTERNAL_TOKEN, openGateway } from '../testing.ts';
import { drain } from './drain.ts';

it('refuses reads before the port closes, so that nginx also sends writes to the other node', async () => {
  const { server, readiness, send } = await openGateway(createRecordingHandler().handle);
  const read = async (headers = {}) => (await send('/stores', { headers })).status;
  const drained = drain(server, readiness, 1_000);
  expect(await read()).toBe(200);
  await expect.poll(() => read()).toBe(502);
  expect((await send('/readyz')).status).toBe(503);
  // A render that is still running requests the owner's redirects.
  expect(await read({ authorization: `Bearer ${INTERNAL_TOKEN}` })).toBe(200);
  const { status, headers } = await send('/search', { method: 'POST' });
  expect([status, headers.connection]).toEqual([405, 'close']);
  await drained;
  await expect(read()).rejects.toThrow('ECONNREFUSED');
});

it('closes the port only after the last write, because a balancer sends none after it has noticed the refusals', async () => {
  const { server, readiness, send } = await openGateway(createRecordingHandler().handle);
  const from = performance.now();
  let closedAt = 0;
  const drained = drain(server, readiness, 100).then(() => (closedAt = performance.now()));
  while (performance.now() - from < 1_000) {
    expect((await send('/search', { method: 'POST' })).status).toBe(405);
    await sleep(20);
  }
  const lastWriteAt = performance.now();
  expect(closedAt).toBe(0);
  await drained;
  expect(closedAt - lastWriteAt).toBeGreaterThan(100);
  await expect(send('/search', { method: 'POST' })).rejects.toThrow('ECONNREFUSED');
});

it('closes the port although writes still arrive after five seconds', { timeout: 20_000 }, async () => {
  const { server, readiness, send } = await openGateway(createRecordingHandler().handle);
  let isClosed = false;
  const drained = drain(server, readiness, 100).then(() => (isClosed = true));
  while (!isClosed) {
    await send('/search', { method: 'POST' }).catch(() => {});
    await sleep(20);
  }
  await drained;
  await expect(send('/search', { method: 'POST' })).rejects.toThrow('ECONNREFUSED');
});

it('refuses nothing without a grace period and answers requests that have arrived', async () => {
  const { server, port, readiness } = await openGateway(createRecordingHandler().handle);
  const socket = connect(port, '127.0.0.1');
  const connected = new Promise((resolve) => server.once('connection', resolve));
  await connected;
  const drained = drain(server, readiness, 0);
  await sleep(50);
  socket.write('GET /stores HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let answer = '';
  for await (const part of socket) answer += String(part);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  await drained;
});
