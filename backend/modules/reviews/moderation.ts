import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { reviewErrors } from './errors.ts';
import { lockReview, updateReview } from './moderation-repo.ts';

type ModerationInput = ParsedInput<'POST /services/rest/v1/owner/reviews'>['body'];

/**
 * Publishes a review, or rejects it with a reason, and saves the shop's answer.
 * @throws ShopError 404 for an unknown id
 * @throws ShopError 422 for a rejection without a reason
 */
export async function moderateReview(
  { db, now }: Shop,
  { id, status, reason, answer }: ModerationInput,
): Promise<{ changed: 1 }> {
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
    return { changed: 1 };
  });
}
