import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Picture } from '@/components/ui/picture';
import type { Material } from '@/lib/contracts/materials';
import { SCENE_WIDTHS } from '@/lib/domain/picture-widths';
import { joinWords } from '@/lib/texts/line-breaks';
import { texts } from '../../texts';
import { Blocks } from '../blocks/blocks';
import { ProductRow } from '../product-row';
import styles from './page-article.module.scss';

interface PageArticleProps {
  material: Material;
  /** Content of the page besides the material: a form, a list. */
  children?: ReactNode;
  /** Replaces the material's own picture. */
  opening?: ReactNode;
}

/** A marketing page (RT-13), or a page with its own address: picture, title, text and blocks. */
export function PageArticle({ material, children, opening }: PageArticleProps) {
  const { title, lead, image, blocks, products } = material;
  // A page whose first block is a hero needs no other picture.
  const opensItself = blocks[0]?.kind === 'hero';
  return (
    <article className={styles.page}>
      <div className={styles.top}>
        <Breadcrumbs items={[{ title }]} />
        <header className={styles.header}>
          <h1>{joinWords(title)}</h1>
          <p>{joinWords(lead)}</p>
        </header>
      </div>
      {opening}
      {!opensItself && !opening && (
        <div className={styles.picture}>
          <Picture
            {...image.tall}
            wide={image.wide}
            alt={image.wide.alt}
            widths={SCENE_WIDTHS}
            sizes="100vw"
            priority
          />
        </div>
      )}
      <Blocks blocks={blocks} />
      {children}
      <ProductRow title={texts.goods} products={products} />
    </article>
  );
}
