'use client';

import { useSearchParams } from 'next/navigation';
import { numberInAddress } from '#lib/domain/typed-number.ts';
import { ReturnProvider, useReturn } from '../provider.tsx';
import { useOrderChoice } from '../use-order-choice.ts';
import { FormLoader, FormSkeleton } from './form-loader.tsx';
import { OrderSection } from './order-section.tsx';
import styles from './page.module.scss';

/** The order, and below it what is returned from it. */
function ReturnSteps({ wanted }: { wanted: string | null }) {
  const choice = useOrderChoice(wanted);
  // The return is made and its page is loading.
  if (useReturn((state) => state.sent)) return <FormSkeleton />;
  return (
    <div className={styles.steps}>
      <OrderSection choice={choice} wanted={wanted} />
      {choice.chosen && <FormLoader key={choice.chosen.number} order={choice.chosen} phone={choice.phone} />}
    </div>
  );
}

/** All of it is personal, so it is rendered in the browser. */
export function ReturnStart() {
  const wanted = numberInAddress(useSearchParams().get('order'));
  return (
    <ReturnProvider fallback={<FormSkeleton />}>
      <ReturnSteps wanted={wanted} />
    </ReturnProvider>
  );
}
