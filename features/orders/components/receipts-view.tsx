'use client';

import { useQuery } from '@tanstack/react-query';
import { Receipt } from '#features/order-actions/index.ts';
import { orderHref, viewHref } from '../address.ts';
import { receiptsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { Nothing, Waiting } from './list-parts.tsx';
import styles from './receipts-view.module.scss';

/** Receipts of purchases in this shop and, with the loyalty card, in stores. The latest is first. */
export function ReceiptsView() {
  const query = useQuery(receiptsQuery);
  if (!query.data) return <Waiting query={query} heights={['19rem', '19rem']} />;
  const { cheques } = query.data;
  if (cheques.length === 0) return <Nothing view="receipts" href={viewHref('orders')} />;
  return (
    <ul className={styles.list} aria-label={texts.receipts.list}>
      {cheques.map((receipt) => (
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
