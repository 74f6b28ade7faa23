import { ProductCard } from '@/components/product/product-card';
import type { ProductCard as Product } from '@/lib/contracts/product';
import { useSecondPictures } from '@/lib/hooks/use-second-pictures';
import { texts } from '../texts';
import styles from './cart-modal.module.scss';

export function Recommendations({ products }: { products: Product[] }) {
  const hasSecond = useSecondPictures();
  if (products.length === 0) return null;
  return (
    <section className={styles.recommendations} aria-label={texts.recommendations} data-list="cart">
      <h3 className={styles.groupTitle}>{texts.recommendations}</h3>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="160px" hasSecond={hasSecond} />
          </li>
        ))}
      </ul>
    </section>
  );
}
