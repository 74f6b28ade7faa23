import { packCards } from '#components/product/packed-cards.ts';
import { TitledRow } from '#components/product/titled-row.tsx';
import { TextLink } from '#components/ui/text.tsx';
import { LazyPackedGrid } from '#features/favorites/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';

interface RelatedProductsProps {
  /** DOM id of the section, for links to the section. */
  id?: string;
  title: string;
  /** Name of the list in analytics. */
  list: string;
  products: readonly ProductCard[];
  /** Link to a page with more of these products. */
  more?: { url: string; text: string };
}

const SIZES = '(min-width: 768px) 22vw, 42vw';

/**
 * Titled section with product cards below the product. The cards are a grid, or on a phone a row that scrolls. Renders
 * nothing without products.
 */
export function RelatedProducts({ id, title, list, products, more }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <TitledRow
      id={id}
      title={title}
      data-list={list}
      action={
        more && (
          <TextLink size="sm" prefetch={false} href={more.url}>
            {more.text}
          </TextLink>
        )
      }
    >
      <LazyPackedGrid cards={packCards(products)} sizes={SIZES} controlled={0} />
    </TitledRow>
  );
}
