import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import styles from './gift-cards.module.scss';

interface GiftCardProps {
  /** Code of the design. */
  design: string;
  /** Value of the card, `5 000 ₽`. Omitted on a card without a value. */
  value?: string;
}

/** Picture of a gift card on the pages, in the form and in the buyer's purchase. */
export const GiftCard = ({ design, value }: GiftCardProps) => (
  <div className={styles.card} data-design={design} aria-hidden="true">
    <span className={styles.name}>{getShopName()}</span>
    <span className={styles.kind}>{purchaseTexts.kind}</span>
    {value && <span className={styles.value}>{value}</span>}
  </div>
);
