'use client';

import { useEffect } from 'react';
import { ALL, COOKIES } from '@/lib/config/cookies';
import { hasMarketing } from '@/lib/config/outside-scripts';
import { useCookie } from '@/lib/hooks/use-cookie';

/** AP-18: starts the configured scripts of others, once the shopper has consented to them. */
export function useConsent(): void {
  const allowed = useCookie(COOKIES.consent) === ALL;
  useEffect(() => {
    if (!allowed || !hasMarketing()) return;
    // Nobody has asked for being measured: when it does not come, nothing is said.
    import('./marketing').then(({ startMarketing }) => startMarketing()).catch(() => undefined);
  }, [allowed]);
}
