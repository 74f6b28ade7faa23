'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ordersQuery } from '@/lib/api/orders-query';
import { hasAttempt } from '../attempt';
import { orderPath } from '../path';
import { texts } from '../texts';
import styles from './notice.module.scss';

/** Nothing to order; perhaps because the order went through and its answer was lost. */
export function CheckoutEmpty() {
  const [attempted] = useState(hasAttempt);
  const { data } = useQuery({ ...ordersQuery, enabled: attempted });
  const placed = data?.orders[0]?.number;
  return (
    <div className={styles.notice}>
      <p className={styles.title}>{texts.empty.title}</p>
      {placed ? (
        <>
          <p>{texts.empty.placed(placed)}</p>
          <ButtonLink href={orderPath(placed)}>{texts.empty.open}</ButtonLink>
        </>
      ) : (
        <>
          <p>{texts.empty.hint}</p>
          <ButtonLink href="/catalog/shoes">{texts.empty.action}</ButtonLink>
        </>
      )}
    </div>
  );
}
