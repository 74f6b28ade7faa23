import Link from 'next/link';
import { pictureUrl } from '#lib/config/images.ts';
import type { PictureData } from '#lib/contracts/content.ts';
import styles from './top-menu.module.scss';

/** One file for every screen: a list of widths would stand in each page's HTML as often as there are sections. */
const WIDTH = 400;

/**
 * The section's picture in its dropdown. It is loaded when the dropdown opens: a lazy picture that is not displayed is
 * not. The link is for the mouse; the section itself is the entry's link.
 */
export function MenuPicture({ url, image }: { url: string; image: PictureData }) {
  return (
    <Link prefetch={false} href={url} className={styles.picture} tabIndex={-1} aria-hidden="true">
      {/* biome-ignore lint/performance/noImgElement: every width exists as a file (docs/decisions/004) */}
      <img
        src={pictureUrl(image.src, WIDTH)}
        width={image.width}
        height={image.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </Link>
  );
}
