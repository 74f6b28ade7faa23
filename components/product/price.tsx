import type { Price as PriceValue } from '#lib/contracts/product.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { cardTexts } from '#lib/texts/card.ts';
import styles from './price.module.scss';

interface PriceProps {
  /** Null when the price is unknown. Nothing is then rendered. */
  price: Omit<PriceValue, 'discount_info'> | null;
  /** `lg` on the product's page. */
  size?: 'lg';
}

/**
 * Price of a product. For a discounted product the old price, struck through, and the percentage are shown as
 * well.
 */
export function Price({ price, size }: PriceProps) {
  if (!price) return null;
  const discounted = price.discount_percent > 0;
  return (
    <p className={styles.price} data-size={size} data-discounted={discounted || undefined}>
      <span>{`${cardTexts.price} `}</span>
      <b>{formatExactPrice(price.price)}</b>
      {discounted && (
        <>
          <span>{` ${cardTexts.basePrice} `}</span>
          <s>{formatExactPrice(price.base_price)}</s>
          <small>{cardTexts.discount(price.discount_percent)}</small>
        </>
      )}
    </p>
  );
}
