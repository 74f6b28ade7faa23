'use client';

import Link from 'next/link';
import { LinkPending } from '#components/ui/link-pending.tsx';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { useCatalog } from '../provider.tsx';
import { texts } from '../texts.ts';
import styles from './types-row.module.scss';

/**
 * Subsections of the section as a row that scrolls horizontally on phones.
 * @param top code of the top section
 */
export function SubsectionsRow({ top }: { top: string }) {
  const current = useCatalog((state) => state.url);
  const types = useCatalog((state) => state.sections);
  if (types.length === 0) return null;
  const items = [{ code: top, title: texts.all }, ...types];
  return (
    <nav className={styles.nav} aria-label={texts.types}>
      <ul className={styles.row}>
        {items.map(({ code, title }) => (
          <li key={code}>
            <Link
              prefetch={false}
              href={buildCatalogUrl(code)}
              className={styles.link}
              aria-current={code === current ? 'page' : undefined}
            >
              {title}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
