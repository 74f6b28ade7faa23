import type { Price as PriceValue } from '@/lib/contracts/product';
import { formatPrice } from '@/lib/domain/money';
import { productTexts } from '@/lib/texts/product';
import styles from './price.module.scss';

interface PriceProps {
  price: PriceValue;
  /** `lg` on the product's own page. */
  size?: 'lg';
}

/** The price; with a discount also the old price, struck through, and the percentage. */
export function Price({ price, size }: PriceProps) {
  const discounted = price.discount_percent > 0;
  return (
    <p className={styles.price} data-size={size} data-discounted={discounted || undefined}>
      <span className={styles.label}>{`${productTexts.price} `}</span>
      <span className={styles.current}>{formatPrice(price.price)}</span>
      {discounted && (
        <>
          <span className={styles.label}>{` ${productTexts.basePrice} `}</span>
          <s className={styles.base}>{formatPrice(price.base_price)}</s>
          <span className={styles.percent}>{productTexts.discount(price.discount_percent)}</span>
        </>
      )}
    </p>
  );
}
