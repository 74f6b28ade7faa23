import { request } from './client.ts';

/**
 * Requests the anti-spam field of a form, a name and its value (VA-13). Call it when the form is submitted,
 * because a name that was loaded with the page would have expired in a tab left open.
 * @throws ApiFailure
 */
export async function fetchAntiSpamField(): Promise<Record<string, number>> {
  const { anti_spam_name } = await request('GET /api/v1/form/anti_spam_name', {});
  return { [anti_spam_name]: Math.floor(performance.now() / 1000) };
}
