'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Note, TextLink, Title } from '#components/ui/text.tsx';
import { purchasesQuery } from '#lib/api/purchases-query.ts';
import type { CertificatePurchase } from '#lib/contracts/certificate-sales.ts';
import { purchasePath } from '#lib/domain/certificate-purchases.ts';
import { formatDay, formatMoment } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import { texts } from '../texts.ts';
import styles from './certificates-view.module.scss';
import { Waiting } from './skeletons.tsx';

/** The certificates that the customer has bought, the latest first. */
export function CertificatesView() {
  const { data, error, isFetching, refetch } = useQuery(purchasesQuery);
  if (!data && error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting heights={['8rem', '8rem']} />;
  if (data.purchases.length === 0)
    return (
      <EmptyState title={texts.empty.certificates} hint={texts.empty.certificatesHint}>
        <ButtonLink href="/gift-certificates">{texts.empty.toCertificates}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul aria-label={texts.certificates.list}>
      {data.purchases.map((purchase) => (
        <li key={purchase.number} className={styles.item}>
          <PurchaseCard purchase={purchase} />
        </li>
      ))}
    </ul>
  );
}

const whenOf = ({ status, send_on, sent_at }: CertificatePurchase): string => {
  if (sent_at) return formatMoment(sent_at);
  return status === 'paid' ? `${purchaseTexts.sendOn} ${formatDay(send_on)}` : '';
};

function PurchaseCard({ purchase }: { purchase: CertificatePurchase }) {
  const { number, amount, status, status_title, recipient_name } = purchase;
  return (
    <article className={styles.card}>
      <Title size="md">
        {purchaseTexts.kind}, {formatExactPrice(amount)}
      </Title>
      <Row as="p" gap={3} wrap="tight" className={styles.state}>
        <span className={styles.status} data-status={status}>
          {status_title}
        </span>
        <span>{whenOf(purchase)}</span>
      </Row>
      <Note>{texts.certificates.to(recipient_name)}</Note>
      <TextLink prefetch={false} href={purchasePath(number)} aria-label={texts.certificates.openOf(number)}>
        {texts.certificates.open}
      </TextLink>
    </article>
  );
}
