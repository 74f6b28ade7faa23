'use client';

import { useQuery } from '@tanstack/react-query';
import { TextLink } from '#components/ui/text.tsx';
import { ShopLinks } from '#features/popular/index.ts';
import { ordersQuery } from '#lib/api/orders-query.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { isSameNumber } from '#lib/domain/number-input.ts';
import { AWAITING_PAYMENT } from '#lib/domain/order-states.ts';
import { usePollDelay } from '#lib/hooks/use-poll-delay.ts';
import { buildOrderHref, buildViewHref } from '../address.ts';
import { texts } from '../texts.ts';
import { CLOSED_ORDER_HEIGHTS, EmptyList, ListPlaceholder } from './list-parts.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders-view.module.scss';

/**
 * Opening an order replaces the history entry, so that the browser's Back button returns to the page before the orders.
 */
const showInAddress = (href: string) => window.history.replaceState(null, '', href);

/** The customer's orders, the latest first. The URL determines which order is initially expanded. */
export function OrdersView({ opened }: { opened: string | null }) {
  const delay = usePollDelay();
  const query = useQuery({
    ...ordersQuery,
    refetchInterval: ({ state }) =>
      state.data?.orders.some(({ status }) => status === AWAITING_PAYMENT) ? delay() : false,
  });
  if (!query.data) return <ListPlaceholder query={query} heights={CLOSED_ORDER_HEIGHTS} />;
  const { orders } = query.data;
  const unknown = opened && !orders.some(({ number }) => isSameNumber(number, opened)) ? opened : null;
  return (
    <>
      {unknown && (
        <p className={styles.unknown}>
          {texts.notFound(unknown)}{' '}
          <TextLink href={`/tracking?number=${encodeURIComponent(unknown)}`}>{texts.find}</TextLink>
        </p>
      )}
      {orders.length === 0 ? (
        <>
          <EmptyList view="orders" href={CATALOG_PATH} />
          <ShopLinks />
        </>
      ) : (
        <ul aria-label={texts.order.list}>
          {orders.map((order) => {
            const isOpen = opened !== null && isSameNumber(order.number, opened);
            return (
              <li key={order.number} className={styles.order}>
                <OrderCard
                  order={order}
                  asOf={query.dataUpdatedAt}
                  isOpen={isOpen}
                  onToggle={() =>
                    showInAddress(isOpen ? buildViewHref('orders') : buildOrderHref(order.number))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
