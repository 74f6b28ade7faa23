import { ClientOnly } from '#components/layout/client-only.tsx';
import { RequiresJavaScript } from '#components/layout/requires-javascript.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Title } from '#components/ui/text.tsx';
import { siteConfig } from '#lib/config/site.ts';
import { texts } from '../texts.ts';
import { OwnOrders } from './own-orders.tsx';
import { Tracking } from './tracking.tsx';
import styles from './tracking-page.module.scss';

/** Tracking page (RT-17). The shell is the same for all visitors. The number in the URL is read only in the browser. */
export function TrackingPage() {
  const { regions } = siteConfig.phones;
  return (
    <div className={styles.page}>
      <Title as="h1">{texts.title}</Title>
      <p className={styles.lead}>{texts.lead}</p>
      <RequiresJavaScript>
        <ClientOnly fallback={<Skeleton height="8rem" />}>
          <Tracking />
        </ClientOnly>
      </RequiresJavaScript>
      <p className={styles.help}>
        {texts.help}{' '}
        <a className={styles.phone} href={`tel:${regions.number}`}>
          {regions.shown}
        </a>
      </p>
      <OwnOrders />
    </div>
  );
}
