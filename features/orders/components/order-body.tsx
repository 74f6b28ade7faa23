import { useQuery } from '@tanstack/react-query';
import { orderDescription } from '#components/order/order-description.ts';
import { OrderInstallments } from '#components/order/order-installments.tsx';
import { OrderItems } from '#components/order/order-items.tsx';
import { OrderTotals } from '#components/order/order-totals.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Steps } from '#components/ui/steps.tsx';
import { TextLink, Title } from '#components/ui/text.tsx';
import { OrderActions } from '#features/order-actions/index.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { orderSteps } from '#lib/domain/order-steps.ts';
import { orderStatusTitles } from '#lib/texts/order.ts';
import { reviewHref } from '../address.ts';
import { reviewsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './order-body.module.scss';

/** All details of an order, and what its shopper can do with it. */
export function OrderBody({ order }: { order: Order }) {
  const awaiting = useQuery({ ...reviewsQuery, enabled: order.status === 'completed' }).data?.awaiting;
  const facts = orderDescription(order);
  const steps = orderSteps(order, orderStatusTitles);
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
                href={reviewHref(product_code)}
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
          <Steps steps={steps} />
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
