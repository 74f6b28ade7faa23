import { installments } from '@/lib/domain/installments';
import { formatPrice } from '@/lib/domain/money';
import { texts } from '../texts';
import styles from './installment-teaser.module.scss';

// The page is cached for days, so it shows no dates: only the size of the payments is used.
const ANY_DAY = '2026-01-01';

interface InstallmentTeaserProps {
  /** In roubles, as `limit` is. */
  price: number;
  limit: number;
}

/** BC-09: the size of one of four payments; nothing above the limit. */
export function InstallmentTeaser({ price, limit }: InstallmentTeaserProps) {
  const part = installments(price, ANY_DAY, limit)?.[0];
  if (!part) return null;
  return (
    <p className={styles.teaser}>
      <strong className={styles.part}>{texts.installments(formatPrice(part.amount))}</strong>
      <span>{texts.installmentsNote}</span>
    </p>
  );
}
