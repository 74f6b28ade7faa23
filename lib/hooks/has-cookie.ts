import type { CookieName } from '#lib/config/cookies.ts';

/** Cookies that the browser blocks, in memory until the page is left. */
export const blockedCookies = new Map<CookieName, string>();

/** True when a cookie is set. For checks that run before the code that reads cookies has loaded. */
export function hasCookie(name: CookieName): boolean {
  if (blockedCookies.has(name)) return true;
  try {
    return document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
  } catch {
    // Reading throws in a sandboxed page.
    return false;
  }
}
