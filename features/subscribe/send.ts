import { fetchAntiSpamField } from '#lib/api/anti-spam.ts';
import { request } from '#lib/api/client.ts';

export { isEmail } from '#lib/domain/email.ts';

/**
 * Subscribes an e-mail address (VA-13).
 * @returns false when the subscription has to be confirmed by a link in an e-mail
 * @throws ApiFailure
 */
export async function sendSubscription(email: string, agree: true): Promise<boolean> {
  const { confirmed = true } = await request('POST /api/v1/form/subscribe', {
    body: { email, agree, ...(await fetchAntiSpamField()) },
  });
  return confirmed;
}
