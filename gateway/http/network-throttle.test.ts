import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkThrottle } from './network-throttle.ts';
import { buildUnknownRequester, type Requester } from './requester.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NETWORK = '203.0.113.7';

/** Creates a client of a network whose requests are answered at once, with counters. */
function client(throttle: NetworkThrottle, network = NETWORK) {
  const client = { started: 0, refused: 0 };
  const call = () => {
    const res = new EventEmitter() as ServerResponse;
    const isTaken = throttle.acquire(network, res, () => {
      client.started++;
      queueMicrotask(() => res.emit('close'));
    });
    if (!isTaken) client.refused++;
  };
  return Object.assign(client, { call });
}

async function callTimes(count: number, { call }: { call: () => void }): Promise<void> {
  for (let time = 0; time < count; time++) {
    call();
    await vi.advanceTimersByTimeAsync(0);
  }
}

it('starts 150 requests at once, then 50 a second, without a delay for other networks', async () => {
  const throttle = new NetworkThrottle();
  const flood = client(throttle);
  await callTimes(250, flood);
  expect(flood).toMatchObject({ started: 150, refused: 0 });
  const shopper = client(throttle, '198.51.100.9');
  await callTimes(20, shopper);
  expect(shopper.started).toBe(20);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flood.started).toBeGreaterThanOrEqual(198);
  expect(flood.started).toBeLessThanOrEqual(201);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(flood).toMatchObject({ started: 250, refused: 0 });
});

it('rejects requests when two hundred are queued', async () => {
  const flood = client(new NetworkThrottle());
  await callTimes(360, flood);
  expect(flood).toMatchObject({ started: 150, refused: 10 });
});

it('never delays a client below the rate, and refills the burst of an idle network', async () => {
  const throttle = new NetworkThrottle();
  const steady = client(throttle);
  for (let second = 0; second < 20; second++) {
    await callTimes(50, steady);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(steady.started).toBe(1_000);
  for (let network = 0; network < 3_000; network++) await callTimes(1, client(throttle, `10.0.0.${network}`));
  await vi.advanceTimersByTimeAsync(10_000);
  await callTimes(150, steady);
  expect(steady.started).toBe(1_150);
});

it('does not start a request whose client has disconnected', async () => {
  const throttle = new NetworkThrottle();
  const flood = client(throttle);
  await callTimes(150, flood);
  const res = new EventEmitter() as ServerResponse;
  const start = vi.fn();
  expect(throttle.acquire(NETWORK, res, start)).toBe(true);
  res.emit('close');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(start).not.toHaveBeenCalled();
});

it('gives a /56 twice the share of one network, and a known customer a separate queue', async () => {
  const throttle = new NetworkThrottle();
  const flood = { started: 0, refused: 0 };
  const start = () => {
    flood.started++;
  };
  const refuse = () => {
    flood.refused++;
  };
  for (let subnet = 0; subnet < 256; subnet++)
    for (let call = 0; call < 10; call++) {
      const res = new EventEmitter() as ServerResponse;
      throttle.schedule(buildUnknownRequester(`2001:db8:0:${subnet.toString(16)}::/64`), res, {
        start,
        refuse,
      });
    }
  // Twice 24 running, twice 200 queued.
  expect(flood).toEqual({ started: 48, refused: 2560 - 48 - 400 });
  let started = 0;
  const known = { queues: [{ name: 'known:a', factor: 1 }], isKnown: true };
  const enter = (requester: Requester) =>
    throttle.schedule(requester, new EventEmitter() as ServerResponse, {
      start: () => void started++,
      refuse,
    });
  enter(known);
  enter(buildUnknownRequester('2001:db8:0:100::/64'));
  expect(started).toBe(2);
});
