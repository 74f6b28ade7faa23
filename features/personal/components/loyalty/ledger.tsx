'use client';

import type { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note, Text, TextLink, Title } from '#components/ui/text.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import type { BonusMovement } from '#lib/contracts/user.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { bindFigures } from '#lib/texts/line-breaks.ts';
import { buildOrderPath } from '../../order-path.ts';
import { texts } from '../../texts.ts';
import styles from './loyalty.module.scss';

const words = texts.loyalty.ledger;

type CardInfo = EndpointResult<'POST /services/rest/v1/user/profile/card_info'>;

interface LedgerProps {
  query: Pick<
    ReturnType<typeof useInfiniteQuery<CardInfo>>,
    'data' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
}

/** History of bonuses, the latest first. */
export function BonusHistory({ query }: LedgerProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const movements = pages.flatMap((page) => page.movements);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(movements.length);
  // The button that loads more entries disappears once the last page is loaded, so the focus moves to the first added
  // entry.
  useEffect(() => {
    const first = list.current?.children[before.current];
    before.current = movements.length;
    if (first instanceof HTMLElement && document.activeElement === document.body) first.focus();
  }, [movements.length]);
  return (
    <section className={styles.history} aria-labelledby="ledger">
      <Title size="lg" below={4} id="ledger">
        {words.title}
      </Title>
      {movements.length === 0 && <NoMovements />}
      <ul ref={list} className={styles.ledger}>
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ul>
      {error && movements.length > 0 && (
        <Note error className={styles.failed}>
          {error.message}
        </Note>
      )}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

function Movement({ movement: { title, amount, order_number, created_at } }: { movement: BonusMovement }) {
  return (
    <li className={styles.movement} tabIndex={-1}>
      <p>{bindFigures(title)}</p>
      <p className={styles.amount} data-plus={amount > 0 || undefined}>
        {words.amount(amount)}
      </p>
      <Row as="p" gap={4} wrap="tight" align="center" className={styles.date}>
        <time dateTime={created_at}>{formatMomentDay(created_at)}</time>
        {order_number && (
          <TextLink
            size="sm"
            start
            href={buildOrderPath(order_number)}
            aria-label={words.orderOf(order_number)}
          >
            {words.order}
          </TextLink>
        )}
      </Row>
    </li>
  );
}

const NoMovements = () => (
  <Stack gap={2} start className={styles.empty}>
    <Text strong>{words.empty}</Text>
    <Note>{words.emptyHint}</Note>
    <ButtonLink href={CATALOG_PATH} variant="secondary" size="sm">
      {words.toCatalog}
    </ButtonLink>
  </Stack>
);
