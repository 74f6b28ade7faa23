import { expect, it } from 'vitest';
import { openGateway, recordingHandler } from '../testing';
import { drain } from './drain';

it('refuses reads before the port closes, for nginx to go to the other node with the writes too', async () => {
  const { server, readiness, send } = await openGateway(recordingHandler().handle);
  const read = async () => (await send('/stores')).status;
  const drained = drain(server, readiness, 1_000);
  expect(await read()).toBe(200);
  await expect.poll(read).toBe(502);
  expect((await send('/readyz')).status).toBe(503);
  const { status, headers } = await send('/search', { method: 'POST' });
  expect([status, headers.connection]).toEqual([405, 'close']);
  await drained;
  await expect(read()).rejects.toThrow('ECONNREFUSED');
});
