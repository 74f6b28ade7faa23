'use client';

import Link from 'next/link';
import type { PackedMenuItem } from '../packed-menu.ts';
import styles from './top-menu.module.scss';

/** Column of a dropdown in the top menu. */
export function MenuColumn({ items }: { items: readonly PackedMenuItem[] }) {
  return (
    <ul className={styles.column}>
      {items.map(([name, url, type, items]) => (
        <li key={url + name}>
          {type === 'title' ? (
            <p className={styles.title}>{name}</p>
          ) : (
            <Link prefetch={false} href={url} data-type={type || undefined}>
              {name}
            </Link>
          )}
          {items && <MenuColumn items={items} />}
        </li>
      ))}
    </ul>
  );
}
