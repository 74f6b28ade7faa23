import Link from 'next/link';
import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import type { ProductCard as Product } from '@/lib/contracts/product';
import { productTexts } from '@/lib/texts/product';
import { ColorSwatches } from './color-swatches';
import { Price } from './price';
import styles from './product-card.module.scss';

interface ProductCardProps {
  product: Product;
  /** One of the first pictures of the page: loaded eagerly with high priority. */
  priority?: boolean;
  /** The card's width as in the `sizes` attribute; that of a listing's grid by default. */
  sizes?: string;
  /** Heading level of the title, so that it fits the page's outline. */
  heading?: 'h2' | 'h3';
  /** Controls over the picture; they take `pointer-events` themselves. */
  action?: ReactNode;
}

const GRID = '(min-width: 1280px) 22vw, (min-width: 768px) 31vw, 46vw';

/** A product of a listing: a card with one link, named by the title. */
export function ProductCard({
  product,
  priority,
  sizes = GRID,
  heading: Heading = 'h3',
  action,
}: ProductCardProps) {
  const { title, images, price, color, crossing_color, is_available, is_novelty } = product;
  const colors = [...color.value, ...crossing_color.map((other) => other.color)];
  const label = product.label ?? (is_novelty ? productTexts.novelty : null);
  const second = images.main[1];
  const size = { width: 800, height: 1000, sizes };
  return (
    <article
      className={styles.card}
      data-product={product.id}
      data-sku={product.vendor_code}
      data-price={price.price}
      data-base-price={price.discount_percent > 0 ? price.base_price : undefined}
      data-sold-out={!is_available || undefined}
    >
      <div className={styles.picture}>
        <Picture
          {...size}
          src={images.preview}
          alt={productTexts.pictureAlt(title, color.value[0]?.name ?? '')}
          priority={priority}
        />
        {second && (
          <span className={styles.second}>
            <Picture {...size} src={second.preview} alt="" />
          </span>
        )}
        {label && is_available && <span className={styles.label}>{label}</span>}
        {!is_available && <span className={styles.label}>{productTexts.soldOut}</span>}
      </div>
      <Heading className={styles.title}>
        <Link href={`/product/${product.code}`} className={styles.link}>
          {title}
        </Link>
      </Heading>
      <Price price={price} />
      {colors.length > 1 && <ColorSwatches colors={colors} />}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
