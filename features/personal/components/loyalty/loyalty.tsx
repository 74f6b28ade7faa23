'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Failure } from '@/components/ui/failure';
import { cardQuery } from '../../queries';
import { texts } from '../../texts';
import { Card } from './card';
import { Ledger } from './ledger';
import { Levels } from './levels';
import styles from './loyalty.module.scss';
import { LoyaltySkeleton } from './loyalty-skeleton';
import { Standing } from './standing';

/** The programme as the customer stands in it: level, bonuses, card, what levels give, every movement. */
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
    <div className={styles.loyalty}>
      <div className={styles.head}>
        {/* A shop without levels has a card all the same. */}
        {card.level_info.code !== '' && <Standing info={card.level_info} />}
        <Card number={card.number} />
      </div>
      {levels.length > 0 && <Levels levels={levels} mine={card.level_info.code} />}
      <Ledger query={query} />
      <Link href="/info/loyalty" className={styles.link}>
        {texts.loyalty.rules}
      </Link>
    </div>
  );
}
