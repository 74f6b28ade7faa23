import { ProductCard } from '@/components/product/product-card';
import { Scroller } from '@/components/ui/scroller';
import { FavoriteToggle } from '@/features/favorites';
import type { ProductCard as Product } from '@/lib/contracts/product';
import { BlockHead } from './block-head';
import styles from './shelf.module.scss';

interface ShelfProps {
  products: readonly Product[];
  /** Without one, the heading above it is another's, and `label` names the row. */
  title?: string;
  label?: string;
  text?: string;
  url?: string;
}

const SIZES = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 62vw';

/** Four goods in a row on a desktop, the rest a turn away. */
export function Shelf({ title, label = title ?? '', text, url, products }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <section className={styles.shelf} aria-label={label}>
      {title && <BlockHead title={title} text={text} url={url} />}
      <Scroller label={label} className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes={SIZES}
              action={<FavoriteToggle id={product.id} title={product.title} />}
            />
          </li>
        ))}
      </Scroller>
    </section>
  );
}
