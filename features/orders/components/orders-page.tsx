import { SignedInOnly } from '#features/session/index.ts';
import { texts } from '../texts.ts';
import styles from './orders-page.module.scss';
import { OrdersSkeleton } from './skeletons.tsx';
import { Tabs } from './tabs.tsx';
import { Views } from './views.tsx';

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
