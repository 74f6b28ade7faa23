import { COOKIES } from '#lib/config/cookies.ts';

/** Builds the check that a cookie is set, as JavaScript. */
const isSet = (name: string) => `/(^|; )${name}=/.test(document.cookie)`;

/**
 * Script that sets `data-question` on `<html>` before the first paint. The value names the notice that the shopper has
 * not answered yet, so that space for the notice is reserved from the start. The HTML cannot contain this value,
 * because cached pages are the same for everyone. lib/hooks/set-pending-notice.ts updates the attribute later.
 */
export const pendingNoticeScript =
  'try{document.documentElement.dataset.question=' +
  `${isSet(COOKIES.consent)}?${isSet(COOKIES.city)}?'':'city':'consent'` +
  // Reading cookies throws in a sandboxed page.
  '}catch{}';
