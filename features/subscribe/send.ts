import { call } from '@/lib/api/client';

/**
 * Subscribes an address. The anti-spam pair (VA-13) is asked for only now: a name taken with the
 * page would be out of date in a tab left open.
 * @throws ApiFailure
 */
export async function sendSubscription(email: string, agree: true): Promise<void> {
  const { anti_spam_name } = await call('GET /api/v1/form/anti_spam_name', {});
  const seconds = Math.floor(performance.now() / 1000);
  await call('POST /api/v1/form/subscribe', { body: { email, agree, [anti_spam_name]: seconds } });
}
