'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { TextLink } from '#components/ui/text.tsx';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { loyaltyCardQuery } from '../../queries.ts';
import { texts } from '../../texts.ts';
import { LoyaltyCardBarcode } from './card.tsx';
import { BonusHistory } from './ledger.tsx';
import { LoyaltyLevelsTable } from './levels.tsx';
import styles from './loyalty.module.scss';
import { LoyaltySkeleton } from './loyalty-skeleton.tsx';
import { LoyaltyStatus } from './loyalty-status.tsx';

/** The customer's loyalty program: level, bonuses, card, benefits of the levels and the history. */
export function Loyalty() {
  const query = useInfiniteQuery(loyaltyCardQuery);
  const { data, error, isFetching, refetch } = query;
  const [first] = data?.pages ?? [];
  if (!first)
    return error ? (
      <FailureMessage error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoyaltySkeleton />
    );
  const { card, levels } = first;
  return (
    <Stack gap={7}>
      <Stack gap={4} className={styles.head}>
        {/* In a shop without levels, a card of another back end may still have bonuses to show. */}
        {(card.level_info.code !== '' || Boolean(card.level_info.bonus)) && (
          <LoyaltyStatus card={card} levels={levels} />
        )}
        <LoyaltyCardBarcode number={card.number} />
      </Stack>
      {levels.length > 0 && <LoyaltyLevelsTable levels={levels} mine={card.level_info.code} />}
      <BonusHistory query={query} />
      <IfPage path="/info/loyalty">
        <TextLink size="sm" start href="/info/loyalty">
          {texts.loyalty.rules}
        </TextLink>
      </IfPage>
    </Stack>
  );
}
