import type { CookieName } from '@/lib/config/cookies';

/** Whether a cookie is set; for checks that run before the code that reads cookies has loaded. */
export const hasCookie = (name: CookieName): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
