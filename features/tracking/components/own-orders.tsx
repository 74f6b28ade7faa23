'use client';

import Link from 'next/link';
import { useSession } from '#features/session/index.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { texts } from '../texts.ts';
import styles from './tracking-page.module.scss';

/** Link to the orders page, shown to customers. On the orders page, customers find their orders without a number. */
export function OwnOrders() {
  const session = useAfterHydration(useSession().data);
  return (
    <p className={styles.own}>
      {session?.auth && (
        <Link href="/personal/orders" className={styles.phone}>
          {texts.own}
        </Link>
      )}
    </p>
  );
}
