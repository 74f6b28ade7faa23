'use client';

import { useEffect, useEffectEvent } from 'react';
import { isCertificate } from '#lib/domain/certificates.ts';

/**
 * Parses the code from an e-mail's link. The code is in the fragment, which browsers do not send to servers.
 * @param hash `#certificate=A1B2C3D4E5F6G7H8`
 * @returns null without a valid code
 */
export function parseCertificateHash(hash: string): string | null {
  const [, code = ''] = /^#certificate=([\dA-Z]+)$/.exec(hash) ?? [];
  return isCertificate(code) ? code : null;
}

/**
 * Reads the code from the URL after hydration, and removes the code from the URL and the history.
 * @param take called with the code
 */
export function useCodeFromAddress(take: (code: string) => void): void {
  const read = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    const code = parseCertificateHash(hash);
    if (code === null) return;
    window.history.replaceState(null, '', pathname + search);
    take(code);
  });
  useEffect(() => {
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
}
