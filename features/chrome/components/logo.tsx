import Link from 'next/link';
import { getIdentityPicture } from '#lib/identity/pictures.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import styles from './logo.module.scss';

/** Length of a name, in characters, that fits into one line between the buttons of a small phone. */
const SHORT_NAME = 10;

/**
 * Logo of the shop, or its name, as a link to its start page. A long name is smaller, and has up to two lines.
 */
export function Logo() {
  const name = getShopName();
  const picture = getIdentityPicture('logo');
  return (
    <Link href="/" className={styles.logo} data-long={(!picture && name.length > SHORT_NAME) || undefined}>
      {/* biome-ignore lint/performance/noImgElement: Next's optimizer is off, and the picture is small */}
      {picture ? <img src={picture.url} alt={name} className={styles.picture} /> : name}
    </Link>
  );
}
