import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Text, TextLink, Title } from '#components/ui/text.tsx';
import type { Receipt as ReceiptData } from '#lib/contracts/user.ts';
import { formatMoment } from '#lib/domain/dates.ts';
import { formatReceiptPrice } from '#lib/domain/money.ts';
import { texts } from '../texts.ts';
import styles from './receipt.module.scss';

const words = texts.receipts;

interface ReceiptProps {
  receipt: ReceiptData;
  /** Heading level that fits the page's outline. */
  heading?: 'h2' | 'h3';
  /** Link to the order of this receipt. Omitted where the receipt is shown inside its order. */
  orderHref?: string;
}

/** A receipt in its printed form: narrow, with one amount per line. */
export function Receipt({ receipt, heading: Heading = 'h2', orderHref }: ReceiptProps) {
  const sheet = useRef<HTMLElement>(null);
  const { number, kind, settlement, place, order_number, items, amount, created_at } = receipt;
  const { prepaid, certificate_debet } = receipt;
  const isRefund = kind === 'refund';
  // The print styles hide everything except the element with this attribute.
  const print = () => {
    const element = sheet.current;
    if (!element) return;
    element.dataset.printing = '';
    window.addEventListener('afterprint', () => delete element.dataset.printing, { once: true });
    window.print();
  };
  return (
    <Stack as="article" gap={3} ref={sheet} className={styles.receipt}>
      <Row as="header" gap={4} align="baseline" between>
        <Title as={Heading} size="md">
          {words.title(number)}
        </Title>
        {isRefund && <p className={styles.refund}>{words.refund}</p>}
      </Row>
      <Text tone="soft">
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
        <br />
        {place}
        <br />
        {words.settlement[settlement]}
        {order_number && !orderHref && (
          <>
            <br />
            {words.order(order_number)}
          </>
        )}
      </Text>
      {order_number && orderHref && (
        <TextLink start href={orderHref}>
          {words.order(order_number)}
        </TextLink>
      )}
      <Stack as="ul" gap={3} className={styles.lines}>
        {items.map(({ title, quantity, price }) => (
          <Row as="li" gap={4} between key={`${title} ${price}`} className={styles.line}>
            <span>
              {title}
              <Text as="span" tone="soft" block>
                {words.line(quantity, formatReceiptPrice(price))}
              </Text>
            </span>
            <span className={styles.price}>{formatReceiptPrice(price * quantity)}</span>
          </Row>
        ))}
      </Stack>
      <Row as="p" gap={4} between className={styles.total}>
        <span>{isRefund ? words.refunded : words.total}</span>
        <span className={styles.price}>{formatReceiptPrice(amount)}</span>
      </Row>
      {prepaid > 0 && (
        <Row as="p" gap={4} between className={styles.line}>
          <span>{words.prepaid}</span>
          <span className={styles.price}>{formatReceiptPrice(prepaid)}</span>
        </Row>
      )}
      {certificate_debet > 0 && (
        <Text tone="soft">{words.certificate(formatReceiptPrice(certificate_debet))}</Text>
      )}
      <Button
        className={styles.print}
        variant="plain"
        size="sm"
        aria-label={words.printOf(number)}
        onClick={print}
      >
        {words.print}
      </Button>
    </Stack>
  );
}
