'use client';

import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { useModals } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import { orderKeyOf } from '#lib/api/order-key.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { common } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';
import styles from './notice.module.scss';

const { result } = texts;

/** Neither the session nor a link shows this order: how else it can be found. */
export function OrderNotFound({ number }: { number: string }) {
  const open = useModals((modals) => modals.open);
  const isGuest = useSession().data?.auth === false;
  const hint = orderKeyOf(number) === null ? result.notFoundHint : result.deadLink;
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
          {common.catalog}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
