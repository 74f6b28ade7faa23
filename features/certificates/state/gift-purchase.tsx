'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { numberInAddress } from '#lib/domain/typed-number.ts';
import { useMounted } from '#lib/hooks/use-mounted.ts';
import { PurchaseSection } from '../purchase/purchase-section.tsx';
import { PurchaseState } from './purchase-state.tsx';

interface GiftPurchaseProps {
  /** Null in a shop that sells no certificates. */
  settings: CertificateSettings | null;
  /** Stands above the form. */
  children?: ReactNode;
}

/** The purchase that the address names, or the form of a new one. The document is the same for everybody. */
export function GiftPurchase({ settings, children }: GiftPurchaseProps) {
  const asked = numberInAddress(useSearchParams().get('purchase'));
  const number = useMounted() ? asked : null;
  if (number) return <PurchaseState key={number} number={number} methods={settings?.methods ?? []} />;
  return (
    <>
      {children}
      <PurchaseSection settings={settings} />
    </>
  );
}
