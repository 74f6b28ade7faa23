import type { CookieName } from '#lib/config/cookies.ts';

/** Values of cookies that the browser blocks. They are retained until the page is left. */
export const blockedCookieValues = new Map<CookieName, string>();

/** True when a cookie is set. Use it where js-cookie (use-cookie.ts) is not loaded yet. */
export function hasCookie(name: CookieName): boolean {
  if (blockedCookieValues.has(name)) return true;
  try {
    return document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
  } catch {
    // Reading throws in a sandboxed page.
    return false;
  }
}
