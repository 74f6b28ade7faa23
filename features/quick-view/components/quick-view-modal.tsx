'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Modal } from '#components/ui/modal.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { ProductNotFound, type ProductRef, productQuery } from '#features/sizes/index.ts';
import { rememberViewed } from '#features/viewed/index.ts';
import { recordEvent } from '#lib/analytics/events.ts';
import { toProductItem } from '#lib/analytics/items.ts';
import { QuickView } from './quick-view.tsx';
import { QuickViewSkeleton } from './quick-view-skeleton.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    'quick-view': {
      product: ProductRef;
      /** Path of the product's page, shown in the address bar while the modal is open. */
      address: string;
    };
  }
}

/** Modal with a product, without leaving the current page (MD-04). */
export default function QuickViewModal({ options, onClose }: ModalProps<'quick-view'>) {
  const { id, title } = options.product;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...productQuery(id),
    // The previous color is shown until the chosen one has loaded, so that the focus remains in place.
    placeholderData: keepPreviousData,
  });
  const isKnown = data?.id === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refetch of the same product is not another view
  useEffect(() => {
    if (!isKnown) return;
    rememberViewed(id);
    recordEvent({ name: 'view_item', items: [toProductItem(data)] });
  }, [isKnown, id]);
  return (
    <Modal
      title={data && !isPlaceholderData ? data.title : title}
      address={options.address}
      wide
      onClose={onClose}
    >
      {data && <QuickView product={data} isStale={isPlaceholderData} shown={id} />}
      {!data && error && <ProductNotFound error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <QuickViewSkeleton />}
    </Modal>
  );
}
