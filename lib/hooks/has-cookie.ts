import type { CookieName } from '@/lib/config/cookies';

/** Whether the browser keeps a cookie; for what has to be known before the code that reads them is here. */
export const hasCookie = (name: CookieName): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
