import { site } from '@/lib/config/site';
import type { CertificateSettings } from '@/lib/contracts/certificates';
import { formatPrice } from '@/lib/domain/money';
import styles from './gift-cards.module.scss';
import { texts } from './texts';

/** The designs of the electronic card; each shows one of the values on offer. */
export function GiftCards({ designs, nominals }: Pick<CertificateSettings, 'designs' | 'nominals'>) {
  return (
    <ul className={styles.cards} aria-label={texts.designs}>
      {designs.map(({ code, title }, index) => (
        <li key={code} className={styles.item}>
          <div className={styles.card} data-design={code} aria-hidden="true">
            <span className={styles.name}>{site.name}</span>
            <span className={styles.kind}>{texts.kind}</span>
            <span className={styles.value}>{formatPrice(nominals[(index + 1) % nominals.length] ?? 0)}</span>
          </div>
          <p className={styles.title}>{title}</p>
        </li>
      ))}
    </ul>
  );
}
