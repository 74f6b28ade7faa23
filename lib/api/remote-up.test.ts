import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { recordProcessLog } from '#tests/log.ts';
import { readMetric } from '#tests/metrics.ts';
import { isRemoteUp } from './remote-up.ts';

let answer: (res: ServerResponse) => void;
const backEnd = createServer((_req, res) => answer(res));
beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  return () => {
    backEnd.close();
    backEnd.closeAllConnections();
  };
});
beforeEach(() => {
  recordProcessLog();
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
  // Longer time limits, because a response may be slow on a busy machine.
  vi.stubEnv('TIME_LIMIT_FACTOR', '10');
});
afterEach(() => vi.unstubAllEnvs());

const REFUSAL = '{"status":"error","errors":[{"message":"нет"}]}';

it.each([
  ['a result', 200, '{"status":"success","result":{}}', true],
  ['a refusal', 401, REFUSAL, true],
  ['a maintenance page', 200, '<h1>Сайт закрыт</h1>', false],
  ['a page of its firewall', 403, '<h1>403</h1>', false],
  ['an error', 500, REFUSAL, false],
  ['a redirect', 302, '', false],
  ['nothing', 200, '', false],
])('a back end that answers with %s is up or down: %i %s', async (_name, status, body, isUp) => {
  answer = (res) => res.writeHead(status, { location: '/closed' }).end(body);
  expect(await isRemoteUp(new URL(process.env.API_BASE_URL ?? ''))).toBe(isUp);
});

it.each([
  ['an error', 500, '{}', 'status'],
  ['a maintenance page', 200, '<h1>Сайт закрыт</h1>', 'body'],
])('counts and measures a call that is answered with %s', async (_name, status, body, cause) => {
  answer = (res) => res.writeHead(status).end(body);
  const read = () =>
    Promise.all([
      readMetric('backend_call_failures_total', { cause }),
      readMetric('backend_call_duration_seconds', { from: 'page' }, '_count'),
    ]);
  const [failures = 0, calls = 0] = await read();
  await isRemoteUp(new URL(process.env.API_BASE_URL ?? ''));
  expect(await read()).toEqual([failures + 1, calls + 1]);
});

it('counts a refused connection as a failure of the network', async () => {
  const read = () => readMetric('backend_call_failures_total', { cause: 'network' });
  const before = await read();
  await isRemoteUp(new URL('http://127.0.0.1:1'));
  expect(await read()).toBe(before + 1);
});

it('reports a back end as down when it does not answer in time or refuses the connection', async () => {
  answer = () => {};
  vi.stubEnv('TIME_LIMIT_FACTOR', '0.05');
  expect(await isRemoteUp(new URL(process.env.API_BASE_URL ?? ''))).toBe(false);
  vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:1');
  expect(await isRemoteUp(new URL(process.env.API_BASE_URL ?? ''))).toBe(false);
});
