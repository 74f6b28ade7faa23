import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { bridge } from '#lib/bridge.ts';
import { timeLimit } from '#lib/domain/time-limit.ts';
import { ApiFailure } from './result.ts';

/** Time limit of a helper of another back end: a page with five that hang is served after it. */
const HELPER_MS = 1_500;
/** How long an answer that was late is kept for the next page that requests the same. */
const KEPT_MS = 60_000;
const MAX_ANSWERS = 500;

/** Answers that have not arrived, and answers that arrived after their page had been served. */
const answers = new LRUCache<string, Promise<unknown>>({ max: MAX_ANSWERS, ttl: KEPT_MS });

const FAILED_MS = 1_000;
/** Essential requests that have just failed by an outage: Next renders a page that fails a second time, for its error. */
const failures = new LRUCache<string, ApiFailure>({ max: MAX_ANSWERS, ttl: FAILED_MS });

// An answer may be older than a change.
bridge.onExpiry.add(() => {
  answers.clear();
  failures.clear();
});

/**
 * Makes an essential request, unless the same has failed by an outage less than a second ago: otherwise a page would wait twice for a
 * back end that hangs.
 * @param id of the request with its arguments
 * @throws what `request` throws
 */
export async function requestUnlessFailed<Result>(
  id: string,
  request: () => Promise<Result>,
): Promise<Result> {
  const failure = failures.get(id);
  if (failure) throw failure;
  try {
    return await request();
  } catch (error) {
    if (error instanceof ApiFailure && error.digest) failures.set(id, error);
    throw error;
  }
}

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
