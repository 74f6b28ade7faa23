'use client';

import { useEffect, useEffectEvent } from 'react';
import { isCertificate } from '#lib/domain/certificates.ts';

/**
 * The code that a letter's link brings. It stands in the fragment, which browsers send to no server.
 * @param hash `#certificate=A1B2C3D4E5F6G7H8`
 */
export function codeFromHash(hash: string): string | null {
  const [, code = ''] = /^#certificate=([\dA-Z]+)$/.exec(hash) ?? [];
  return isCertificate(code) ? code : null;
}

/** Hands over the code of the address once the page has hydrated, and takes it out of the address and the history. */
export function useCodeFromAddress(take: (code: string) => void): void {
  const read = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    const code = codeFromHash(hash);
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
