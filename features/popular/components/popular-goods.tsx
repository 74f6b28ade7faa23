'use client';

import { useId } from 'react';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { usePopular } from '#lib/hooks/use-popular.ts';
import { popularTexts } from '#lib/texts/popular.ts';
import styles from './popular-goods.module.scss';

const SIZES = '(min-width: 768px) 22vw, 42vw';

/** What is bought most in a section; nothing when the shop does not answer. */
export default function PopularGoods({ url }: { url?: string | undefined }) {
  const title = useId();
  const products = usePopular(url);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={title} data-list="popular">
      <h2 id={title} className={styles.title}>
        {popularTexts.title}
      </h2>
      <ProductGrid products={products} sizes={SIZES} />
    </section>
  );
}
