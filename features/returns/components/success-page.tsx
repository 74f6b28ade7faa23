import { InBrowser } from '#components/layout/in-browser.tsx';
import styles from './page.module.scss';
import { RequestSkeleton } from './request-skeleton.tsx';
import { Success } from './success.tsx';

/** /personal/return/success (RT-24): the number is read only in the browser. */
export function SuccessPage() {
  return (
    <div className={styles.page}>
      <InBrowser fallback={<RequestSkeleton />}>
        <Success />
      </InBrowser>
    </div>
  );
}
