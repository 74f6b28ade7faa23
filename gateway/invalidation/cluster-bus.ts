import { createClient } from '@redis/client';
import { z } from 'zod';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import { parseJson } from '#lib/domain/parse-json.ts';
import type { Logger } from '#lib/log/logger.ts';

const CHANNEL = 'poluton:changed-tags';
/** Maximum lifetime of cached pages while Redis is unavailable, ms. Changes on other nodes do not arrive then. */
const DISCONNECTED_TTL_MS = 5_000;
const MAX_RECONNECT_DELAY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;

interface Options {
  url: string;
  /** Name of this node. Messages from the node itself are ignored. */
  node: string;
  onMessage: (tags: string[]) => void;
  /** Called when messages may have been missed: after every connection, and regularly while disconnected. */
  onMissedMessages: () => void;
  log: Logger;
}

export interface ClusterBus {
  /**
   * Sends tags to the other nodes. After a failure, the tag of the whole shop is sent as soon as Redis is reachable
   * again.
   */
  publish: (tags: readonly string[]) => void;
}

/** Connects the nodes of one shop over Redis pub/sub, so that they invalidate each other's caches. */
export async function connectClusterBus(options: Options): Promise<ClusterBus> {
  const { url, node, onMessage, onMissedMessages, log } = options;
  const clientOptions = {
    url,
    // Detects a connection that broke without being closed.
    pingInterval: 1_000,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: 3_000,
      reconnectStrategy: (attempts: number) => Math.min(attempts * 100, MAX_RECONNECT_DELAY_MS),
    },
  };
  const publisher = createClient({ ...clientOptions, disableOfflineQueue: true });
  const subscriber = createClient(clientOptions);
  let isConnected = false;
  let hasUnsentTags = false;
  let missedMessagesTimer: NodeJS.Timeout | null = null;

  function onDisconnected(error?: Error) {
    if (missedMessagesTimer) return;
    isConnected = false;
    log.warn({ reason: error?.message, pageTtlSeconds: DISCONNECTED_TTL_MS / 1000 }, 'Redis unavailable');
    missedMessagesTimer = setInterval(onMissedMessages, DISCONNECTED_TTL_MS);
    missedMessagesTimer.unref();
  }
  function onConnected() {
    if (missedMessagesTimer) clearInterval(missedMessagesTimer);
    if (missedMessagesTimer) log.info('Redis connected');
    missedMessagesTimer = null;
    isConnected = true;
    onMissedMessages();
  }
  async function send(tags: readonly string[]) {
    try {
      await publisher.publish(CHANNEL, JSON.stringify({ node, tags }));
    } catch {
      hasUnsentTags = true;
    }
  }

  subscriber.on('error', onDisconnected);
  subscriber.on('reconnecting', () => onDisconnected());
  // The client restores its subscription by itself, but messages sent while it was disconnected are lost.
  subscriber.on('ready', onConnected);
  publisher.on('error', () => {});
  publisher.on('ready', () => {
    if (!hasUnsentTags) return;
    hasUnsentTags = false;
    void send([cacheTags.shop]);
  });

  const connected = Promise.all([
    publisher.connect(),
    subscriber
      .connect()
      .then(() =>
        subscriber.subscribe(CHANNEL, (text) => {
          // Invalid messages on the channel are ignored.
          const message = busMessage.safeParse(parseJson(text)).data;
          if (message && message.node !== node) onMessage(message.tags);
        }),
      )
      .then(onMissedMessages),
  ]);
  // The node also starts without Redis, and connects as soon as Redis is reachable.
  connected.catch((error: unknown) => log.error({ err: error }, 'Redis connection failed'));
  const timeout = new Promise((resolve) => setTimeout(resolve, CONNECT_TIMEOUT_MS));
  await Promise.race([connected, timeout]).catch(() => {});
  if (!isConnected) onDisconnected();

  return {
    publish: (tags) => void send(tags),
  };
}

const busMessage = z.object({ node: z.string(), tags: z.array(z.string()) });
