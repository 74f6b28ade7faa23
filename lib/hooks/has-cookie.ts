import type { CookieName } from '#lib/config/cookies.ts';

/** Cookies that the browser refused to store, because it blocks them; they last until the page is left. */
export const refusedCookies = new Map<CookieName, string>();

/** Whether a cookie is set; for checks that run before the code that reads cookies has loaded. */
export function hasCookie(name: CookieName): boolean {
  if (refusedCookies.has(name)) return true;
  try {
    return document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
  } catch {
    // Reading throws where the page is sandboxed.
    return false;
  }
}
