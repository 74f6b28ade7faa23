import { metrics } from '#lib/metrics/index.ts';
import type { Shop } from '../../kernel/context.ts';
import {
  type ClaimedMessage,
  claimMessages,
  closeMessage,
  OUTBOX_CHANNELS,
  type OutboxKind,
} from './repo.ts';

/**
 * Number of messages sent at the same time. The time limit of a port for one message is shorter than the first retry
 * delay, so that a message is never claimed twice.
 */
const BATCH_SIZE = 8;

/** Error of a message that cannot be read. Such a message is not retried. */
export class UnreadableMessageError extends Error {}

interface Delivery {
  kind: OutboxKind;
  /**
   * Delays in seconds before the second attempt, the third, and so on. After the last attempt a message is not retried.
   */
  waits: readonly number[];
  /**
   * Sends one message.
   * @throws UnreadableMessageError when the message cannot be read
   * @throws any other error when the message was not sent. The error's text is logged, so it must contain no personal
   * data.
   */
  send: (payload: unknown) => Promise<void>;
}

/** Sends one message and records the outcome. @returns true when it was sent */
async function deliver(
  shop: Shop,
  { kind, waits, send }: Delivery,
  message: ClaimedMessage,
): Promise<boolean> {
  const { id, payload, tries } = message;
  try {
    await send(payload);
  } catch (error) {
    const isLast = error instanceof UnreadableMessageError || tries >= waits.length;
    const reason = error instanceof Error ? error.message : 'failed';
    shop.log.error({ message: id, kind, attempt: tries, isLast, reason }, 'message not sent');
    metrics.messages.inc({ channel: OUTBOX_CHANNELS[kind], outcome: isLast ? 'given_up' : 'retried' });
    if (isLast) await closeMessage(shop.db, id, { failed_at: shop.now() });
    return false;
  }
  metrics.messages.inc({ channel: OUTBOX_CHANNELS[kind], outcome: 'sent' });
  await closeMessage(shop.db, id, { sent_at: shop.now() });
  return true;
}

/**
 * Sends the queued messages of one kind. Any node may call it at any time. Each message is sent by one node. A message
 * is sent again only if the port failed, or if the node died before it recorded the success.
 * @returns the number of messages sent
 */
export async function deliverQueuedMessages(shop: Shop, delivery: Delivery): Promise<number> {
  let sent = 0;
  for (;;) {
    const { kind, waits } = delivery;
    const claimed = await claimMessages(shop.db, kind, {
      now: shop.now(),
      limit: BATCH_SIZE,
      backoffSeconds: waits,
    });
    const left = await Promise.all(claimed.map((one) => deliver(shop, delivery, one)));
    sent += left.filter(Boolean).length;
    if (claimed.length < BATCH_SIZE) return sent;
  }
}
