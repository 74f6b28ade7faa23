import Link from 'next/link';
import { PageWidth } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { BlockHeader } from './block-header.tsx';
import styles from './categories.module.scss';

/** Sections of the catalog as picture tiles. */
export function Categories({ title, items }: EndpointResult<'GET /api/v1/content/mainpage/categories'>) {
  if (items.length === 0) return null;
  const hasPictures = items.some(({ image }) => image);
  return (
    <PageWidth as="section">
      <BlockHeader title={title} />
      <ul className={styles.tiles}>
        {items.map(({ title: name, url, image }) => (
          <li key={url}>
            <Link prefetch={false} href={url} className={styles.tile}>
              {hasPictures && (
                <span className={styles.picture}>
                  {image && (
                    <Picture
                      src={image.src}
                      width={image.width}
                      height={image.height}
                      alt=""
                      sizes="(min-width: 1280px) 15vw, (min-width: 768px) 31vw, 46vw"
                    />
                  )}
                </span>
              )}
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageWidth>
  );
}
