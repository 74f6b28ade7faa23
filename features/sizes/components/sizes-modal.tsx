'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Price } from '@/components/product/price';
import { Modal } from '@/components/ui/modal';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import type { ModalProps } from '@/features/modals';
import type { Product } from '@/lib/contracts/product';
import { common } from '@/lib/texts/common';
import { productTexts } from '@/lib/texts/product';
import { type ProductRef, productRef } from '../product-ref';
import { productQuery } from '../queries';
import { texts } from '../texts';
import { ProductMissing } from './product-missing';
import { SizePicker } from './size-picker';
import styles from './sizes-modal.module.scss';

declare module '@/features/modals/registry' {
  interface ModalOptions {
    /** `step`: which of several goods it is that are asked for their sizes one by one. */
    sizes: { product: ProductRef; step?: { step: number; steps: number } };
  }
}

/** The size picker that any card opens (MD-10). */
export default function SizesModal({ options, onClose }: ModalProps<'sizes'>) {
  const { product: asked, step } = options;
  const { id, title } = asked;
  const { data: product, error, isFetching, refetch } = useQuery(productQuery(id));
  return (
    <Modal title={product?.title ?? title} onClose={onClose}>
      {step && step.steps > 1 && <p className={styles.step}>{texts.step(step.step, step.steps)}</p>}
      {product && <Picker key={product.id} product={product} />}
      {!product && error && <ProductMissing error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!product && !error && <PickerSkeleton />}
    </Modal>
  );
}

function Picker({ product }: { product: Product }) {
  const { code, title, images, color, price, offers, is_available, sizes_link_frame } = product;
  const colorName = color.value[0]?.name ?? '';
  return (
    <div className={styles.picker}>
      <div className={styles.product}>
        <Picture
          className={styles.picture}
          src={images.preview}
          alt={productTexts.pictureAlt(title, colorName)}
          width={800}
          height={1000}
          sizes="96px"
        />
        <div className={styles.about}>
          <Price price={price} size="lg" />
          <p className={styles.color}>{colorName}</p>
          {!is_available && <p className={styles.soldOut}>{productTexts.soldOut}</p>}
          <Link prefetch={false} href={`/product/${code}`} className={styles.more}>
            {common.more}
          </Link>
        </div>
      </div>
      <SizePicker product={productRef(product)} offers={offers} guide={sizes_link_frame} />
    </div>
  );
}

function PickerSkeleton() {
  return (
    <div className={styles.picker} role="status" aria-busy="true" aria-label={common.loading}>
      <div className={styles.product}>
        <Skeleton height="7.5rem" />
        <div className={styles.about}>
          <Skeleton height="1.875rem" width="40%" />
          <Skeleton height="1.3125rem" width="25%" />
        </div>
      </div>
      <Skeleton height="9.5rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </div>
  );
}
