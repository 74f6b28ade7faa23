'use client';

import { useQuery } from '@tanstack/react-query';
import { Receipt } from '#features/order-actions/index.ts';
import { buildOrderHref, buildViewHref } from '../address.ts';
import { receiptsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { EmptyList, ListPlaceholder } from './list-parts.tsx';
import styles from './receipts-view.module.scss';

/** Receipts of purchases in this shop and, with the loyalty card, in stores. The latest is first. */
export function ReceiptsView() {
  const query = useQuery(receiptsQuery);
  if (!query.data) return <ListPlaceholder query={query} heights={['19rem', '19rem']} />;
  const { cheques } = query.data;
  if (cheques.length === 0) return <EmptyList view="receipts" href={buildViewHref('orders')} />;
  return (
    <ul className={styles.list} aria-label={texts.receipts.list}>
      {cheques.map((receipt) => (
        <li key={receipt.id}>
          <Receipt
            receipt={receipt}
            orderHref={receipt.order_number ? buildOrderHref(receipt.order_number) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
