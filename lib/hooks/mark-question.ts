import { COOKIES } from '@/lib/config/cookies';
import { hasCookie } from './has-cookie';

/**
 * Says on <html> which question the shopper has not answered yet, as the gateway does before the first paint
 * (gateway/html/question-marker.ts): its space is on the page, and no other's.
 */
export function markQuestion(): void {
  const next = hasCookie(COOKIES.city) ? '' : 'city';
  document.documentElement.dataset.question = hasCookie(COOKIES.consent) ? next : 'consent';
}
