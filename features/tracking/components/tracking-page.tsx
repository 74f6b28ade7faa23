import { ClientOnly } from '#components/layout/client-only.tsx';
import { MainPhone } from '#components/layout/main-phone.tsx';
import { RequiresJavaScript } from '#components/layout/requires-javascript.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Title } from '#components/ui/text.tsx';
import { getPublicIdentity } from '#lib/identity/current.ts';
import { texts } from '../texts.ts';
import { OwnOrders } from './own-orders.tsx';
import { Tracking } from './tracking.tsx';
import styles from './tracking-page.module.scss';

/** Tracking page (RT-17). The shell is the same for all visitors. The number in the URL is read only in the browser. */
export function TrackingPage() {
  const hasPhone = getPublicIdentity().phones.length > 0;
  return (
    <div className={styles.page}>
      <Title as="h1">{texts.title}</Title>
      <p className={styles.lead}>{texts.lead}</p>
      <RequiresJavaScript>
        <ClientOnly fallback={<Skeleton height="8rem" />}>
          <Tracking />
        </ClientOnly>
      </RequiresJavaScript>
      {hasPhone && (
        <p className={styles.help}>
          {texts.help} <MainPhone className={styles.phone} />
        </p>
      )}
      <OwnOrders />
    </div>
  );
}
