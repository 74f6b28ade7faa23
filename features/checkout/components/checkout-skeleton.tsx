import { Skeleton } from '#components/ui/skeleton.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import styles from './checkout.module.scss';

/** Placeholders of the page: city, delivery, recipient and payment, with the summary next to them. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.layout} role="status" aria-label={commonTexts.loading}>
      <div className={styles.sections}>
        {['6.5rem', '44rem', '30rem', '14rem'].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
      <Skeleton height="28rem" />
    </div>
  );
}
