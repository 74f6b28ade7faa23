import type { FeedbackTheme } from '@/lib/contracts/feedback';
import { attachmentsProblem } from '@/lib/domain/attachments';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { requestHash } from '../../http/request-hash';
import type { Input } from '../../http/router';
import { checkConsent, consentTo } from '../info/consent';
import { queueLetter } from '../outbox/repo';
import { lockSession } from '../shoppers/repo';
import { type Limit, spendTry } from '../tries/service';
import { attachUploads } from '../uploads/repo';
import { feedbackErrors } from './errors';
import { findFeedbackByKey, findTheme, findThemes, insertFeedback } from './repo';

type Message = Input<'POST /services/rest/v1/feedback'>['body'];

interface Sent {
  sessionId: string;
  key: string;
  body: Message;
}

/** The text behind the form's box. */
const CONSENT = ['personal-data'];
const MESSAGES: Limit = { action: 'feedback', max: 10, hours: 1, error: feedbackErrors.tooMany };

export const getThemes = (db: Db): Promise<FeedbackTheme[]> => findThemes(db);

/** @throws 422 naming every file that is not this session's or was taken already; 422 by section 5 */
async function attach(tx: Db, { sessionId, body }: Sent, feedbackId: number, required: boolean) {
  const ids = [...new Set(body.attachments)];
  const given = await attachUploads(tx, ids, sessionId, { feedback_id: feedbackId });
  const lost = ids.flatMap((id, index) => (given.some((one) => one.id === id) ? [] : [index]));
  if (lost.length > 0) throw new ShopError(422, lost.map(feedbackErrors.lost));
  const problem = attachmentsProblem(
    given.map(({ size }) => size),
    required,
  );
  if (problem) throw new ShopError(422, feedbackErrors.files(problem));
}

/**
 * Takes a message to the shop with its files and leaves the letters, in one transaction. The same key
 * with the same body is one message, however many times and at once.
 * @throws ShopError 422 without consent, for an unknown theme and for files that do not fit, 409 for a key that came
 * with another body, 429 beyond the hourly limit
 */
export async function takeFeedback(shop: Shop, sent: Sent): Promise<Record<string, never>> {
  const { sessionId, key, body } = sent;
  checkConsent(body.agree);
  const hash = requestHash(body);
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    await lockSession(tx, sessionId);
    const made = await findFeedbackByKey(tx, sessionId, key);
    if (made) {
      if (made.request_hash !== hash) throw new ShopError(409, feedbackErrors.keyReused);
      return;
    }
    const theme = await findTheme(tx, body.theme);
    if (!theme) throw new ShopError(422, feedbackErrors.theme);
    await spendTry(tx, now, MESSAGES, `session:${sessionId}`);
    const id = await insertFeedback(tx, {
      session_id: sessionId,
      idempotency_key: key,
      request_hash: hash,
      theme_id: theme.id,
      name: body.name,
      last_name: body.last_name,
      phone: body.phone,
      email: body.email,
      content: body.content,
      consent: body.agree ? await consentTo(tx, CONSENT) : null,
      created_at: now,
    });
    await attach(tx, sent, id, theme.file_required);
    await queueLetter(tx, { template: 'feedback', feedback: id }, now);
    if (body.email)
      await queueLetter(tx, { template: 'feedback_received', to: body.email, feedback: id }, now);
  });
  return {};
}
