'use client';

import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { COOKIE_DAYS, type CookieName } from '#lib/config/cookies.ts';
import { blockedCookieValues } from './has-cookie.ts';

/**
 * Name of the event that this page dispatches after a change of a cookie, because browsers have no such event.
 * Cookies are also read again when the window gets the focus.
 */
const COOKIE_CHANGED = 'shop:cookie';

/** Returns the cookie that the browser has stored. In a sandboxed page, where reading throws, the result is null. */
function readStored(name: CookieName): string | null {
  try {
    return Cookies.get(name) ?? null;
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void) {
  window.addEventListener(COOKIE_CHANGED, onChange);
  window.addEventListener('focus', onChange);
  return () => {
    window.removeEventListener(COOKIE_CHANGED, onChange);
    window.removeEventListener('focus', onChange);
  };
}

/**
 * Sets a cookie on the path `/` (BC-10).
 * @param expires lifetime in days, or the date of expiry. The default is a year.
 */
export function setCookie(name: CookieName, value: string, expires: number | Date = COOKIE_DAYS): void {
  const secure = window.location.protocol === 'https:';
  try {
    Cookies.set(name, value, { path: '/', expires, sameSite: 'Lax', secure });
  } catch {
    // A browser that throws when the cookie is set is treated like a browser that ignores the cookie.
  }
  if (readStored(name) === value) blockedCookieValues.delete(name);
  else blockedCookieValues.set(name, value);
  window.dispatchEvent(new Event(COOKIE_CHANGED));
}

export function removeCookie(name: CookieName): void {
  blockedCookieValues.delete(name);
  if (readStored(name) !== null) Cookies.remove(name, { path: '/' });
  window.dispatchEvent(new Event(COOKIE_CHANGED));
}

/** Returns the current value of a cookie, or null when the cookie is not set. Call it in the browser only. */
export const readCookie = (name: CookieName): string | null =>
  blockedCookieValues.get(name) ?? readStored(name);

/**
 * Returns the value of a cookie, or null when the cookie is not set. It is undefined before the page has
 * hydrated.
 */
export const useCookie = (name: CookieName): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readCookie(name),
    () => undefined,
  );
