'use client';

import { Button } from '#components/ui/button.tsx';
import { CONSENT_ALL, COOKIES, type CookieConsent } from '#lib/config/cookies.ts';
import { hasMarketingScripts } from '#lib/config/third-party-scripts.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { setCookie, useCookie } from '#lib/hooks/use-cookie.ts';
import { consentTexts } from '#lib/texts/consent.ts';

/**
 * Buttons of the consent notice. Third-party scripts are loaded only after the visitor has consented (AP-18).
 */
export default function ConsentAnswers({ onAnswer }: { onAnswer?: () => void }) {
  const before = useCookie(COOKIES.consent);
  const answer = (consent: CookieConsent) => {
    setCookie(COOKIES.consent, consent);
    onAnswer?.();
    // Running third-party scripts cannot be unloaded, so the page is reloaded without them.
    if (before === CONSENT_ALL && consent !== CONSENT_ALL && hasMarketingScripts()) reloadPage();
  };
  return (
    <>
      <Button size="sm" onClick={() => answer('all')}>
        {consentTexts.all}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => answer('necessary')}>
        {consentTexts.necessary}
      </Button>
    </>
  );
}
