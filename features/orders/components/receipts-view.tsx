'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Receipt } from '#features/order-actions/index.ts';
import { orderHref, viewHref } from '../address.ts';
import { receiptsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './receipts-view.module.scss';
import { Waiting } from './skeletons.tsx';

/** Receipts of purchases here and, with the loyalty card, in stores; the latest first. */
export function ReceiptsView() {
  const { data, error, isFetching, refetch } = useQuery(receiptsQuery);
  if (!data && error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting heights={['19rem', '19rem']} />;
  if (data.cheques.length === 0)
    return (
      <EmptyState title={texts.empty.receipts} hint={texts.empty.receiptsHint}>
        <ButtonLink href={viewHref('orders')}>{texts.empty.toOrders}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className={styles.list} aria-label={texts.receipts.list}>
      {data.cheques.map((receipt) => (
        <li key={receipt.id}>
          <Receipt
            receipt={receipt}
            orderHref={receipt.order_number ? orderHref(receipt.order_number) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
