import { Skeletons } from '#components/ui/skeletons.tsx';
import { SignedInOnly } from '#features/session/index.ts';
import { texts } from '../texts.ts';
import { CLOSED_ORDER_HEIGHTS } from './list-parts.tsx';
import styles from './orders-page.module.scss';
import { OrdersTabs } from './tabs.tsx';
import { OrdersTabPanel } from './views.tsx';

/** Orders, reviews and receipts of a customer (RT-23). The shell is the same for all visitors. */
export function OrdersPage() {
  const waiting = (
    <>
      <OrdersTabs view={null} />
      <Skeletons gap={6} heights={CLOSED_ORDER_HEIGHTS} />
    </>
  );
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.title}</h1>
      <SignedInOnly fallback={waiting}>
        <OrdersTabPanel />
      </SignedInOnly>
    </div>
  );
}
