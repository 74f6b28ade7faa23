'use client';

import { useEffect } from 'react';
import { CONSENT_ALL, COOKIES } from '@/lib/config/cookies';
import { hasMarketing } from '@/lib/config/third-party-scripts';
import { useCookie } from '@/lib/hooks/use-cookie';

/** AP-18: starts the configured third-party scripts once the shopper has consented to them. */
export function useMarketing(): void {
  const allowed = useCookie(COOKIES.consent) === CONSENT_ALL;
  useEffect(() => {
    if (!allowed || !hasMarketing()) return;
    // The shopper did not ask for these scripts, so a failure is ignored.
    import('./marketing').then(({ startMarketing }) => startMarketing()).catch(() => undefined);
  }, [allowed]);
}
