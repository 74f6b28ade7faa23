import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { Input } from '../../kernel/routes.ts';
import { reviewErrors } from './errors.ts';
import { findModelOf, lockReview, updateReview } from './moderation-repo.ts';

type Judged = Input<'POST /services/rest/v1/owner/reviews'>['body'];

/** What a moderation has changed. */
interface Moderated {
  changed: 1;
  /** The products of the model whose pages show another text now. */
  reread: number[];
  /** Those whose rating is another, too, wherever they stand as cards. */
  rated: number[];
}

/**
 * Publishes a review, or rejects it with a reason; writes the shop's answer.
 * @throws ShopError 404 for an unknown id; 422 for a rejection without a reason
 */
export async function moderateReview(
  { db, now }: Shop,
  { id, status, reason, answer }: Judged,
): Promise<Moderated> {
  const isRejected = status === 'rejected';
  if (isRejected && reason === '') throw new ShopError(422, reviewErrors.noReason);
  return db.transaction().execute(async (tx) => {
    const before = await lockReview(tx, id);
    if (!before) throw new ShopError(404, reviewErrors.unknown);
    const isAnswered = answer !== undefined && answer !== before.answer;
    await updateReview(tx, id, {
      status,
      reason: isRejected ? reason : '',
      moderated_at: now(),
      ...(isAnswered && { answer, answered_at: answer === '' ? null : now() }),
    });
    const isTurned = (before.status === 'published') !== (status === 'published');
    const isReread = isTurned || (isAnswered && status === 'published');
    const products = isReread ? await findModelOf(tx, before.product_id) : [];
    return { changed: 1, reread: products, rated: isTurned ? products : [] };
  });
}
