import { site } from '#lib/config/site.ts';
import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import styles from './gift-cards.module.scss';

interface GiftCardProps {
  /** The code of its design. */
  design: string;
  /** What it is worth, `5 000 ₽`; nothing stands there without. */
  value?: string;
}

/** A card as it is drawn, the same on the pages, in the form and in the buyer's own purchase. */
export const GiftCard = ({ design, value }: GiftCardProps) => (
  <div className={styles.card} data-design={design} aria-hidden="true">
    <span className={styles.name}>{site.name}</span>
    <span className={styles.kind}>{purchaseTexts.kind}</span>
    {value && <span className={styles.value}>{value}</span>}
  </div>
);
