import { packCards } from '#components/product/packed-cards.ts';
import { Picture } from '#components/ui/picture.tsx';
import { PackedRow } from '#features/favorites/index.ts';
import type { PictureData } from '#lib/contracts/content.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { SCENE_WIDTHS } from '#lib/domain/picture-widths.ts';
import { BlockHeader } from './block-header.tsx';
import styles from './spread.module.scss';

interface SpreadProps {
  title: string;
  text: string;
  url: string;
  /** Text of the link to `url`. */
  more?: string;
  /** Upright picture, or null. */
  image: PictureData | null;
  products: readonly ProductCard[];
  /** Side of the picture on a desktop. */
  side?: 'left' | 'right';
}

const SIZES = '(min-width: 1024px) 22vw, (min-width: 540px) 36vw, 62vw';

/** Picture with its text, and a row of its products next to it or below: the premium line, or a look. */
export function PictureWithProducts({ title, text, url, more, image, products, side = 'left' }: SpreadProps) {
  return (
    <section className={styles.spread} data-side={image ? side : 'none'}>
      {image && (
        <div className={styles.picture}>
          <Picture
            {...image}
            widths={SCENE_WIDTHS}
            sizes="(min-width: 1280px) 42vw, (min-width: 540px) 50vw, 100vw"
          />
        </div>
      )}
      <div className={styles.head}>
        <BlockHeader title={title} text={text} url={url} more={more} />
      </div>
      {products.length > 0 && (
        <div className={styles.goods}>
          <PackedRow label={title} className={styles.row} cards={packCards(products)} sizes={SIZES} />
        </div>
      )}
    </section>
  );
}
