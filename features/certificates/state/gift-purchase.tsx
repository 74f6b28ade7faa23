'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { parseNumberFromUrl } from '#lib/domain/number-input.ts';
import { useMounted } from '#lib/hooks/use-mounted.ts';
import { PurchaseSection } from '../purchase/purchase-section.tsx';
import { PurchaseState } from './purchase-state.tsx';

interface GiftPurchaseProps {
  /** Null in a shop that sells no certificates. */
  settings: CertificateSettings | null;
  /** Content above the form. */
  children?: ReactNode;
}

/**
 * Purchase whose number is in the URL, or the form for a new purchase. The server renders the same document for all
 * visitors.
 */
export function GiftPurchase({ settings, children }: GiftPurchaseProps) {
  const numberInUrl = parseNumberFromUrl(useSearchParams().get('purchase'));
  const number = useMounted() ? numberInUrl : null;
  if (number) return <PurchaseState key={number} number={number} methods={settings?.methods ?? []} />;
  return (
    <>
      {children}
      <PurchaseSection settings={settings} />
    </>
  );
}
