import { ProductCard } from '@/components/product/product-card';
import { Scroller } from '@/components/ui/scroller';
import { FavoriteToggle } from '@/features/favorites';
import type { ProductCard as Product } from '@/lib/contracts/product';
import { BlockHead } from './block-head';
import styles from './shelf.module.scss';

interface ShelfProps {
  title: string;
  text: string;
  url: string;
  products: readonly Product[];
}

const SIZES = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 62vw';

/** Four goods in a row on a desktop, the rest a turn away. */
export function Shelf({ title, text, url, products }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <section className={styles.shelf}>
      <BlockHead title={title} text={text} url={url} />
      <Scroller label={title} className={styles.row}>
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
