'use client';

import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { LazyPopular } from '#features/popular/index.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { texts } from '../texts.ts';
import { usePlacedOrder } from '../use-placed-order.ts';
import styles from './notice.module.scss';
import { PlacedOrder } from './placed-order.tsx';

interface CheckoutEmptyProps {
  /** See usePlacedOrder. */
  filledAt: number | null;
}

/** Shown when there is nothing to order, perhaps because an order's answer was lost or another tab has placed it. */
export function CheckoutEmpty({ filledAt }: CheckoutEmptyProps) {
  const placed = usePlacedOrder(filledAt);
  return (
    <Stack gap={4} start className={styles.notice}>
      <p className={styles.title}>{texts.empty.title}</p>
      {placed ? (
        <PlacedOrder number={placed} />
      ) : (
        <>
          <p>{texts.empty.hint}</p>
          <ButtonLink href={CATALOG_PATH}>{texts.empty.action}</ButtonLink>
          <div className={styles.popular}>
            <LazyPopular />
          </div>
        </>
      )}
    </Stack>
  );
}
