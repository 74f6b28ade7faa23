import { texts } from '../texts';
import { Checkout } from './checkout';
import styles from './checkout.module.scss';

/** The static shell of /order; everything personal is rendered in the browser. */
export function OrderPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.title}</h1>
      <Checkout />
    </div>
  );
}
