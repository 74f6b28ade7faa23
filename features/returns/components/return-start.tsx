'use client';

import { useSearchParams } from 'next/navigation';
import { isOrderNumber, normalizeOrderNumber } from '@/lib/domain/order-number';
import { ReturnProvider, useReturn } from '../provider';
import { useOrderChoice } from '../use-order-choice';
import { FormLoader } from './form-loader';
import { FormSkeleton } from './form-skeleton';
import { OrderSection } from './order-section';
import styles from './page.module.scss';

/** The order, and below it what comes back from it. */
function ReturnSteps({ wanted }: { wanted: string | null }) {
  const choice = useOrderChoice(wanted);
  // The request has arrived, its page is on the way.
  if (useReturn((state) => state.sent)) return <FormSkeleton />;
  return (
    <div className={styles.steps}>
      <OrderSection choice={choice} wanted={wanted} />
      {choice.chosen && <FormLoader key={choice.chosen.number} order={choice.chosen} phone={choice.phone} />}
    </div>
  );
}

/** Everything personal, so it starts in the browser. */
export function ReturnStart() {
  const number = normalizeOrderNumber(useSearchParams().get('order') ?? '');
  return (
    <ReturnProvider fallback={<FormSkeleton />}>
      <ReturnSteps wanted={isOrderNumber(number) ? number : null} />
    </ReturnProvider>
  );
}
