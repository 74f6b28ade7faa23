import { antiSpamPair } from '@/lib/api/anti-spam';
import { request } from '@/lib/api/client';

/** Subscribes an address (VA-13). @throws ApiFailure */
export async function sendSubscription(email: string, agree: true): Promise<void> {
  await request('POST /api/v1/form/subscribe', { body: { email, agree, ...(await antiSpamPair()) } });
}
