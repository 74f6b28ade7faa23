'use client';

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { useModals } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import { findOrderKey } from '#lib/api/order-key.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { parseNumberFromUrl } from '#lib/domain/number-input.ts';
import { AWAITING_PAYMENT } from '#lib/domain/order-states.ts';
import { usePollDelay } from '#lib/hooks/use-poll-delay.ts';
import { decodePart } from '#lib/routing/decode-part.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { orderQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { useOrderLink } from '../use-order-link.ts';
import styles from './notice.module.scss';
import { OrderDetails } from './order-details.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/**
 * Page /order/{number} of an order of this session, or of an order that is opened by its link (RT-05). Another
 * customer's order is not found.
 */
export function OrderResult() {
  const { number: param } = useParams<{ number: string }>();
  const number = parseNumberFromUrl(decodePart(param)) ?? '';
  useOrderLink(number);
  const delay = usePollDelay();
  const query = useQuery({
    ...orderQuery(number),
    // Polls until the payment webhook has updated the order.
    refetchInterval: ({ state }) => (state.data?.status === AWAITING_PAYMENT ? delay() : false),
    refetchOnWindowFocus: 'always',
  });
  const order = query.data;
  if (order) return <OrderDetails order={order} asOf={query.dataUpdatedAt} />;
  if (query.error) return <FailureMessage query={query} />;
  if (order === null) return <OrderNotFound number={number} />;
  return <ResultSkeleton />;
}

const { result } = texts;

/**
 * Message for an order that neither belongs to the session nor was opened by a valid link. It offers other ways to find
 * the order.
 */
function OrderNotFound({ number }: { number: string }) {
  const open = useModals((modals) => modals.open);
  const isGuest = useSession().data?.auth === false;
  const hint = findOrderKey(number) === null ? result.notFoundHint : result.deadLink;
  return (
    <Stack gap={4} start className={styles.notice}>
      <h1 className={styles.title}>{result.notFound}</h1>
      <p>{hint}</p>
      <Row gap={3} wrap>
        <ButtonLink href={`/tracking?number=${encodeURIComponent(number)}`}>{result.find}</ButtonLink>
        {isGuest && (
          <Button variant="secondary" onClick={() => open('auth', undefined)}>
            {result.signIn}
          </Button>
        )}
        <ButtonLink href={CATALOG_PATH} variant="plain">
          {commonTexts.catalog}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
