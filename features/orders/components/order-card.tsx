import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { describeOrder } from '#components/order/order-description.ts';
import { OrderInstallments } from '#components/order/order-installments.tsx';
import { OrderItems } from '#components/order/order-items.tsx';
import { OrderTotals } from '#components/order/order-totals.tsx';
import { PayPanel } from '#components/order/pay-panel.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Timeline } from '#components/ui/steps.tsx';
import { Text, TextLink, Title } from '#components/ui/text.tsx';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import { ConfirmOrder } from '#features/confirm-phone/index.ts';
import { OrderActions } from '#features/order-actions/index.ts';
import { computePaymentDeadline, usePayOrder } from '#lib/api/pay-order.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { AWAITING_PAYMENT } from '#lib/domain/order-states.ts';
import { listOrderSteps } from '#lib/domain/order-steps.ts';
import { useRefocus } from '#lib/hooks/use-refocus.ts';
import { orderStatusTitles, orderTexts } from '#lib/texts/order.ts';
import { buildReviewHref } from '../address.ts';
import { reviewsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './order-card.module.scss';

const PICTURES = 4;

interface OrderCardProps {
  order: Order;
  /** Time when the order was loaded, by this browser's clock, ms since the epoch. */
  asOf: number;
  isOpen: boolean;
  onToggle: () => void;
}

/**
 * Expandable card with an order's number, day, status, amount and products. When expanded, the card shows all details.
 */
export function OrderCard({ order, asOf, isOpen, onToggle }: OrderCardProps) {
  const card = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const openedByAddress = useRef(isOpen);
  useEffect(() => {
    if (openedByAddress.current) card.current?.scrollIntoView({ block: 'start' });
  }, []);
  useRefocus(order.status ?? order.status_title, toggle);
  const shown = order.items.slice(0, order.items.length > PICTURES ? PICTURES - 1 : PICTURES);
  return (
    <article ref={card} className={styles.card} data-open={isOpen || undefined}>
      <header className={styles.head}>
        <Title size="md">
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={onToggle}
          >
            {texts.order.title(order.number)}
          </button>
        </Title>
        <Text wrap="nowrap">{order.final_amount !== undefined && formatExactPrice(order.final_amount)}</Text>
        <p className={styles.state}>
          <span className={styles.status} data-status={order.status}>
            {order.status_title}
          </span>
          {order.created_at && (
            <time dateTime={order.created_at}>{texts.order.from(formatMomentDay(order.created_at))}</time>
          )}
        </p>
        <Icon name="chevronDown" className={styles.arrow} />
        {!isOpen && (
          <Row gap={2} className={styles.pictures}>
            {shown.map((item) => (
              <Thumbnail key={item.offer_id} src={item.preview} alt={item.title} width={56} />
            ))}
            {order.items.length > shown.length && (
              <span className={styles.more}>{texts.order.more(order.items.length - shown.length)}</span>
            )}
          </Row>
        )}
      </header>
      {order.status === AWAITING_PAYMENT && <PayOrder order={order} asOf={asOf} />}
      <ConfirmOrder order={order} />
      {isOpen && (
        <div id={bodyId}>
          <OrderBody order={order} />
        </div>
      )}
    </article>
  );
}

/**
 * Payment button. It is also shown while the card is collapsed, because an unpaid order is soon cancelled.
 * @param asOf when the order was loaded, by this browser's clock, ms since the epoch
 */
function PayOrder({ order, asOf }: { order: Order; asOf: number }) {
  const { declined, awaits } = orderTexts.pay;
  const { pay, payBy, isBusy, error } = usePayOrder(order.number);
  return (
    <div className={styles.pay}>
      <PayPanel
        pay={pay}
        payBy={payBy}
        isBusy={isBusy}
        error={error}
        order={order}
        until={computePaymentDeadline(order, asOf)}
        lead={`${order.payment_state === 'declined' ? declined : awaits}.`}
      />
    </div>
  );
}

/** All details of an order, and the actions that the customer can take. */
function OrderBody({ order }: { order: Order }) {
  const awaiting = useQuery({ ...reviewsQuery, enabled: order.status === 'completed' }).data?.awaiting;
  const facts = describeOrder(order);
  const steps = listOrderSteps(order, orderStatusTitles);
  if (order.cancel_reason) facts.push([texts.order.cancelReason, order.cancel_reason]);
  return (
    <Stack gap={6} className={styles.body}>
      <Stack as="section" gap={5} aria-label={texts.order.goods}>
        <OrderItems
          items={order.items}
          linked
          action={({ product_code, title }) =>
            awaiting?.some(({ code }) => code === product_code) && (
              <TextLink
                href={buildReviewHref(product_code)}
                aria-label={texts.reviews.about(texts.order.review, title)}
              >
                {texts.order.review}
              </TextLink>
            )
          }
        />
        <OrderTotals {...order} delivery_price={order.delivery_price} />
      </Stack>
      {steps.length > 0 && (
        <section>
          <Title as="h3" size="sm" below={4}>
            {texts.order.way}
          </Title>
          <Timeline steps={steps} />
        </section>
      )}
      <section className={styles.facts} aria-label={texts.order.details}>
        <DescriptionList items={facts} />
        <OrderInstallments order={order} />
      </section>
      <OrderActions order={order} />
    </Stack>
  );
}
