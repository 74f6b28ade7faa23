'use client';

import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { useProfile } from '#features/session/index.ts';
import { texts } from '../../texts.ts';
import page from '../page.module.scss';
import { CardSummary } from './card-summary.tsx';
import { LatestOrder } from './latest-order.tsx';
import styles from './overview.module.scss';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { PersonalTiles } from './tiles.tsx';

const words = texts.overview;

/** Content of /personal: a greeting, summaries of the card and the latest order, and links to all personal pages. */
export function Overview() {
  const { data: user, error, isFetching, refetch } = useProfile();
  if (!user && !error) return <OverviewSkeleton />;
  return (
    <>
      <h1 className={page.heading}>{user?.name ? words.hello(user.name) : words.title}</h1>
      <Stack gap={6}>
        {user ? (
          <Stack gap={4} className={styles.news}>
            <CardSummary card={user.loyalty_card} />
            <LatestOrder />
          </Stack>
        ) : (
          error && <FailureMessage error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        <PersonalTiles user={user} />
      </Stack>
    </>
  );
}
