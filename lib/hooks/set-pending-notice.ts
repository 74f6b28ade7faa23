import { COOKIES } from '#lib/config/cookies.ts';
import { hasCookie } from './has-cookie.ts';

/**
 * Sets the pending notice, consent or city, as an attribute of <html>. Only the space of that notice is reserved on
 * the page. The gateway sets it before the first paint (gateway/html/pending-notice-script.ts). The line of the city stays
 * until the next page load, so that answering it moves nothing, even when this runs after the answer.
 */
export function setPendingNotice(): void {
  const { dataset } = document.documentElement;
  const isAnswered = hasCookie(COOKIES.consent);
  if (isAnswered && dataset.question === 'city') return;
  const next = hasCookie(COOKIES.city) ? '' : 'city';
  dataset.question = isAnswered ? next : 'consent';
}
