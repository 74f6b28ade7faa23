import { Picture } from '@/components/ui/picture';
import type { CartItem } from '@/lib/contracts/cart';
import { formatPrice } from '@/lib/domain/money';
import { texts } from '../texts';
import styles from './summary.module.scss';

export function SummaryItems({ items }: { items: CartItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.offer_id} className={styles.item}>
          <Picture className={styles.picture} src={item.preview} alt="" sizes="64px" width={64} height={80} />
          <div className={styles.itemText}>
            <p>{item.title}</p>
            <p className={styles.note}>
              {item.product.color}, {texts.summary.size} {item.product.size} ·{' '}
              {texts.summary.quantity(item.quantity)}
            </p>
          </div>
          <p className={styles.price}>{formatPrice(item.price * item.quantity)}</p>
        </li>
      ))}
    </ul>
  );
}
