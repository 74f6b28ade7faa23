import { ProductCard } from '@/components/product/product-card';
import { Picture } from '@/components/ui/picture';
import { Scroller } from '@/components/ui/scroller';
import { FavoriteToggle } from '@/features/favorites';
import type { CallResult } from '@/lib/contracts';
import { SCENE_WIDTHS } from '@/lib/domain/picture-widths';
import { BlockHead } from './block-head';
import styles from './premium.module.scss';

type PremiumProps = CallResult<'GET /api/v1/content/mainpage/premium'>;

const SIZES = '(min-width: 1024px) 26vw, (min-width: 768px) 30vw, 62vw';

/** The finest line: a picture of how it is made, and its goods beside it. */
export function Premium({ title, text, url, image, products }: PremiumProps) {
  return (
    <section className={styles.premium}>
      <div className={styles.picture}>
        <Picture
          src={image.src}
          width={image.width}
          height={image.height}
          alt={image.alt}
          widths={SCENE_WIDTHS}
          sizes="(min-width: 1024px) 42vw, 100vw"
        />
      </div>
      <div className={styles.goods}>
        <BlockHead title={title} text={text} url={url} />
        {products.length > 0 && (
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
        )}
      </div>
    </section>
  );
}
