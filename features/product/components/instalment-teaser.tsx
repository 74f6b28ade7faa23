import { installments } from '@/lib/domain/installments';
import { formatPrice } from '@/lib/domain/money';
import { texts } from '../texts';
import styles from './instalment-teaser.module.scss';

// The page is kept for days and names no dates; only the payments' size is read.
const ANY_DAY = '2026-01-01';

interface InstalmentTeaserProps {
  /** Roubles, like the limit. */
  price: number;
  limit: number;
}

/** BC-09: what one of four payments is; nothing above the limit. */
export function InstalmentTeaser({ price, limit }: InstalmentTeaserProps) {
  const part = installments(price, ANY_DAY, limit)?.[0];
  if (!part) return null;
  return (
    <p className={styles.teaser}>
      <strong className={styles.part}>{texts.instalments(formatPrice(part.amount))}</strong>
      <span>{texts.instalmentsNote}</span>
    </p>
  );
}
