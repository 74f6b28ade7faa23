import { packCards } from '#components/product/packed-cards.ts';
import { PageWidth } from '#components/ui/layout.tsx';
import { PackedRow } from '#features/favorites/index.ts';
import type { ProductCard as Product } from '#lib/contracts/product.ts';
import { BlockHeader } from './block-header.tsx';
import styles from './product-row.module.scss';

interface ProductRowProps {
  products: readonly Product[];
  /** Title of the row. Without a title, `label` is the accessible name, and the heading is outside of the row. */
  title?: string;
  label?: string;
  text?: string;
  url?: string;
}

const SIZES = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 62vw';

/** Row of products: four are visible on a desktop, the others after scrolling. */
export function ProductRow({ title, label = title ?? '', text, url, products }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <PageWidth as="section" aria-label={label}>
      {title && <BlockHeader title={title} text={text} url={url} />}
      <PackedRow label={label} className={styles.row} cards={packCards(products)} sizes={SIZES} />
    </PageWidth>
  );
}
