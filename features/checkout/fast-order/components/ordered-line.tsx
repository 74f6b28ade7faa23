import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import type { OrderItem } from '@/lib/contracts/orders';
import { formatExactPrice } from '@/lib/domain/money';
import { isOneSize } from '@/lib/domain/one-size';
import { orderTexts } from '@/lib/texts/order';
import { texts } from '../texts';
import styles from './fast-order.module.scss';

interface OrderedLineProps {
  title: string;
  size: string;
  /** The same as the shop has it; undefined until it has answered. */
  item: OrderItem | undefined;
}

/** What is ordered: picture, title, size, price. */
export function OrderedLine({ title, size, item }: OrderedLineProps) {
  const kind = isOneSize(size) ? size : texts.size(size);
  return (
    <div className={styles.line}>
      {item ? (
        <Picture className={styles.picture} src={item.preview} alt="" sizes="48px" width={48} height={60} />
      ) : (
        <Skeleton height="3.75rem" />
      )}
      <div className={styles.goods}>
        <p>{item?.title ?? title}</p>
        <p className={styles.note}>{item ? orderTexts.kind(item) : kind}</p>
      </div>
      {item?.price !== undefined && <p className={styles.price}>{formatExactPrice(item.price)}</p>}
    </div>
  );
}
