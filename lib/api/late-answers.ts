import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { nextBridge } from '#lib/bridge.ts';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import { ApiFailure } from './result.ts';

/**
 * Time limit of a request of importance `helper` to another back end, ms. Five concurrent requests that time
 * out delay a page by this time only.
 */
const HELPER_MS = 1_500;
/** Time for which a late response is cached for later pages, ms. */
const LATE_ANSWER_MS = 60_000;
const MAX_ANSWERS = 500;

/** Pending responses, and responses that arrived after their page had been served. */
const answers = new LRUCache<string, Promise<unknown>>({ max: MAX_ANSWERS, ttl: LATE_ANSWER_MS });

const FAILED_MS = 1_000;
/**
 * Outage errors of essential requests, cached for one second, because Next renders a failed page again to show its
 * error.
 */
const failures = new LRUCache<string, ApiFailure>({ max: MAX_ANSWERS, ttl: FAILED_MS });

// The data of a pending or late response may be older than the change.
nextBridge.invalidationListeners.add(() => {
  answers.clear();
  failures.clear();
});

/**
 * Makes an essential request. If the same request failed with an outage within the last second, that error is thrown
 * again instead. Otherwise a page would wait twice for a back end that does not respond.
 * @param id identifies the request and its arguments
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
 * Waits at most 1.5 seconds for a request of importance `helper`. A late response is cached for the next
 * request, so that with a slow back end only one page is served without its menu.
 * @param id identifies the request and its arguments
 * @param late error for a response that did not arrive in time
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
  const result = await pTimeout(answer, { milliseconds: scaleTimeout(HELPER_MS), message: late });
  forget();
  return result;
}
