'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Note, Text, Title } from '#components/ui/text.tsx';
import { TextList } from '#components/ui/text-list.tsx';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import { useSession } from '#features/session/index.ts';
import type { OrderReturn } from '#lib/contracts/returns.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { buildReturnPath, returnFormPath } from '../path.ts';
import { returnsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { FindReturn } from './find-return.tsx';
import styles from './return-list.module.scss';

function Requests() {
  const query = useQuery(returnsQuery);
  const found = useAfterHydration(query.data);
  if (found?.returns.length === 0) return <NoReturns days={found.window_days} />;
  if (found)
    return (
      <>
        <ButtonLink href={returnFormPath} className={styles.create}>
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
  if (query.error) return <FailureMessage query={query} />;
  return (
    <Stack gap={5} role="status" aria-label={commonTexts.loading}>
      <Skeleton height="3rem" width="14rem" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </Stack>
  );
}

/** The shopper's returns. A guest can also find a return created in another browser. */
export function ReturnList() {
  const session = useAfterHydration(useSession().data);
  return (
    <>
      <Requests />
      {session?.auth === false && <FindReturn />}
    </>
  );
}

/**
 * Explains how returns work.
 * @param days return period of the shop, undefined when the server does not return it
 */
function NoReturns({ days }: { days: number | undefined }) {
  const { list } = texts;
  return (
    <Stack as="section" gap={4} start className={styles.empty}>
      <Title>{list.empty}</Title>
      <p>
        {days !== undefined && `${list.window(days)} `}
        <IfPage path="/info/return">
          <Link href="/info/return" className={styles.rules}>
            {list.rules}
          </Link>
        </IfPage>
      </p>
      <TextList ordered items={list.how} />
      <ButtonLink href={returnFormPath}>{texts.create}</ButtonLink>
    </Stack>
  );
}

const SHOWN = 4;

/** Card of a return: number, day, order, status, sum, pictures. The full area of the card is a link to the return. */
function ReturnCard({ request }: { request: OrderReturn }) {
  const { number, items } = request;
  const hidden = items.length - SHOWN;
  return (
    <article className={styles.card}>
      <Stack gap={1}>
        <Title size="lg" nowrap>
          <Link href={buildReturnPath(number)} prefetch={false} className={styles.link}>
            {texts.of(number)}
          </Link>
        </Title>
        <Note>
          {[
            request.created_at && formatMomentDay(request.created_at),
            request.order_number && texts.ofOrder(request.order_number),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        <p className={styles.status}>{request.status_title}</p>
        {request.seen_as === 'buyer' && (
          <Text size="sm" tone="danger">
            {texts.list.requestedByOther}
          </Text>
        )}
      </Stack>
      <p className={styles.amount}>
        {request.amount !== undefined && formatExactPrice(request.amount + request.certificate_amount)}
      </p>
      <Row gap={2} align="center" className={styles.pictures}>
        {items.slice(0, SHOWN).map(({ offer_id, preview, title }) => (
          <Thumbnail key={offer_id} src={preview} alt={title} width={64} />
        ))}
        {hidden > 0 && <Note as="span">{texts.list.moreGoods(hidden)}</Note>}
      </Row>
    </article>
  );
}
