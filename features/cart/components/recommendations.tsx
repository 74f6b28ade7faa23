import { ProductCard } from '#components/product/product-card.tsx';
import { Title } from '#components/ui/text.tsx';
import type { ProductCard as Product } from '#lib/contracts/product.ts';
import { useHoverPictures } from '#lib/hooks/use-hover-pictures.ts';
import styles from './cart-modal.module.scss';

interface RecommendationsProps {
  title: string;
  /** Name of the list in analytics. */
  list: 'cart' | 'popular';
  products: readonly Product[];
}

/** Horizontally scrolling products. Renders nothing without products. */
export function Recommendations({ title, list, products }: RecommendationsProps) {
  const hasSecond = useHoverPictures();
  if (products.length === 0) return null;
  return (
    <section className={styles.recommendations} aria-label={title} data-list={list}>
      <Title as="h3" below={3}>
        {title}
      </Title>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="176px" hasSecond={hasSecond} />
          </li>
        ))}
      </ul>
    </section>
  );
}
