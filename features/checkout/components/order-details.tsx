'use client';

import { useRef } from 'react';
import { describeOrder } from '#components/order/order-description.ts';
import { OrderInstallments } from '#components/order/order-installments.tsx';
import { OrderItems } from '#components/order/order-items.tsx';
import { OrderTotals } from '#components/order/order-totals.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { joinClassNames } from '#components/ui/join-class-names.ts';
import { Stack } from '#components/ui/layout.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import { TextList } from '#components/ui/text-list.tsx';
import { ConfirmOrder } from '#features/confirm-phone/index.ts';
import { OrderActions } from '#features/order-actions/index.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { AWAITING_PAYMENT } from '#lib/domain/order-states.ts';
import { useRefocus } from '#lib/hooks/use-refocus.ts';
import { describeOutcome } from '../order-outcome.ts';
import { texts } from '../texts.ts';
import { GuestAccount } from './guest-account.tsx';
import styles from './order-details.module.scss';
import { PayOrder } from './pay-order.tsx';
import summary from './summary.module.scss';

const { result } = texts;

/**
 * Page of an order: its outcome, the items, delivery and amounts.
 * @param asOf time of the shop's response by this browser's clock, ms since the epoch
 */
export function OrderDetails({ order, asOf }: { order: Order; asOf: number }) {
  const { delivery, recipient, status } = order;
  const { title, money, isInProgress } = describeOutcome(order);
  const isUnpaid = status === AWAITING_PAYMENT;
  const heading = useRef<HTMLHeadingElement>(null);
  useRefocus(title, heading);
  const facts = [
    [result.status, order.status_title] as const,
    ...(order.cancel_reason ? [[result.reason, order.cancel_reason] as const] : []),
    ...describeOrder(order),
  ];
  return (
    <article className={styles.order}>
      <header aria-live="polite">
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {money && <p className={styles.money}>{money}</p>}
        <p className={styles.number}>{result.number(order.number)}</p>
        {isInProgress && recipient.email && order.access === 'own' && (
          <Text tone="soft" wrap="anywhere">
            {result.confirmation(recipient.email)}
          </Text>
        )}
        {order.operator_call && status === 'new' && <Text tone="soft">{result.call}</Text>}
      </header>
      <Stack gap={6} className={styles.columns}>
        <Stack gap={6} start>
          {isUnpaid && <PayOrder order={order} asOf={asOf} />}
          <ConfirmOrder order={order} />
          <DescriptionList items={facts} />
          <OrderInstallments order={order} />
          {isInProgress && delivery.type && (
            <section>
              <Title size="lg" below={3}>
                {result.next}
              </Title>
              <TextList ordered items={result.steps[delivery.type]} />
            </section>
          )}
        </Stack>
        <section className={joinClassNames(summary.summary, styles.goods)} aria-labelledby="goods-title">
          <Title size="lg" id="goods-title">
            {result.goods}
          </Title>
          <OrderItems items={order.items} />
          <OrderTotals {...order} delivery_price={order.delivery_price} />
        </section>
        <Stack gap={6} start>
          <OrderActions order={order} />
          <GuestAccount order={order} />
          <ButtonLink href={CATALOG_PATH} variant={isUnpaid || order.confirm_until ? 'secondary' : 'primary'}>
            {result.continue}
          </ButtonLink>
        </Stack>
      </Stack>
    </article>
  );
}
