'use client';

import { useEffect, useState } from 'react';
import { ALL, COOKIES } from '@/lib/config/cookies';
import { useCookie } from '@/lib/hooks/use-cookie';

/** Kept with the tab: who has asked for one map gets the next ones of the visit too. */
const ASKED = 'yandex-maps';

/** Whether Yandex may be called (AP-18): by the consent to scripts of others, or by a press in this visit. */
export function useYandexAllowed() {
  const consent = useCookie(COOKIES.consent);
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(sessionStorage.getItem(ASKED) !== null), []);
  const allow = () => {
    sessionStorage.setItem(ASKED, 'yes');
    setAsked(true);
  };
  return { allowed: consent === ALL || asked, allow };
}
