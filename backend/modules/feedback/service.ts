import type { FeedbackTheme } from '#lib/contracts/feedback.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { checkRepeat, requestKey } from '../../kernel/request-key.ts';
import type { Input } from '../../kernel/routes.ts';
import { checkConsent, consentTo } from '../info/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { consumeRateLimit, countLetter, type RateLimit } from '../rate-limits/index.ts';
import { lockSession } from '../shoppers/index.ts';
import { attachFiles } from '../uploads/index.ts';
import { feedbackErrors } from './errors.ts';
import { findFeedbackByKey, findTheme, findThemes, insertFeedback } from './repo.ts';

type Message = Input<'POST /services/rest/v1/feedback'>['body'];

interface Submission {
  sessionId: string;
  /** Of the sender, see networkSubject. */
  network: string | null;
  /** The client's Idempotency-Key. */
  key: string | null;
  body: Message;
}

/** The text that the form's checkbox agrees to. */
const CONSENT = ['personal-data'];
/** A session is free for the asking; the people of an office share an address. */
const BY_NETWORK: RateLimit = { action: 'feedback', max: 20, hours: 1, error: feedbackErrors.tooMany };

export const getThemes = (db: Db): Promise<FeedbackTheme[]> => findThemes(db);

/**
 * Takes a message to the shop with its files and queues the e-mails, in one transaction. The same key
 * with the same body is one message, however many times and at once; without a key so is an equal message in the
 * next two minutes.
 * @throws ShopError 422 without consent, for an unknown theme and for files that do not fit, 409 for a key that came
 * with another body, 429 beyond 20 messages an hour for a network
 */
export async function takeFeedback(shop: Shop, submission: Submission): Promise<Record<string, never>> {
  const { sessionId, network, key, body } = submission;
  checkConsent(body.agree);
  const now = shop.now();
  const request = requestKey(key, body, now);
  await shop.db.transaction().execute(async (tx) => {
    await lockSession(tx, sessionId);
    const made = await findFeedbackByKey(tx, sessionId, request);
    if (made) return checkRepeat(made, request, feedbackErrors.keyReused);
    const theme = await findTheme(tx, body.theme);
    if (!theme) throw new ShopError(422, feedbackErrors.theme);
    await consumeRateLimit(tx, now, BY_NETWORK, network);
    const id = await insertFeedback(tx, {
      session_id: sessionId,
      idempotency_key: request.key,
      request_hash: request.hash,
      theme_id: theme.id,
      name: body.name,
      last_name: body.last_name,
      phone: body.phone,
      email: body.email,
      content: body.content,
      consent: body.agree ? await consentTo(tx, CONSENT) : null,
      created_at: now,
    });
    await attachFiles(tx, {
      ids: [...new Set(body.attachments)],
      sessionId,
      owner: { feedback_id: id },
      required: theme.file_required,
    });
    await enqueueEmail(tx, { template: 'feedback', feedback: id }, now);
    if (body.email && (await countLetter(tx, now, body.email, network)) === null)
      await enqueueEmail(tx, { template: 'feedback_received', to: body.email, feedback: id }, now);
  });
  return {};
}
