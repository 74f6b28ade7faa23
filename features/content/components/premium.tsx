import { packCards } from '@/components/product/packed-cards';
import { Picture } from '@/components/ui/picture';
import { PackedRow } from '@/features/favorites';
import type { EndpointResult } from '@/lib/contracts';
import { SCENE_WIDTHS } from '@/lib/domain/picture-widths';
import { BlockHeader } from './block-header';
import styles from './premium.module.scss';

type PremiumProps = EndpointResult<'GET /api/v1/content/mainpage/premium'>;

const SIZES = '(min-width: 1024px) 26vw, (min-width: 768px) 30vw, 62vw';

/** The premium line: a picture of its making, with its products beside it. */
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
        <BlockHeader title={title} text={text} url={url} />
        {products.length > 0 && (
          <PackedRow label={title} className={styles.row} goods={packCards(products)} sizes={SIZES} />
        )}
      </div>
    </section>
  );
}
