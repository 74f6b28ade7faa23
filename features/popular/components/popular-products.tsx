'use client';

import { useId } from 'react';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { Title } from '#components/ui/text.tsx';
import { usePopularProducts } from '#lib/hooks/use-popular-products.ts';
import { popularTexts } from '#lib/texts/popular.ts';

const SIZES = '(min-width: 768px) 22vw, 42vw';

/** Bestsellers of a section. Renders nothing when the server does not answer. */
export default function PopularGoods({ url }: { url?: string | undefined }) {
  const title = useId();
  const products = usePopularProducts(url);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={title} data-list="popular">
      <Title below={4} id={title}>
        {popularTexts.title}
      </Title>
      <ProductGrid products={products} sizes={SIZES} />
    </section>
  );
}
