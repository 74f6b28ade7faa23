import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { GatewayConfig } from '../http/config.ts';
import type { BackEnd } from '../shop.ts';
import { silentLog } from '../testing.ts';
import { connectNodes } from './connect-nodes.ts';
import { Invalidator } from './invalidator.ts';

let invalidated: (readonly string[])[];
beforeEach(() => {
  invalidated = [];
});

/** Simulates a process that receives the tags of a change from another web process. */
async function receive(publishChanges: BackEnd['publishChanges'], tags: string[]): Promise<void> {
  const changes = new Invalidator();
  changes.onInvalidate = (all) => void invalidated.push(all);
  const before = process.listeners('message');
  onTestFinished(() => {
    for (const listener of process.listeners('message'))
      if (!before.includes(listener)) process.off('message', listener);
  });
  const shop = { publishChanges } as BackEnd;
  await connectNodes(changes, shop, { webProcesses: 2 } as GatewayConfig, silentLog);
  for (const listener of process.listeners('message'))
    if (!before.includes(listener)) listener({ changedTags: tags }, undefined);
  await vi.waitFor(() => {
    if (publishChanges) expect(publishChanges).toHaveBeenCalledOnce();
  });
}

it('publishes the change log after a change in another process', async () => {
  await receive(vi.fn().mockResolvedValue(undefined), ['product:1']);
  expect(invalidated).toEqual([]);
});

it('invalidates the received tags when the change log cannot be read', async () => {
  await receive(vi.fn().mockRejectedValue(new Error('the database is away')), ['product:1']);
  await vi.waitFor(() => expect(invalidated).toEqual([['product:1']]));
});

it('invalidates the received tags when the back end has no change log', async () => {
  await receive(undefined, ['product:1']);
  expect(invalidated).toEqual([['product:1']]);
});
