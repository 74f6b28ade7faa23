import type { EventEmitter } from 'node:events';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import { silentLog } from '../testing.ts';
import { connectClusterBus } from './cluster-bus.ts';

/** Fake Redis with pub/sub only. Its clients behave like the clients of @redis/client. */
const redis = vi.hoisted(() => ({
  isUp: true,
  clients: [] as EventEmitter[],
  listeners: new Set<unknown>(),
}));

vi.mock('@redis/client', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Client extends Emitter {
    async connect() {
      if (!redis.isUp) return new Promise(() => {});
      this.emit('ready');
    }
    async subscribe(_channel: string, listener: (text: string) => void) {
      redis.listeners.add(listener);
    }
    async publish(_channel: string, text: string) {
      if (!redis.isUp) throw new Error('the client is offline');
      for (const listener of redis.listeners) (listener as (text: string) => void)(text);
    }
  }
  return {
    createClient: () => {
      const client = new Client();
      redis.clients.push(client);
      return client;
    },
  };
});

function disconnect() {
  redis.isUp = false;
  for (const client of redis.clients) client.emit('error', new Error('connection lost'));
}

function reconnect() {
  redis.isUp = true;
  for (const client of redis.clients) client.emit('ready');
}

/**
 * Connects a node of the shop.
 * @returns the node's bus, and the messages that the node has received
 */
async function join(node: string) {
  const messages: string[][] = [];
  const onMissedMessages = vi.fn();
  const onMessage = (tags: string[]) => void messages.push(tags);
  const connecting = connectClusterBus({
    url: 'redis://x',
    node,
    onMessage,
    onMissedMessages,
    log: silentLog,
  });
  await vi.advanceTimersByTimeAsync(2_000);
  return { bus: await connecting, messages, onMissedMessages };
}

beforeEach(() => {
  Object.assign(redis, { isUp: true, clients: [], listeners: new Set() });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

it('sends tags to the other nodes, and not back to their sender', async () => {
  const [first, second] = [await join('a'), await join('b')];
  first.bus.publish(['product:1', 'catalog']);
  expect(second.messages).toEqual([['product:1', 'catalog']]);
  expect(first.messages).toEqual([]);
});

it('ignores invalid messages', async () => {
  const { messages } = await join('a');
  for (const text of ['no json', '{}', '{"node":"b","tags":"catalog"}'])
    for (const listener of redis.listeners) (listener as (text: string) => void)(text);
  expect(messages).toEqual([]);
});

it('reports missed messages every 5 s while disconnected, and a last time after the reconnection', async () => {
  const { onMissedMessages } = await join('a');
  onMissedMessages.mockClear();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onMissedMessages).not.toHaveBeenCalled();
  disconnect();
  disconnect();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onMissedMessages).toHaveBeenCalledTimes(3);
  reconnect();
  expect(onMissedMessages).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onMissedMessages).toHaveBeenCalledTimes(4);
});

it('sends the tag of the whole shop after a reconnection if any tags could not be sent', async () => {
  const [first, second] = [await join('a'), await join('b')];
  disconnect();
  reconnect();
  expect(second.messages).toEqual([]);
  disconnect();
  first.bus.publish(['catalog']);
  first.bus.publish(['menus']);
  await vi.advanceTimersByTimeAsync(0);
  reconnect();
  expect(second.messages).toEqual([[cacheTags.shop]]);
  reconnect();
  expect(second.messages).toHaveLength(1);
});

it('starts without Redis, as a disconnected node', async () => {
  redis.isUp = false;
  const { onMissedMessages } = await join('a');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onMissedMessages).toHaveBeenCalledOnce();
  reconnect();
  expect(onMissedMessages).toHaveBeenCalledTimes(2);
});
