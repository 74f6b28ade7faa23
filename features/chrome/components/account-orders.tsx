'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatPrice } from '@/lib/domain/money';
import { ordersQuery } from '../queries';
import { texts } from '../texts';
import styles from './account.module.scss';

/** The orders made in this browser; each time it opens they are asked for anew. */
export default function AccountOrders({ onLeave }: { onLeave: () => void }) {
  const { data, isPending, isError } = useQuery({ ...ordersQuery, refetchOnMount: 'always' });
  if (isPending) return <Skeleton height="3rem" />;
  if (isError) return <p role="alert">{texts.account.failed}</p>;
  if (data.orders.length === 0) return <p className={styles.empty}>{texts.account.empty}</p>;
  return (
    <ul className={styles.orders}>
      {data.orders.map((order) => (
        <li key={order.number}>
          <Link href={`/order/${order.number}`} className={styles.order} onClick={onLeave}>
            <span>{order.number}</span>
            <span>{formatPrice(order.final_amount)}</span>
            <span className={styles.state}>{order.status_title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
