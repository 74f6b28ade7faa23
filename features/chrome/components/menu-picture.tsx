import Link from 'next/link';
import { buildPictureUrl } from '#lib/config/images.ts';
import type { PictureData } from '#lib/contracts/content.ts';
import styles from './top-menu.module.scss';

/** Width of the picture's only file, px. A list of widths would be repeated in each page's HTML for each section. */
const WIDTH = 400;

/**
 * Picture of a section in its dropdown. Lazy loading fetches the picture when the dropdown opens. The link is for the
 * mouse only, because the menu entry is the accessible link.
 */
export function MenuPicture({ url, image }: { url: string; image: PictureData }) {
  return (
    <Link prefetch={false} href={url} className={styles.picture} tabIndex={-1} aria-hidden="true">
      {/* biome-ignore lint/performance/noImgElement: every width exists as a file (docs/decisions/004) */}
      <img
        src={buildPictureUrl(image.src, WIDTH)}
        width={image.width}
        height={image.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </Link>
  );
}
