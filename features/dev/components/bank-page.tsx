import { Bank } from './bank.tsx';
import styles from './dev-page.module.scss';

/** /dev/bank/{id}: the payment is read in the browser. */
export function BankPage() {
  return (
    <div className={styles.page}>
      <Bank />
    </div>
  );
}
