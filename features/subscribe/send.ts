import { antiSpamPair } from '@/lib/api/anti-spam';
import { call } from '@/lib/api/client';

/** Subscribes an address (VA-13). @throws ApiFailure */
export async function sendSubscription(email: string, agree: true): Promise<void> {
  await call('POST /api/v1/form/subscribe', { body: { email, agree, ...(await antiSpamPair()) } });
}
