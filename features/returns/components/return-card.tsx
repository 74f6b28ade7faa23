import Link from 'next/link';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note, Text, Title } from '#components/ui/text.tsx';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import type { OrderReturn } from '#lib/contracts/returns.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { returnPath } from '../path.ts';
import { texts } from '../texts.ts';
import styles from './return-list.module.scss';

const SHOWN = 4;

/** One return: number, day, order, status, sum, pictures. The whole card is a link to it. */
export function ReturnCard({ request }: { request: OrderReturn }) {
  const { number, items } = request;
  const hidden = items.length - SHOWN;
  return (
    <article className={styles.card}>
      <Stack gap={1}>
        <Title size="lg" nowrap>
          <Link href={returnPath(number)} prefetch={false} className={styles.link}>
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
            {texts.list.stranger}
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
