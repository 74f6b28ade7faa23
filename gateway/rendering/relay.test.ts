import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { inject } from 'light-my-request';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../testing.ts';
import { createRelayHandler } from './relay.ts';
import { WorkerPool } from './worker-pool.ts';

let pool: WorkerPool;
afterEach(() => pool.close());

it('relays a visitor request to a render worker, and its answer to the visitor', async () => {
  pool = new WorkerPool(1, {
    log: silentLog,
    program: join(process.cwd(), 'tests/render-worker.mjs'),
  });
  await pool.start();
  const handle = createRelayHandler(pool);
  const answer = await inject(
    (req, res) => void handle(req as unknown as IncomingMessage, res as unknown as ServerResponse),
    { url: '/personal?tab=1', headers: { cookie: 'a=1', 'user-agent': 'phone' } },
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.pid).toBe(String(pool.pids[0]));
  // The connection of the visitor is not the connection of Next.
  expect(answer.headers.connection).not.toBe('close');
  const { method, address, headers } = answer.json();
  expect({ method, address }).toEqual({ method: 'GET', address: '/personal?tab=1' });
  expect(headers).toMatchObject({ cookie: 'a=1', 'user-agent': 'phone' });
  expect(headers).not.toHaveProperty('host');
});
