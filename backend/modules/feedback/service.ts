import type { FeedbackTheme } from '#lib/contracts/feedback.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { checkRepeatedRequest, createRequestKey } from '../../kernel/request-key.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { buildConsent, checkConsent } from '../info/index.ts';
import { enqueueEmail } from '../outbox/index.ts';
import { consumeEmailLimit, consumeRateLimit, type RateLimit } from '../rate-limits/index.ts';
import { lockSession } from '../shoppers/index.ts';
import { attachFiles } from '../uploads/index.ts';
import { feedbackErrors } from './errors.ts';
import { findFeedbackByKey, findTheme, findThemes, insertFeedback } from './repo.ts';

type Message = ParsedInput<'POST /services/rest/v1/feedback'>['body'];

interface Submission {
  sessionId: string;
  /** Network of the sender, see getNetworkLimitKey. */
  network: string | null;
  /** The client's Idempotency-Key. */
  key: string | null;
  body: Message;
}

/** Codes of the texts to which the consent checkbox refers. */
const CONSENT_TEXTS = ['personal-data'];
/**
 * Maximum number of messages per network and hour. The limit is by network and not by session, because anyone can
 * create sessions. The limit allows for an office that shares one network.
 */
const NETWORK_LIMIT: RateLimit = { action: 'feedback', max: 20, hours: 1, error: feedbackErrors.tooMany };

/** Returns the active themes, in the order of the shop. */
export const getThemes = (db: Db): Promise<FeedbackTheme[]> => findThemes(db);

/**
 * Saves a message to the shop with its files and queues the e-mails, in one transaction. Repeated and concurrent
 * requests with the same key and body save one message. Requests without a key save one message if they are equal and
 * sent within two minutes.
 * @throws ShopError 422 without consent, for an unknown theme and for invalid files
 * @throws ShopError 409 for a key that was used with another body
 * @throws ShopError 429 after 20 messages an hour from one network
 */
export async function submitFeedback(shop: Shop, submission: Submission): Promise<Record<string, never>> {
  const { sessionId, network, key, body } = submission;
  checkConsent(body.agree);
  const now = shop.now();
  const request = createRequestKey(key, body, now);
  await shop.db.transaction().execute(async (tx) => {
    await lockSession(tx, sessionId);
    const existing = await findFeedbackByKey(tx, sessionId, request);
    if (existing) return checkRepeatedRequest(existing, request, feedbackErrors.keyReused);
    const theme = await findTheme(tx, body.theme);
    if (!theme) throw new ShopError(422, feedbackErrors.theme);
    await consumeRateLimit(tx, now, NETWORK_LIMIT, network);
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
      consent: body.agree ? await buildConsent(tx, CONSENT_TEXTS) : null,
      created_at: now,
    });
    await attachFiles(tx, {
      ids: [...new Set(body.attachments)],
      sessionId,
      owner: { feedback_id: id },
      required: theme.file_required,
    });
    await enqueueEmail(tx, { template: 'feedback', feedback: id }, now);
    if (body.email && (await consumeEmailLimit(tx, now, body.email, network)) === null)
      await enqueueEmail(tx, { template: 'feedback_received', to: body.email, feedback: id }, now);
  });
  return {};
}
