import { Goods } from '@/components/order/goods';
import { orderFacts } from '@/components/order/order-facts';
import { Sums } from '@/components/order/sums';
import { ButtonLink } from '@/components/ui/button-link';
import { Facts } from '@/components/ui/facts';
import type { Order } from '@/lib/contracts/orders';
import { texts } from '../texts';
import styles from './order-details.module.scss';
import { PayOrder } from './pay-order';
import summary from './summary.module.scss';

const { result } = texts;

/** Thanks, and what, where, when and for how much. */
export function OrderDetails({ order }: { order: Order }) {
  const { delivery, recipient } = order;
  const isCancelled = order.status === 'cancelled';
  const facts = [
    [result.status, order.status_title] as const,
    ...(order.cancel_reason ? [[result.reason, order.cancel_reason] as const] : []),
    ...orderFacts(order),
  ];
  return (
    <article className={styles.order}>
      <header>
        <h1 className={styles.title}>{isCancelled ? result.cancelled : result.title}</h1>
        <p className={styles.number}>{result.number(order.number)}</p>
        {!isCancelled && <p className={styles.letter}>{result.letter(recipient.email)}</p>}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {order.can_pay && <PayOrder order={order} />}
          <Facts facts={facts} />
          {!isCancelled && (
            <section>
              <h2 className={styles.subtitle}>{result.next}</h2>
              <ol className={styles.steps}>
                {result.steps[delivery.type].map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
          <ButtonLink href="/catalog/shoes" variant={order.can_pay ? 'secondary' : 'primary'}>
            {result.continue}
          </ButtonLink>
        </div>
        <section className={summary.summary} aria-labelledby="goods-title">
          <h2 id="goods-title" className={summary.title}>
            {result.goods}
          </h2>
          <Goods items={order.items} />
          <Sums {...order} />
        </section>
      </div>
    </article>
  );
}
