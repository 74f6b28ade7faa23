import { request } from './client.ts';

/**
 * The anti-spam pair of a form (VA-13). The name is asked for when the form is sent: one taken with the
 * page would be out of date in a tab left open.
 * @throws ApiFailure
 */
export async function antiSpamPair(): Promise<Record<string, number>> {
  const { anti_spam_name } = await request('GET /api/v1/form/anti_spam_name', {});
  return { [anti_spam_name]: Math.floor(performance.now() / 1000) };
}
