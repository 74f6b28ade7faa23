'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Price } from '#components/product/price.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Note, TextLink } from '#components/ui/text.tsx';
import { useAddToCart, useInCart } from '#features/cart/index.ts';
import type { ModalProps } from '#features/modals/index.ts';
import type { Product } from '#lib/contracts/product.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { productTexts } from '#lib/texts/product.ts';
import { type ProductRef, toProductRef } from '../product-ref.ts';
import { productQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { ProductNotFound } from './product-not-found.tsx';
import { SizePicker } from './size-picker.tsx';
import styles from './sizes-modal.module.scss';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /** `step` is the position in a sequence of products whose sizes are chosen one after another. */
    sizes: {
      product: ProductRef;
      step?: { step: number; steps: number };
      /**
       * True to add a one-size product without showing the modal. The modal opens only when the product cannot be
       * added.
       */
      addAtOnce?: true;
    };
  }
}

/** Size picker modal, opened by cards (MD-10). */
export default function SizesModal({ options, onClose }: ModalProps<'sizes'>) {
  const { product: ref, step, addAtOnce } = options;
  const { id, title } = ref;
  const { data: product, error, isFetching, refetch } = useQuery(productQuery(id));
  const [isRefused, setRefused] = useState(false);
  const [only] = product && hasOneSize(product.offers) ? product.offers : [];
  if (addAtOnce && !isRefused && (only?.is_available || (!product && !error)))
    return only ? <AddOnly offer={only.id} onAdded={onClose} onRefused={() => setRefused(true)} /> : null;
  return (
    <Modal title={product?.title ?? title} onClose={onClose}>
      {step && step.steps > 1 && <Note className={styles.step}>{texts.step(step.step, step.steps)}</Note>}
      {product && <Picker key={product.id} product={product} />}
      {!product && error && (
        <ProductNotFound error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!product && !error && <PickerSkeleton />}
    </Modal>
  );
}

interface AddOnlyProps {
  offer: number;
  onAdded: () => void;
  onRefused: () => void;
}

/**
 * Adds the only size to the cart. The cart's popup announces the new line. If the size is already in the cart, the
 * picker opens instead.
 */
function AddOnly({ offer, onAdded, onRefused }: AddOnlyProps) {
  const { add, error } = useAddToCart();
  const inCart = useInCart(offer);
  const wasInCart = useRef(inCart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: adds the size once, when the modal is opened
  useEffect(() => {
    if (!wasInCart.current) add(offer);
  }, [offer]);
  const end = wasInCart.current || error ? onRefused : inCart ? onAdded : undefined;
  useEffect(() => end?.());
  return null;
}

function Picker({ product }: { product: Product }) {
  const { code, title, images, color, price, offers, is_available, sizes_link_frame } = product;
  const colorName = color.value[0]?.name ?? '';
  return (
    <Stack gap={4} className={styles.picker}>
      <div className={styles.product}>
        <Picture
          className={styles.picture}
          src={images.preview}
          alt={productTexts.pictureAlt(title, colorName)}
          width={800}
          height={1000}
          sizes="96px"
        />
        <Stack gap={1} start>
          <Price price={price} size="lg" />
          <Note>{colorName}</Note>
          {!is_available && <p className={styles.soldOut}>{productTexts.soldOut}</p>}
          <TextLink size="sm" prefetch={false} href={`/product/${code}`}>
            {commonTexts.more}
          </TextLink>
        </Stack>
      </div>
      <SizePicker product={toProductRef(product)} offers={offers} guide={sizes_link_frame} />
    </Stack>
  );
}

function PickerSkeleton() {
  return (
    <Stack gap={4} className={styles.picker} role="status" aria-busy="true" aria-label={commonTexts.loading}>
      <div className={styles.product}>
        <Skeleton height="7.5rem" />
        <Stack gap={1} start>
          <Skeleton height="1.875rem" width="40%" />
          <Skeleton height="1.3125rem" width="25%" />
        </Stack>
      </div>
      <Skeleton height="9.5rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </Stack>
  );
}
