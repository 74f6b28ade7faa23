'use client';

import { useQuery } from '@tanstack/react-query';
import { Stack } from '#components/ui/layout.tsx';
import { Note, TextLink, Title } from '#components/ui/text.tsx';
import { purchasesQuery } from '#lib/api/purchases-query.ts';
import type { CertificatePurchase } from '#lib/contracts/certificate-sales.ts';
import { buildPurchasePath } from '#lib/domain/certificate-purchases.ts';
import { formatDay, formatMoment } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import { texts } from '../texts.ts';
import styles from './certificates-view.module.scss';
import { EmptyList, ListPlaceholder, StatusLine } from './list-parts.tsx';

/** Certificates that the customer has bought, the latest first. */
export function CertificatesView() {
  const query = useQuery(purchasesQuery);
  if (!query.data) return <ListPlaceholder query={query} heights={['8rem', '8rem']} />;
  const { purchases } = query.data;
  if (purchases.length === 0) return <EmptyList view="certificates" href="/gift-certificates" />;
  return (
    <ul aria-label={texts.certificates.list}>
      {purchases.map((purchase) => (
        <li key={purchase.number} className={styles.item}>
          <PurchaseCard purchase={purchase} />
        </li>
      ))}
    </ul>
  );
}

const formatTime = ({ status, send_on, sent_at }: CertificatePurchase): string => {
  if (sent_at) return formatMoment(sent_at);
  return status === 'paid' ? `${purchaseTexts.sendOn} ${formatDay(send_on)}` : '';
};

function PurchaseCard({ purchase }: { purchase: CertificatePurchase }) {
  const { number, amount, status, status_title, recipient_name } = purchase;
  return (
    <Stack as="article" gap={2} start className={styles.card}>
      <Title size="md">
        {purchaseTexts.kind}, {formatExactPrice(amount)}
      </Title>
      <StatusLine status={status} title={status_title}>
        <span>{formatTime(purchase)}</span>
      </StatusLine>
      <Note>{texts.certificates.to(recipient_name)}</Note>
      <TextLink
        prefetch={false}
        href={buildPurchasePath(number)}
        aria-label={texts.certificates.openOf(number)}
      >
        {texts.certificates.open}
      </TextLink>
    </Stack>
  );
}
