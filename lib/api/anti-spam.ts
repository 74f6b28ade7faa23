import { request } from './client.ts';

/**
 * Requests the anti-spam pair of a form: the name of a field and its value (VA-13). Call it when the form is
 * submitted, because in a tab that stays open a name loaded with the page would expire.
 * @throws ApiFailure
 */
export async function fetchAntiSpamField(): Promise<Record<string, number>> {
  const { anti_spam_name } = await request('GET /api/v1/form/anti_spam_name', {});
  return { [anti_spam_name]: Math.floor(performance.now() / 1000) };
}
