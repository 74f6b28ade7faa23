import { texts } from '../texts';
import { Checkout } from './checkout';
import styles from './checkout.module.scss';

/** The static shell of /order; all of it that is personal comes from the browser. */
export function OrderPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.title}</h1>
      <Checkout />
    </div>
  );
}
