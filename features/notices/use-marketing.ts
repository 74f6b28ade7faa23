'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { subscribeToEvents } from '#lib/analytics/events.ts';
import { clearAnalyticsStorage } from '#lib/analytics/memory.ts';
import { CONSENT_ALL, COOKIES } from '#lib/config/cookies.ts';
import { hasMarketingScripts } from '#lib/config/third-party-scripts.ts';
import { useCookie } from '#lib/hooks/use-cookie.ts';

/** Loads the configured third-party scripts after the shopper has consented to them (AP-18). */
export function useMarketing(): void {
  const consent = useCookie(COOKIES.consent);
  const isAllowed = consent === CONSENT_ALL;
  const isRefused = Boolean(consent) && !isAllowed;
  const path = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is counted
  useEffect(() => {
    if (!isAllowed || !hasMarketingScripts()) return;
    // The page is complete without these scripts, so a failure is ignored.
    import('./marketing.ts').then(({ startMarketing }) => startMarketing()).catch(() => undefined);
  }, [isAllowed, path]);

  // Events after a refusal are discarded. They are not sent even if the shopper consents later.
  useEffect(() => {
    if (!isRefused) return;
    clearAnalyticsStorage();
    return subscribeToEvents(() => undefined);
  }, [isRefused]);
}
