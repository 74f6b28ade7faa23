'use client';

import { useQuery } from '@tanstack/react-query';
import { Price } from '#components/product/price.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Note, TextLink, Title } from '#components/ui/text.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { BuyButton, type ProductRef } from '#features/sizes/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import { productTexts } from '#lib/texts/product.ts';
import { careQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './care-modal.module.scss';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    care: { product: ProductRef };
  }
}

/** Care products for a product, each with a button that adds it to the cart (MD-05). */
export default function CareModal({ options, onClose }: ModalProps<'care'>) {
  const { id, title } = options.product;
  const { data: products, error, isFetching, refetch } = useQuery(careQuery(id));
  return (
    <Modal title={texts.care} onClose={onClose}>
      {error && !products && (
        <FailureMessage error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!products && !error && <CareSkeleton />}
      {products?.length === 0 && (
        <Stack gap={3} start className={styles.none}>
          <p>{texts.careNone}</p>
          <IfPage path="/info/care">
            <ButtonLink href="/info/care" size="sm" variant="secondary">
              {texts.careGuide}
            </ButtonLink>
          </IfPage>
        </Stack>
      )}
      {products && products.length > 0 && (
        <>
          <Note>{texts.careFor(title)}</Note>
          <ul>
            {products.map((product) => (
              <CareItem key={product.id} product={product} />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

function CareItem({ product }: { product: ProductCard }) {
  const { code, title, images, color, price } = product;
  return (
    <li className={styles.item}>
      <Picture
        className={styles.picture}
        src={images.preview}
        alt={productTexts.pictureAlt(title, color.value[0]?.name ?? '')}
        width={800}
        height={1000}
        sizes="96px"
      />
      <Stack gap={2}>
        <Title as="h3" size="md">
          {title}
        </Title>
        <Price price={price} />
        <div className={styles.actions}>
          <BuyButton product={product} />
          <TextLink size="sm" prefetch={false} href={`/product/${code}`} aria-label={texts.moreAbout(title)}>
            {commonTexts.more}
          </TextLink>
        </div>
      </Stack>
    </li>
  );
}

function CareSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={commonTexts.loading}>
      {[1, 2, 3].map((item) => (
        <div key={item} className={styles.item}>
          <Skeleton height="7.5rem" />
          <Stack gap={2}>
            <Skeleton height="1.5rem" width="70%" />
            <Skeleton height="1.5rem" width="30%" />
            <Skeleton height="2.75rem" width="50%" />
          </Stack>
        </div>
      ))}
    </div>
  );
}
