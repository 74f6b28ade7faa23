import { COOKIES } from '#lib/config/cookies.ts';

const isSet = (name: string) => `/(^|; )${name}=/.test(document.cookie)`;

/**
 * Says on <html> before the first paint which question the shopper has not answered yet, so that its space is there
 * from the start: pages are the same for everyone and cannot know (lib/hooks/mark-question.ts keeps it up to date).
 */
export const questionMarker =
  'try{document.documentElement.dataset.question=' +
  `${isSet(COOKIES.consent)}?${isSet(COOKIES.city)}?'':'city':'consent'` +
  // Reading cookies throws where the page is sandboxed.
  '}catch{}';
