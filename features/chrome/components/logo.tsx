import Link from 'next/link';
import { getShopName } from '#lib/texts/shop-name.ts';
import styles from './logo.module.scss';

/** Length of a name, in characters, that fits into one line between the buttons of a small phone. */
const SHORT_NAME = 10;

/** Name of the shop as a link to its start page. A long name is smaller, and has up to two lines. */
export function Logo() {
  const name = getShopName();
  return (
    <Link href="/" className={styles.logo} data-long={name.length > SHORT_NAME || undefined}>
      {name}
    </Link>
  );
}
