import { ProductGrid } from '@/components/product/product-grid';
import { cardActions } from '@/features/favorites';
import type { ProductCard } from '@/lib/contracts/product';
import styles from './related-products.module.scss';

/** A titled grid of products below the product; nothing when there are none. */
export function RelatedProducts({ title, products }: { title: string; products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ProductGrid products={products} action={cardActions} />
    </section>
  );
}
