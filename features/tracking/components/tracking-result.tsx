import { formatDeliveryTime } from '#components/order/delivery-time.ts';
import { Stack } from '#components/ui/layout.tsx';
import { Timeline } from '#components/ui/steps.tsx';
import { Title } from '#components/ui/text.tsx';
import type { OrderTracking } from '#lib/contracts/orders.ts';
import { isFinalStatus } from '#lib/domain/order-states.ts';
import { listOrderSteps } from '#lib/domain/order-steps.ts';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { orderStatusTitles } from '#lib/texts/order.ts';
import { texts } from '../texts.ts';
import styles from './tracking-result.module.scss';

/** Steps of an order with their dates. The title is focused when the result appears. */
export function TrackingResult({ order }: { order: OrderTracking }) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  const { delivery, parcel } = order;
  const facts = [
    ...(delivery.title ? [[texts.delivery, delivery.title]] : []),
    ...(delivery.title && !isFinalStatus(order.status)
      ? [[texts.expected, formatDeliveryTime(delivery) ?? texts.expectedLater]]
      : []),
    ...(parcel ? [[texts.track(parcel.carrier), parcel.track_number]] : []),
  ];
  return (
    <section className={styles.result} aria-labelledby="tracked-order">
      <Title size="md" quiet id="tracked-order" ref={title} tabIndex={-1}>
        {texts.result(order.number)}
      </Title>
      <p className={styles.status}>{order.status_title}</p>
      <Stack as="dl" gap={4} className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Stack>
      <Title as="h3" size="md" below={4}>
        {texts.steps}
      </Title>
      <Timeline steps={listOrderSteps(order, orderStatusTitles)} />
    </section>
  );
}
