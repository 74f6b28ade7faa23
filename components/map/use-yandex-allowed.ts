'use client';

import { useEffect, useState } from 'react';
import { CONSENT_ALL, COOKIES } from '#lib/config/cookies.ts';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { useCookie } from '#lib/hooks/use-cookie.ts';

/** sessionStorage key: after a shopper has requested one Yandex map, all maps of the visit use Yandex. */
const STORAGE_KEY = 'yandex-maps';

/**
 * Returns whether Yandex Maps may be loaded (AP-18): by consent to third-party scripts, or by a press in this visit.
 */
export function useYandexAllowed() {
  const consent = useCookie(COOKIES.consent);
  const [isRequested, setRequested] = useState(false);
  useEffect(() => setRequested(tabStorage.getItem(STORAGE_KEY) !== null), []);
  const allow = () => {
    tabStorage.setItem(STORAGE_KEY, 'yes');
    setRequested(true);
  };
  return { allowed: consent === CONSENT_ALL || isRequested, allow };
}
