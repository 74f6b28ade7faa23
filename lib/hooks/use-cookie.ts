'use client';

import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { COOKIE_DAYS, type CookieName } from '#lib/config/cookies.ts';
import { blockedCookies } from './has-cookie.ts';

/**
 * Event of a changed cookie, dispatched by this page, because browsers have none. Cookies are also read again when
 * the window gets the focus.
 */
const COOKIE_CHANGED = 'shop:cookie';

/** Reading throws in a sandboxed page. */
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
 * @param expires days or a date, a year by default
 */
export function setCookie(name: CookieName, value: string, expires: number | Date = COOKIE_DAYS): void {
  const secure = window.location.protocol === 'https:';
  try {
    Cookies.set(name, value, { path: '/', expires, sameSite: 'Lax', secure });
  } catch {
    // Treated like a browser that ignores the cookie.
  }
  if (readStored(name) === value) blockedCookies.delete(name);
  else blockedCookies.set(name, value);
  window.dispatchEvent(new Event(COOKIE_CHANGED));
}

export function removeCookie(name: CookieName): void {
  blockedCookies.delete(name);
  if (readStored(name) !== null) Cookies.remove(name, { path: '/' });
  window.dispatchEvent(new Event(COOKIE_CHANGED));
}

/** Returns the cookie's present value, null when it is not set. It works in the browser only. */
export const readCookie = (name: CookieName): string | null => blockedCookies.get(name) ?? readStored(name);

/** Returns the cookie's value, null when it is not set and undefined until the page has hydrated. */
export const useCookie = (name: CookieName): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readCookie(name),
    () => undefined,
  );
