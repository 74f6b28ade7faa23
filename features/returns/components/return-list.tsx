'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useSession } from '#features/session/index.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { common } from '#lib/texts/common.ts';
import { formPath } from '../path.ts';
import { returnsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { FindReturn } from './find-return.tsx';
import { NoReturns } from './no-returns.tsx';
import { ReturnCard } from './return-card.tsx';
import styles from './return-list.module.scss';

function Requests() {
  const query = useQuery(returnsQuery);
  const found = useAfterHydration(query.data);
  if (found?.returns.length === 0) return <NoReturns days={found.window_days} />;
  if (found)
    return (
      <>
        <ButtonLink href={formPath} className={styles.create}>
          {texts.create}
        </ButtonLink>
        <ul className={styles.list}>
          {found.returns.map((request) => (
            <li key={request.number}>
              <ReturnCard request={request} />
            </li>
          ))}
        </ul>
      </>
    );
  if (query.error) return <Failure query={query} />;
  return (
    <Stack gap={5} role="status" aria-label={common.loading}>
      <Skeleton height="3rem" width="14rem" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </Stack>
  );
}

/** The shopper's returns; a guest can also find one made in another browser. */
export function ReturnList() {
  const session = useAfterHydration(useSession().data);
  return (
    <>
      <Requests />
      {session?.auth === false && <FindReturn />}
    </>
  );
}
