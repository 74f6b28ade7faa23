import Link from 'next/link';
import { getIdentityPicture } from '#lib/identity/pictures.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import styles from './logo.module.scss';

/** Maximum length of a name in one line, and in two lines, between the buttons of a small phone. In characters. */
const ONE_LINE = 10;
const TWO_LINES = 18;

function countLines({ length }: string): number | undefined {
  if (length <= ONE_LINE) return undefined;
  return length <= TWO_LINES ? 2 : 3;
}

/**
 * Logo of the shop, or its name, as a link to its start page. A long name is smaller, and has up to three lines on a
 * phone.
 */
export function Logo() {
  const name = getShopName();
  const picture = getIdentityPicture('logo');
  const lines = picture ? undefined : countLines(name);
  return (
    <Link href="/" className={styles.logo} data-lines={lines}>
      {/* biome-ignore lint/performance/noImgElement: Next's optimizer is off, and the picture is small */}
      {picture ? <img src={picture.url} alt={name} className={styles.picture} /> : <span>{name}</span>}
    </Link>
  );
}
