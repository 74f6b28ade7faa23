import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { OrderItem } from '#lib/contracts/orders.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { texts } from '../texts.ts';
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
