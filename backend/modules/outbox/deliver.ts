import type { Shop } from '../../kernel/context.ts';
import { type ClaimedMessage, claimMessages, closeMessage, type Kind } from './repo.ts';

/** Messages sent at the same time. Sending one may take as long as its port's time limit, which is below the first wait. */
const BATCH = 8;

/** A message that nobody can read: it is given up at once. */
export class UnreadableMessage extends Error {}

interface Delivery {
  kind: Kind;
  /** Seconds between the first attempt and the second, and so on; after the last attempt a message is given up. */
  waits: readonly number[];
  /** Sends one message. @throws UnreadableMessage, or why it was not sent: without personal data, as it is logged */
  send: (payload: unknown) => Promise<void>;
}

/** @returns whether the message was sent */
async function deliver(
  shop: Shop,
  { kind, waits, send }: Delivery,
  message: ClaimedMessage,
): Promise<boolean> {
  const { id, payload, tries } = message;
  try {
    await send(payload);
  } catch (error) {
    const isLast = error instanceof UnreadableMessage || tries >= waits.length;
    const reason = error instanceof Error ? error.message : 'failed';
    shop.log.error({ message: id, kind, attempt: tries, isLast, reason }, 'a message was not sent');
    if (isLast) await closeMessage(shop.db, id, { failed_at: shop.now() });
    return false;
  }
  await closeMessage(shop.db, id, { sent_at: shop.now() });
  return true;
}

/**
 * Sends the messages of one kind that wait. Any node may do so at any time: a message is sent by one of them, and again
 * only when its port failed, or when the node died before it could record that it was sent.
 * @returns how many were sent
 */
export async function deliverWaiting(shop: Shop, delivery: Delivery): Promise<number> {
  let sent = 0;
  for (;;) {
    const { kind, waits } = delivery;
    const claimed = await claimMessages(shop.db, kind, { now: shop.now(), limit: BATCH, waits });
    const left = await Promise.all(claimed.map((one) => deliver(shop, delivery, one)));
    sent += left.filter(Boolean).length;
    if (claimed.length < BATCH) return sent;
  }
}
