import Link from 'next/link';
import type { ReactNode } from 'react';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import type { OrderItem } from '#lib/contracts/orders.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { orderTexts } from '#lib/texts/order.ts';
import styles from './order-items.module.scss';

type Line = Omit<OrderItem, 'product_code' | 'vendor_code'> &
  Partial<Pick<OrderItem, 'product_code'>> & {
    /** Sum of the line in roubles, if it is not the price times the quantity. */
    amount?: number;
  };

interface OrderItemsProps<L extends Line> {
  items: readonly L[];
  /** True when the titles are links to the product pages. */
  linked?: boolean;
  /** Renders the controls of an item. */
  action?: (item: L) => ReactNode;
}

/** Formats the sum of a line, or returns null when the price is unknown. */
function formatSum({ amount, price, quantity }: Line): string | null {
  if (amount !== undefined) return formatExactPrice(amount);
  return price === undefined ? null : formatExactPrice(price * quantity);
}

/** Items of an order, each with picture, title, color, size, quantity and sum. */
export function OrderItems<L extends Line>({ items, linked, action }: OrderItemsProps<L>) {
  return (
    <Stack as="ul" gap={3}>
      {items.map((item) => (
        <Row as="li" gap={3} key={item.offer_id} className={styles.item}>
          <Thumbnail src={item.preview} width={64} />
          <div className={styles.text}>
            <p>
              {linked && item.product_code ? (
                <Link href={`/product/${item.product_code}`} prefetch={false} className={styles.link}>
                  {item.title}
                </Link>
              ) : (
                item.title
              )}
            </p>
            <Text tone="soft">{orderTexts.line(item)}</Text>
            {action?.(item)}
          </div>
          <p className={styles.price}>{formatSum(item)}</p>
        </Row>
      ))}
    </Stack>
  );
}
