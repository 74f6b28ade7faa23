import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { orderDescription } from '#components/order/order-description.ts';
import { OrderInstallments } from '#components/order/order-installments.tsx';
import { OrderItems } from '#components/order/order-items.tsx';
import { OrderTotals } from '#components/order/order-totals.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Steps } from '#components/ui/steps.tsx';
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
    <div className={styles.body}>
      <section aria-label={texts.order.goods} className={styles.goods}>
        <OrderItems
          items={order.items}
          linked
          action={({ product_code, title }) =>
            awaiting?.some(({ code }) => code === product_code) && (
              <Link
                className={styles.review}
                href={reviewHref(product_code)}
                aria-label={texts.reviews.about(texts.order.review, title)}
              >
                {texts.order.review}
              </Link>
            )
          }
        />
        <OrderTotals {...order} delivery_price={order.delivery_price} />
      </section>
      {steps.length > 0 && (
        <section>
          <h3 className={styles.subtitle}>{texts.order.way}</h3>
          <Steps steps={steps} />
        </section>
      )}
      <section className={styles.facts} aria-label={texts.order.details}>
        <DescriptionList items={facts} />
        <OrderInstallments order={order} />
      </section>
      <OrderActions order={order} />
    </div>
  );
}
