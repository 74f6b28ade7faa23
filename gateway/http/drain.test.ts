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
