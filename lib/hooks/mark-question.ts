import { COOKIES } from '#lib/config/cookies.ts';
import { hasCookie } from './has-cookie.ts';

/**
 * Says on <html> which question the shopper has not answered yet, as the gateway does before the first paint
 * (gateway/html/question-marker.ts): its space is on the page, and no other's. The city's line stays until the next
 * page load, so that its answer moves nothing, even when this runs after the answer.
 */
export function markQuestion(): void {
  const { dataset } = document.documentElement;
  const isAnswered = hasCookie(COOKIES.consent);
  if (isAnswered && dataset.question === 'city') return;
  const next = hasCookie(COOKIES.city) ? '' : 'city';
  dataset.question = isAnswered ? next : 'consent';
}
