'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { TextLink } from '#components/ui/text.tsx';
import { cardQuery } from '../../queries.ts';
import { texts } from '../../texts.ts';
import { Card } from './card.tsx';
import { Ledger } from './ledger.tsx';
import { Levels } from './levels.tsx';
import styles from './loyalty.module.scss';
import { LoyaltySkeleton } from './loyalty-skeleton.tsx';
import { LoyaltyStatus } from './loyalty-status.tsx';

/** The customer's loyalty program: level, bonuses, card, benefits of the levels and the history. */
export function Loyalty() {
  const query = useInfiniteQuery(cardQuery);
  const { data, error, isFetching, refetch } = query;
  const [first] = data?.pages ?? [];
  if (!first)
    return error ? (
      <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoyaltySkeleton />
    );
  const { card, levels } = first;
  return (
    <Stack gap={7}>
      <Stack gap={4} className={styles.head}>
        {/* A shop without levels still has a card, and with another back end the card may have bonuses. */}
        {(card.level_info.code !== '' || Boolean(card.level_info.bonus)) && (
          <LoyaltyStatus card={card} levels={levels} />
        )}
        <Card number={card.number} />
      </Stack>
      {levels.length > 0 && <Levels levels={levels} mine={card.level_info.code} />}
      <Ledger query={query} />
      <TextLink size="sm" start href="/info/loyalty">
        {texts.loyalty.rules}
      </TextLink>
    </Stack>
  );
}
