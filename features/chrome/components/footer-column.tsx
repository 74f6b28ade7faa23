'use client';

import Link from 'next/link';
import type { PackedMenuItem } from '../packed-menu.ts';
import styles from './footer.module.scss';

/** Column of the footer's menu. */
export function FooterColumn({ items }: { items: readonly PackedMenuItem[] }) {
  return (
    <div className={styles.column}>
      {items.map(([name, url, type, items]) => (
        <div key={url + name}>
          {type === 'title' ? <h2 className={styles.title}>{name}</h2> : <FooterLink name={name} url={url} />}
          {items && (
            <ul>
              {items.map(([name, url]) => (
                <li key={url + name}>
                  <FooterLink name={name} url={url} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

const FooterLink = ({ name, url }: { name: string; url: string }) => (
  <Link prefetch={false} href={url}>
    {name}
  </Link>
);
