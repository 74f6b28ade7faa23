import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import type { OwnerEmail } from './email.ts';
import { enqueueEmail } from './repo.ts';

/**
 * Enqueues an e-mail to the shop's own mailbox, if there is one. Call it in the transaction that makes the change that
 * the e-mail is about. The e-mail is sent after the commit.
 */
export async function enqueueForOwner(
  { ownerMailbox, now }: Pick<Shop, 'ownerMailbox' | 'now'>,
  tx: Db,
  email: OwnerEmail,
): Promise<void> {
  if (ownerMailbox) await enqueueEmail(tx, email, now());
}
