import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import type { OwnerEmail } from './email.ts';
import { enqueueEmail } from './repo.ts';

/**
 * Enqueues an e-mail to the shop's own mailbox, which is sent after the commit; call it inside the transaction that the
 * e-mail is about. Without a mailbox nothing is enqueued.
 */
export async function enqueueForOwner(
  { ownerMailbox, now }: Pick<Shop, 'ownerMailbox' | 'now'>,
  tx: Db,
  email: OwnerEmail,
): Promise<void> {
  if (ownerMailbox) await enqueueEmail(tx, email, now());
}
