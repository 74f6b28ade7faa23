import type { site } from '@/lib/config/site';
import { frameTexts } from '../texts';
import styles from './footer.module.scss';

/** A payment brand's name as text, in place of its logo. */
export function PaymentMark({ brand }: { brand: (typeof site.paymentBrands)[number] }) {
  return <span className={styles.mark}>{frameTexts.brands[brand]}</span>;
}
