'use client';

import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { DeliveryIcon } from '#components/ui/delivery-icon.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Text } from '#components/ui/text.tsx';
import { useLocation } from '#features/location/index.ts';
import { chosenSizeQuery } from '#features/sizes/index.ts';
import type { DeliveryType } from '#lib/domain/deliveries.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { deliveryMethodsQuery } from '../queries.ts';
import { deliveryTexts as texts } from '../texts.ts';
import styles from './delivery-hints.module.scss';

const ICONS = { courier: 'truck', storepickup: 'store', pickuppoints: 'box' } as const satisfies Record<
  DeliveryType,
  string
>;
const METHODS = Object.keys(ICONS);

export interface DeliveryHintsProps {
  product?: number;
  /** Maximum number of delivery methods in any city. Space for this number is reserved from the start. */
  methods?: number | undefined;
}

/**
 * Delivery promises for the shopper's city. With `product`, they depend on the product's price and on the size chosen
 * on the product's page. Without `product`, they apply to any order.
 */
export default function DeliveryHints({ product, methods = METHODS.length }: DeliveryHintsProps) {
  const { city } = useLocation();
  const { data: offer } = useQuery(chosenSizeQuery(product ?? 0));
  const {
    data: received,
    isError,
    isPlaceholderData,
  } = useQuery(deliveryMethodsQuery(city.id, product, offer ?? undefined));
  const items = useAfterHydration(received)?.items;
  const problem = isError ? texts.deliveryFailed : items?.length === 0 && texts.deliveryNone(city.name);
  return (
    <Text as="section" size="sm">
      <Text as="h2" size="sm" strong className={styles.title}>
        {texts.delivery(city.name)}
      </Text>
      <ul
        className={styles.list}
        style={{ '--methods': methods } as CSSProperties}
        aria-busy={isPlaceholderData || undefined}
      >
        {problem && (
          <Row as="li" gap={3} align="center" className={styles.line}>
            {problem}
          </Row>
        )}
        {!isError &&
          items?.map(({ type, sentence, title, note }) => (
            <Row as="li" gap={3} align="center" key={type} className={styles.line}>
              <DeliveryIcon name={ICONS[type]} className={styles.icon} />
              <p>
                {sentence || title}{' '}
                {note && (
                  <Text as="span" size="xs" tone="soft" block>
                    {note}
                  </Text>
                )}
              </p>
            </Row>
          ))}
        {!isError &&
          !items &&
          METHODS.slice(0, methods).map((type) => (
            <Row as="li" gap={3} align="center" key={type} className={styles.line}>
              <Skeleton height="1.25rem" />
            </Row>
          ))}
      </ul>
    </Text>
  );
}
