import Link from 'next/link';
import { Row } from '#components/ui/layout.tsx';
import { LinkPending } from '#components/ui/link-pending.tsx';
import { buildViewHref, ORDERS_TABS, type OrdersTab } from '../address.ts';
import { texts } from '../texts.ts';
import styles from './tabs.module.scss';

/**
 * Tabs of the page as links, so that the browser's Back button returns to the previous tab.
 * @param view the selected tab, or null while the URL has not been read
 * @param hidden tabs that are not shown. By default, the tabs of bookings and of certificates, because each is shown
 * only to customers who have bookings or certificates
 */
export function OrdersTabs({
  view,
  hidden = ['bookings', 'certificates'],
}: {
  view: OrdersTab | null;
  hidden?: readonly OrdersTab[];
}) {
  return (
    <nav aria-label={texts.views.label}>
      <Row as="ul" gap={5} className={styles.tabs}>
        {ORDERS_TABS.filter((one) => !hidden.includes(one)).map((one) => (
          <li key={one}>
            <Link
              href={buildViewHref(one)}
              scroll={false}
              className={styles.tab}
              aria-current={one === view ? 'page' : undefined}
            >
              {texts.views[one]}
              <LinkPending />
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
}
