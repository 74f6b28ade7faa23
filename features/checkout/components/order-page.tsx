import { texts } from '../texts.ts';
import styles from './checkout.module.scss';
import { Checkout } from './checkout.tsx';

/** The static shell of /order; everything personal is rendered in the browser. */
export function OrderPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{texts.title}</h1>
      <Checkout />
    </div>
  );
}
