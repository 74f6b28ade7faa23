'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Note, Text, TextLink, Title } from '#components/ui/text.tsx';
import { ordersQuery } from '#lib/api/orders-query.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { buildOrderPath } from '../../order-path.ts';
import { texts } from '../../texts.ts';
import styles from './overview.module.scss';

const words = texts.overview;
/** Maximum number of pictures. The other items are shown on the order's page. */
const MAX_SHOWN_ITEMS = 4;

/** Summary of the latest order. */
export function LatestOrder() {
  const { data, error, isFetching, refetch } = useQuery(ordersQuery);
  const order = data?.orders[0];
  return (
    <section className={styles.order} aria-label={words.order}>
      <p className={styles.kicker}>{words.order}</p>
      {order ? (
        <OrderSummary order={order} />
      ) : data ? (
        <NoOrder />
      ) : error ? (
        <FailureMessage error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="10rem" />
      )}
    </section>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <>
      <Title size="lg" nowrap>
        {words.orderTitle(order.number)}
      </Title>
      <Text strong>{order.status_title}</Text>
      <Note wrap="anywhere">
        {[
          order.created_at && words.orderFrom(formatMomentDay(order.created_at)),
          pieces > 0 && words.orderGoods(pieces),
          order.final_amount !== undefined && formatExactPrice(order.final_amount),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Note>
      <Row as="ul" gap={2} className={styles.goods}>
        {order.items.slice(0, MAX_SHOWN_ITEMS).map((item) => (
          <li key={item.offer_id}>
            <Picture src={item.preview} alt={item.title} sizes="64px" width={64} height={80} />
          </li>
        ))}
      </Row>
      <TextLink size="sm" start href={buildOrderPath(order.number)}>
        {words.orderLink}
      </TextLink>
    </>
  );
}

const NoOrder = () => (
  <>
    <Title size="lg" nowrap>
      {words.noOrder}
    </Title>
    <Note wrap="anywhere">{words.noOrderHint}</Note>
    <div>
      <ButtonLink href={CATALOG_PATH} variant="secondary" size="sm">
        {words.toCatalog}
      </ButtonLink>
    </div>
  </>
);
