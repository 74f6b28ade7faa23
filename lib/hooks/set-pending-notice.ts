import { COOKIES } from '#lib/config/cookies.ts';
import { hasCookie } from './has-cookie.ts';

/**
 * Sets the pending notice, consent or city, as an attribute of <html>. The page reserves space for this notice
 * only. Before the first paint a script of the gateway sets the attribute
 * (gateway/html/pending-notice-script.ts). Once the city notice is shown, its space remains until the next page
 * load, so that the page does not shift when the visitor answers the notice.
 */
export function setPendingNotice(): void {
  const { dataset } = document.documentElement;
  const isAnswered = hasCookie(COOKIES.consent);
  if (isAnswered && dataset.question === 'city') return;
  const next = hasCookie(COOKIES.city) ? '' : 'city';
  dataset.question = isAnswered ? next : 'consent';
}
