import { channel } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { EXPIRY_CHANNEL } from '@/lib/config/cache-invalidation';
import { timeLimit } from '@/lib/domain/time-limit';

/** How long a page waits for a helper of another back end: a page with five that hang is served after that time. */
const HELPER_MS = 1_500;
/** How long an answer that was late is kept for the next page that requests the same. */
const KEPT_MS = 60_000;
const MAX_ANSWERS = 500;

/** Answers that pages still wait for, and answers that came after their page had been served. */
const answers = new LRUCache<string, Promise<unknown>>({ max: MAX_ANSWERS, ttl: KEPT_MS });

// An answer may be older than a change.
channel(EXPIRY_CHANNEL).subscribe(() => answers.clear());

/**
 * Waits for a helper for 1.5 seconds. An answer that arrives later serves the next request for the same, so that a back end
 * that takes three seconds is shown without its menu once, and not on every page.
 * @param id of the request with its arguments
 * @param late error of an answer that did not arrive in time
 * @throws `late`, or what `request` throws
 */
export async function waitForHelper<Result>(
  id: string,
  request: () => Promise<Result>,
  late: Error,
): Promise<Result> {
  const answer = (answers.get(id) as Promise<Result> | undefined) ?? request();
  answers.set(id, answer);
  const forget = () => {
    if (answers.peek(id) === answer) answers.delete(id);
  };
  answer.catch(forget);
  const result = await pTimeout(answer, { milliseconds: timeLimit(HELPER_MS), message: late });
  forget();
  return result;
}
