'use client';

import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { COOKIE_DAYS, type CookieName } from '@/lib/config/cookies';

/** A browser tells nobody of a changed cookie: this page does, and looks again when it is returned to. */
const CHANGED = 'shop:cookie';

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('focus', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('focus', onChange);
  };
}

/**
 * BC-10: kept on the path `/`.
 * @param expires days, or the moment it ends; a year by default
 */
export function keepCookie(name: CookieName, value: string, expires: number | Date = COOKIE_DAYS): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(name, value, { path: '/', expires, sameSite: 'Lax', secure });
  window.dispatchEvent(new Event(CHANGED));
}

export function dropCookie(name: CookieName): void {
  Cookies.remove(name, { path: '/' });
  window.dispatchEvent(new Event(CHANGED));
}

/** The cookie's value as it is now, null when there is none; in the browser alone. */
export const readCookie = (name: CookieName): string | null => Cookies.get(name) ?? null;

/** The cookie's value, null when there is none; undefined until the page has hydrated. */
export const useCookie = (name: CookieName): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readCookie(name),
    () => undefined,
  );
