import Link from 'next/link';
import { siteConfig } from '#lib/config/site.ts';
import styles from './logo.module.scss';

export function Logo() {
  return (
    <Link href="/" className={styles.logo}>
      {siteConfig.name}
    </Link>
  );
}
