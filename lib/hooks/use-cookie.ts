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

/** BC-10: kept for a year, on the path `/`. */
export function keepCookie(name: CookieName, value: string): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(name, value, { path: '/', expires: COOKIE_DAYS, sameSite: 'Lax', secure });
  window.dispatchEvent(new Event(CHANGED));
}

/** The cookie's value, null when there is none; undefined until the page has hydrated. */
export const useCookie = (name: CookieName): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => Cookies.get(name) ?? null,
    () => undefined,
  );
