import Link from 'next/link';
import { PageWidth } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { BlockHeader } from './block-header.tsx';
import styles from './categories.module.scss';

/** Maximum number of tiles in a row of a desktop. */
const MAX_COLUMNS = 6;
/** Widths of a tile's picture on a desktop by the number of columns. One or two tiles have the name next to the picture. */
const DESKTOP_WIDTHS = ['', '31vw', '23vw', '31vw', '23vw', '18vw', '15vw'];

/** Returns the number of columns with which the tiles form the fewest rows of nearly equal length. */
const countColumns = (tiles: number) => Math.ceil(tiles / Math.ceil(tiles / MAX_COLUMNS));

/** Sections of the catalog as picture tiles. */
export function Categories({ title, items }: EndpointResult<'GET /api/v1/content/mainpage/categories'>) {
  if (items.length === 0) return null;
  const columns = countColumns(items.length);
  const hasPictures = items.some(({ image }) => image);
  return (
    <PageWidth as="section">
      <BlockHeader title={title} />
      <ul className={styles.tiles} data-columns={columns} data-pictures={hasPictures || undefined}>
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
                      sizes={`(min-width: 1280px) ${DESKTOP_WIDTHS[columns]}, (min-width: 768px) 31vw, 46vw`}
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
