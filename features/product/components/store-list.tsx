'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Text } from '#components/ui/text.tsx';
import { useLocation } from '#features/location/index.ts';
import { useModals } from '#features/modals/index.ts';
import type { ProductRef } from '#features/sizes/index.ts';
import { stockQuery } from '../queries.ts';
import { groupSizesByStore } from '../store-stock.ts';
import { texts } from '../texts.ts';
/** Stores of the shopper's city that have the product. */
export default function StoreList({ product }: { product: ProductRef }) {
  const open = useModals((modals) => modals.open);
  const { city } = useLocation();
  const { data, isError } = useQuery(stockQuery(product.id, city.id));
  const stores = data && groupSizesByStore(data.offers);
  return (
    <>
      {isError && <p>{texts.storesFailed}</p>}
      {!stores && !isError && <Skeleton height="4rem" />}
      {stores?.length === 0 && <p>{texts.storesNone(city.name)}</p>}
      <Stack as="ul" gap={4}>
        {stores?.map(({ id: store, name, address, sizes }) => (
          <Text as="li" wrap="anywhere" key={store}>
            <Text tone="ink" strong>
              {name}
            </Text>
            <p>{address}</p>
            <p>{texts.storesSizes(sizes)}</p>
            <Button
              variant="plain"
              size="sm"
              aria-haspopup="dialog"
              aria-label={texts.bookIn(name)}
              onClick={() => open('booking', { product, store })}
            >
              {texts.book}
            </Button>
          </Text>
        ))}
      </Stack>
    </>
  );
}
