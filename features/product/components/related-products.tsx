import { packCards } from '#components/product/packed-cards.ts';
import { TitledRow } from '#components/product/titled-row.tsx';
import { TextLink } from '#components/ui/text.tsx';
import { LatePackedGrid } from '#features/favorites/index.ts';
import type { ProductCard } from '#lib/contracts/product.ts';

interface RelatedProductsProps {
  /** Id of the section, for links to it. */
  id?: string;
  title: string;
  /** What impressions of these products are counted under. */
  list: string;
  products: readonly ProductCard[];
  /** Where more of them stand. */
  more?: { url: string; text: string };
}

const SIZES = '(min-width: 768px) 22vw, 42vw';

/** Titled cards below the product: a grid, on a phone a row that scrolls. Nothing when there are none. */
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
      <LatePackedGrid goods={packCards(products)} sizes={SIZES} controlled={0} />
    </TitledRow>
  );
}
