import { SignedInOnly } from '@/features/session';
import { texts } from '../texts';
import styles from './orders-page.module.scss';
import { OrdersSkeleton } from './skeletons';
import { Tabs } from './tabs';
import { Views } from './views';

/** RT-23: a customer's orders, reviews and receipts. The shell is the same for everybody. */
export function OrdersPage() {
  const waiting = (
    <>
      <Tabs view={null} />
      <OrdersSkeleton />
    </>
  );
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.title}</h1>
      <SignedInOnly fallback={waiting}>
        <Views />
      </SignedInOnly>
    </div>
  );
}
