'use client';

import { useId } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { useMounted } from '#lib/hooks/use-mounted.ts';
import { noScripts } from '#lib/texts/no-scripts.ts';
import sheet from '../sheet.module.scss';
import styles from './purchase.module.scss';
import { PurchaseForm } from './purchase-form.tsx';
import { texts } from './texts.ts';

/** Stands for the form until the browser has its draft, and for the purchase until it is read. */
export const FormSkeleton = () => <Skeletons className={styles.waiting} heights={['44rem']} />;

/** The form under its heading. @param settings null in a shop that sells no certificates */
export function PurchaseSection({ settings }: { settings: CertificateSettings | null }) {
  const titleId = useId();
  // The draft lies in the browser: what the server draws has to be the same for everybody.
  const isMounted = useMounted();
  return (
    <section className={styles.section} id="buy" aria-labelledby={titleId}>
      <Stack gap={3} className={sheet.sheet}>
        <Title id={titleId}>{settings ? texts.title : texts.none.title}</Title>
        <Text tone="soft">{settings ? texts.lead : texts.none.text}</Text>
        <noscript>
          <p>{noScripts.title}</p>
        </noscript>
        {settings && (isMounted ? <PurchaseForm settings={settings} /> : <FormSkeleton />)}
      </Stack>
    </section>
  );
}
