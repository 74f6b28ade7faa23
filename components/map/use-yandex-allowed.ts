'use client';

import { useEffect, useState } from 'react';
import { CONSENT_ALL, COOKIES } from '#lib/config/cookies.ts';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { useCookie } from '#lib/hooks/use-cookie.ts';

/**
 * Key in sessionStorage. It is set when the shopper has clicked the button for Yandex Maps. All maps of the
 * visit are then Yandex Maps.
 */
const STORAGE_KEY = 'yandex-maps';

/**
 * Returns whether Yandex Maps may be loaded (AP-18). The shopper must have consented to third-party scripts,
 * or have clicked the button for Yandex Maps in this visit.
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
