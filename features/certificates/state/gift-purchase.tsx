'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import type { CertificateSettings } from '@/lib/contracts/certificates';
import { isPurchaseNumber, normalizePurchaseNumber } from '@/lib/domain/certificate-purchases';
import { PurchaseSection } from '../purchase/purchase-section';
import { PurchaseState } from './purchase-state';

interface GiftPurchaseProps {
  /** Null in a shop that sells no certificates. */
  settings: CertificateSettings | null;
  /** Stands above the form. */
  children?: ReactNode;
}

/** The purchase that the address names, or the form of a new one. The page itself is the same for everybody. */
export function GiftPurchase({ settings, children }: GiftPurchaseProps) {
  const form = (
    <>
      {children}
      <PurchaseSection settings={settings} />
    </>
  );
  return (
    <Suspense fallback={form}>
      <ByAddress settings={settings} form={form} />
    </Suspense>
  );
}

function ByAddress({ settings, form }: Pick<GiftPurchaseProps, 'settings'> & { form: ReactNode }) {
  const number = normalizePurchaseNumber(useSearchParams().get('purchase') ?? '');
  return isPurchaseNumber(number) ? (
    <PurchaseState key={number} number={number} methods={settings?.methods ?? []} />
  ) : (
    form
  );
}
