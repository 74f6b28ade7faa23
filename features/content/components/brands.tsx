import Link from 'next/link';
import type { CallResult } from '@/lib/contracts';
import { texts } from '../texts';
import { BlockHead } from './block-head';
import styles from './brands.module.scss';

/** The house's lines, by word alone. */
export function Brands({ title, items }: CallResult<'GET /api/v1/content/mainpage/brands'>) {
  return (
    <section className={styles.brands}>
      <BlockHead title={title} />
      <ul className={styles.lines}>
        {items.map(({ name, text, url }) => (
          <li key={url} className={styles.line}>
            <h3 className={styles.name}>
              <Link prefetch={false} href={url} className={styles.link}>
                {name}
              </Link>
            </h3>
            <p className={styles.text}>{text}</p>
            <span className={styles.look} aria-hidden="true">
              {texts.look}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
