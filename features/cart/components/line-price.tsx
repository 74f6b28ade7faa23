import { HiddenText } from '#components/ui/text.tsx';
import type { CartItem } from '#lib/contracts/cart.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { texts } from '../texts.ts';
import styles from './cart-line.module.scss';

/** Price of the whole line, and its price before the discount. */
export function LinePrice({ item }: { item: CartItem }) {
  const discounted = item.base_price > item.price;
  return (
    <p className={styles.price}>
      <span data-discounted={discounted || undefined}>{formatExactPrice(item.price * item.quantity)}</span>
      {discounted && (
        <>
          <HiddenText>{texts.wasPrice}</HiddenText>
          <s>{formatExactPrice(item.base_price * item.quantity)}</s>
        </>
      )}
    </p>
  );
}
