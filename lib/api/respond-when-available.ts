import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';

const RETRY_AFTER_SECONDS = '5';

/**
 * Runs a route handler, and answers 503 with `Retry-After` if the back end does not respond in time.
 * @throws any other error of the handler
 */
export async function respondWhenAvailable(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    const isLate = error instanceof Error && 'digest' in error && error.digest === SHOP_UNAVAILABLE_DIGEST;
    if (!isLate) throw error;
    return new Response(null, { status: 503, headers: { 'retry-after': RETRY_AFTER_SECONDS } });
  }
}
