'use client';

import { Price } from '#components/product/price.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { FavoriteToggle } from '#features/favorites/index.ts';
import { InstallmentTeaser } from '#features/installments/index.ts';
import { SizePicker, toProductRef } from '#features/sizes/index.ts';
import type { Product } from '#lib/contracts/product.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { productTexts } from '#lib/texts/product.ts';
import { texts } from '../texts.ts';
import { ColorButtons } from './color-buttons.tsx';
import { QuickGallery } from './quick-gallery.tsx';
import styles from './quick-view.module.scss';

interface QuickViewProps {
  product: Product;
  /** True while another color is loading. */
  isStale: boolean;
  /** Id of the requested product. */
  shown: number;
}

/** The facts that a shopper needs to choose a product. All other facts are on the product's page (MD-04). */
export function QuickView({ product, isStale, shown }: QuickViewProps) {
  const { id, code, title, color, price, images, offers, is_available, sizes_link_frame } = product;
  const label = product.label ?? (product.is_novelty ? productTexts.novelty : null);
  return (
    <Stack gap={5} className={styles.view} aria-busy={isStale || undefined}>
      <QuickGallery
        key={id}
        images={images.main}
        alt={productTexts.pictureAlt(title, color.value[0]?.name ?? '')}
      />
      <Stack gap={4} className={styles.info}>
        <Row gap={4} between className={styles.head} inert={isStale}>
          <Stack gap={1}>
            {is_available && label && <p className={styles.mark}>{label}</p>}
            {!is_available && <p className={styles.mark}>{productTexts.soldOut}</p>}
            <Price price={price} size="lg" />
            <Note className={styles.code}>
              {texts.vendorCode}: {product.vendor_code}
            </Note>
          </Stack>
          <FavoriteToggle key={id} id={id} title={title} look="control" />
        </Row>
        <ColorButtons product={product} shown={shown} />
        {/* Buttons here would still act on the previous color, so they are inert. */}
        <div className={styles.rest} inert={isStale}>
          {product.true_size_name && (
            <Note className={styles.code}>
              <strong>{product.true_size_name}</strong> {product.true_size_info}
            </Note>
          )}
          <SizePicker key={id} product={toProductRef(product)} offers={offers} guide={sizes_link_frame} />
          {is_available && price && (
            <InstallmentTeaser price={price.price} limit={product.installment_limit} />
          )}
          {product.properties.length > 0 && (
            <Stack as="section" gap={2} className={styles.properties}>
              <Title as="h3" size="sm">
                {texts.properties}
              </Title>
              <DescriptionList items={product.properties.map((one) => [one.title, one.value] as const)} />
            </Stack>
          )}
          <ButtonLink href={`/product/${code}`} variant="secondary" wide aria-label={texts.moreAbout(title)}>
            {commonTexts.more}
          </ButtonLink>
        </div>
      </Stack>
    </Stack>
  );
}
