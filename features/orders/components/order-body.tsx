import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Goods } from '@/components/order/goods';
import { orderFacts } from '@/components/order/order-facts';
import { Sums } from '@/components/order/sums';
import { Facts } from '@/components/ui/facts';
import { Steps } from '@/components/ui/steps';
import type { Order } from '@/lib/contracts/orders';
import { stepsOf } from '@/lib/domain/order-steps';
import { reviewHref } from '../address';
import { reviewsQuery } from '../queries';
import { texts } from '../texts';
import { OrderActions } from './order-actions';
import styles from './order-body.module.scss';

/** All that is known of an order, and what its buyer may do with it. */
export function OrderBody({ order }: { order: Order }) {
  const awaiting = useQuery({ ...reviewsQuery, enabled: order.status === 'completed' }).data?.awaiting;
  const facts = orderFacts(order);
  if (order.cancel_reason) facts.push([texts.order.cancelReason, order.cancel_reason]);
  return (
    <div className={styles.body}>
      <section aria-label={texts.order.goods} className={styles.goods}>
        <Goods
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
        <Sums {...order} />
      </section>
      <section>
        <h3 className={styles.subtitle}>{texts.order.way}</h3>
        <Steps steps={stepsOf(order)} />
      </section>
      <section className={styles.facts} aria-label={texts.order.details}>
        <Facts facts={facts} />
      </section>
      <OrderActions order={order} />
    </div>
  );
}
