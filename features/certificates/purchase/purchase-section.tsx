'use client';

import { useId } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { useMounted } from '#lib/hooks/use-mounted.ts';
import { noScriptTexts } from '#lib/texts/no-scripts.ts';
import sheet from '../sheet.module.scss';
import styles from './purchase.module.scss';
import { PurchaseForm } from './purchase-form.tsx';
import { texts } from './texts.ts';

/** Placeholder of the form until the draft is loaded from the browser, and of a purchase until it is loaded. */
export const PurchaseFormSkeleton = () => <Skeletons className={styles.waiting} heights={['44rem']} />;

/**
 * Section with the purchase form and its heading.
 * @param settings null in a shop that sells no certificates
 */
export function PurchaseSection({ settings }: { settings: CertificateSettings | null }) {
  const titleId = useId();
  // The form is rendered after mounting, because its draft is in the browser's storage, and the server's HTML is the
  // same for all visitors.
  const isMounted = useMounted();
  return (
    <section className={styles.section} id="buy" aria-labelledby={titleId}>
      <Stack gap={3} className={sheet.sheet}>
        <Title id={titleId}>{settings ? texts.title : texts.none.title}</Title>
        <Text tone="soft">{settings ? texts.lead : texts.none.text}</Text>
        <noscript>
          <p>{noScriptTexts.title}</p>
        </noscript>
        {settings && (isMounted ? <PurchaseForm settings={settings} /> : <PurchaseFormSkeleton />)}
      </Stack>
    </section>
  );
}
