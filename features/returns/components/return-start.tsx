'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { useProfile, useSession } from '#features/session/index.ts';
import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import { parseNumberFromUrl } from '#lib/domain/number-input.ts';
import { ReturnProvider, useReturnDraft } from '../provider.tsx';
import { returnReasonsQuery, returnSourcesQuery } from '../queries.ts';
import { useOrderChoice } from '../use-order-choice.ts';
import { OrderSection } from './order-section.tsx';
import styles from './page.module.scss';
import { ReturnForm } from './return-form.tsx';

/** Choice of the order, and below it the form to return its items. */
function ReturnSteps({ wanted }: { wanted: string | null }) {
  const choice = useOrderChoice(wanted);
  // The return has been created and its page is loading.
  if (useReturnDraft((state) => state.sent)) return <FormSkeleton />;
  return (
    <div className={styles.steps}>
      <OrderSection choice={choice} wanted={wanted} />
      {choice.chosen && <FormLoader key={choice.chosen.number} order={choice.chosen} phone={choice.phone} />}
    </div>
  );
}

/** Form of a return. All of its content is personal, so it is rendered in the browser. */
export function ReturnStart() {
  const wanted = parseNumberFromUrl(useSearchParams().get('order'));
  return (
    <ReturnProvider fallback={<FormSkeleton />}>
      <ReturnSteps wanted={wanted} />
    </ReturnProvider>
  );
}

/** Placeholders of the form's first sections. */
const FormSkeleton = () => <Skeletons className={styles.waiting} heights={['14rem', '20rem', '12rem']} />;

interface FormLoaderProps {
  order: ReturnableOrder;
  /** Phone by which the order was found. Empty for the shopper's own order. */
  phone: string;
}

/** Loads the lists to choose from and the customer's profile, then renders the form. */
function FormLoader({ order, phone }: FormLoaderProps) {
  const reasons = useQuery(returnReasonsQuery);
  const sources = useQuery(returnSourcesQuery);
  const session = useSession();
  const profile = useProfile();
  const error = reasons.error ?? sources.error;
  if (error && !(reasons.data && sources.data))
    return (
      <FailureMessage
        error={error}
        busy={reasons.isFetching || sources.isFetching}
        onRetry={() => {
          if (!reasons.data) void reasons.refetch();
          if (!sources.data) void sources.refetch();
        }}
      />
    );
  // The profile is not required: without it the fields are empty.
  const isKnown = !session.isPending && (session.data?.auth !== true || !profile.isPending);
  if (!reasons.data || !sources.data || !isKnown) return <FormSkeleton />;
  return (
    <ReturnForm
      order={order}
      phone={phone}
      reasons={reasons.data.reasons}
      sources={sources.data.sources}
      user={profile.data}
    />
  );
}
