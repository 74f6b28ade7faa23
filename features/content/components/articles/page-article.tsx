import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Stack } from '#components/ui/layout.tsx';
import type { Material } from '#lib/contracts/materials.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { texts } from '../../texts.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { ProductRow } from '../product-row.tsx';
import { ScenePicture } from '../scene-picture.tsx';
import styles from './page-article.module.scss';

interface PageArticleProps {
  material: Material;
  /** Content of the page besides the material, such as a form or a list. */
  children?: ReactNode;
  /** Replaces the material's own picture. */
  opening?: ReactNode;
}

/** Marketing page (RT-13), or page with its own URL: picture, title, text and blocks. */
export function PageArticle({ material, children, opening }: PageArticleProps) {
  const { title, lead, image, blocks, products } = material;
  // A page whose first block is a hero needs no other picture.
  const picture = blocks[0]?.kind !== 'hero' && !opening ? image : null;
  return (
    <Stack as="article" gap={7} className={styles.page}>
      <div className={picture ? styles.opening : undefined}>
        <div className={styles.words}>
          <Breadcrumbs items={[{ title }]} />
          <header className={styles.header}>
            <h1>{bindWords(title)}</h1>
            {lead && <p>{bindWords(lead)}</p>}
          </header>
        </div>
        {picture && (
          <div className={styles.picture}>
            <ScenePicture
              image={picture}
              sizes="(min-width: 1440px) 780px, (min-width: 1280px) 54vw, 100vw"
              priority
            />
          </div>
        )}
      </div>
      {opening}
      <Blocks blocks={blocks} />
      {children}
      <ProductRow title={texts.goods} products={products} />
    </Stack>
  );
}
