import { ProductGrid } from '@/components/product/product-grid';
import { FavoriteToggle } from '@/features/favorites';
import type { ProductCard } from '@/lib/contracts/product';
import styles from './shelf.module.scss';

/** Goods under the product, with a heading; nothing when there are none. */
export function Shelf({ title, products }: { title: string; products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.shelf}>
      <h2 className={styles.title}>{title}</h2>
      <ProductGrid products={products} action={({ id, title }) => <FavoriteToggle id={id} title={title} />} />
    </section>
  );
}
